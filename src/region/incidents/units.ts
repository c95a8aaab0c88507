import { withCapital } from '../../common/capital.ts';
import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';
import { stations } from '../network.ts';
import { unit as draw } from '../random.ts';

/** An elevator or escalator. Its type and name together are unique; one name may be both. */
export interface Unit {
  type: 'ELEVATOR' | 'ESCALATOR';
  /** Platform code, the letter of the mezzanine (`X` where there is one), number: `A03N01`. */
  name: string;
  station: string;
  /** The station's name, with the entrance after a comma where there are several. */
  stationName: string;
  location: string;
}

/** The equipment is the same in every simulated region. */
const EQUIPMENT = 0;

/** Where the units of a mezzanine are, by number. */
function placesOf(type: Unit['type']): string[] {
  return readRows('unit-places.txt').flatMap(([of, location = '']) => (of === type ? [location] : []));
}

/** All-day spots from which on a station's parking counts as a garage with an elevator. */
const GARAGE_SPOTS = 400;

/** "CONNECTICUT AVE NW & L ST NW (EAST)" as announcements write it: "Connecticut Ave NW & L St NW Entrance". */
function entranceName(name: string): string {
  const words = name.replace(/\(.*$/, '').trim().toLowerCase().split(/\s+/);
  const spelled = words.map((word) =>
    /^(nw|ne|sw|se)$/.test(word) ? word.toUpperCase() : withCapital(word),
  );
  return `${spelled.join(' ')} Entrance`;
}

/** Mezzanines of a platform by letter, each with the name of an entrance where there are two. */
function mezzanines(code: string, entrances: readonly string[]): [letter: string, entrance: string][] {
  const ends = [entrances[0], entrances.at(-1)];
  if (entrances.length < 3) return [['X', '']];
  const letters = draw(EQUIPMENT, code, 'letters') < 0.5 ? ['N', 'S'] : ['E', 'W'];
  return ends.map((name, i) => [letters[i] as string, `, ${name}`]);
}

/** Different entrances of each platform that are named after a corner of two streets. */
function cornersByStation(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, code = '', , , , name = ''] of readRows('entrances.txt')) {
    const known = found.get(code) ?? [];
    const entrance = entranceName(name);
    if (name.includes('&') && !known.includes(entrance)) found.set(code, [...known, entrance]);
  }
  return found;
}

function garages(): Set<string> {
  const large = readRows('parking.txt').filter(([, spots]) => Number(spots) >= GARAGE_SPOTS);
  return new Set(large.map(([code = '']) => code));
}

/** All elevators and escalators of the network, by station: about 250 and 580. */
export const units = once(() => {
  const corners = cornersByStation();
  const withGarage = garages();
  const [elevatorPlaces, escalatorPlaces] = [placesOf('ELEVATOR'), placesOf('ESCALATOR')];
  return [...stations].flatMap(([station, { name }]) => {
    const parts = mezzanines(station, corners.get(station) ?? []);
    return parts.flatMap(([letter, entrance], part) => {
      const unit = (type: Unit['type'], location: string, i: number): Unit => {
        const number = String(i + 1).padStart(2, '0');
        return {
          type,
          name: `${station}${letter}${number}`,
          station,
          stationName: name + entrance,
          location,
        };
      };
      const more = draw(EQUIPMENT, station, letter);
      const escalators = parts.length === 1 ? 4 + Math.floor(more * 4) : 3 + Math.floor(more * 2);
      const elevators = part === 0 && withGarage.has(station) ? 3 : 2;
      return [
        ...elevatorPlaces.slice(0, elevators).map((place, i) => unit('ELEVATOR', place, i)),
        ...escalatorPlaces.slice(0, escalators).map((place, i) => unit('ESCALATOR', place, i)),
      ];
    });
  });
});
