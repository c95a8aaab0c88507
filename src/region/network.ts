import { readRows } from './facts/read.ts';
import { lineRoutes, pairs, services, type LineCode, type RouteId, type Service } from './services.ts';

/** A rail platform of one station (spec, "Station (information)"). */
export interface NetworkStation {
  code: string;
  name: string;
  lat: number;
  lon: number;
  /** Lines that stop at this platform now, in alphabetical order as the service lists them. */
  lines: readonly LineCode[];
  /** The code of the station's other platform, or an empty string. */
  together: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** Parent station in the schedule feeds: `STN_A12`, or both codes: `STN_A01_C01`. */
  feedId: string;
}

/** Stations a train calls at, West to East or South to North, as the standard routes run. */
export interface LinePattern {
  line: LineCode;
  routeId: RouteId;
  /** Platform codes. */
  stations: readonly string[];
  /** Scheduled minutes from the first station; the same in both directions. */
  minutes: readonly number[];
  /** Track feet from the previous station, 0 for the first. */
  feet: readonly number[];
}

/** A pattern trains run now, there and back, with its share of the line's trips (0 to 1). */
export interface ServicePattern extends LinePattern {
  /** `stations` begins at `west` and ends at `east`; trains to the East or North are bound for `east`. */
  west: string;
  east: string;
  share: number;
}

interface Track {
  feet: number;
  minutes: number;
}

/** The order of rows, with the track between neighbors. */
function readNetwork(): { rows: string[][]; tracks: Map<string, Track> } {
  const tracks = new Map<string, Track>();
  const rows: string[][] = [];
  const join = (from: string, to: string, feet: string, minutes: string) => {
    const track = { feet: Number(feet), minutes: Number(minutes) };
    tracks.set(`${from} ${to}`, track).set(`${to} ${from}`, track);
  };
  for (const row of readRows('network.txt')) {
    const [code = '', second = '', third = ''] = row;
    if (code.includes(' ')) {
      const [from = '', to = ''] = code.split(' ');
      join(from, to, second, third);
      continue;
    }
    const above = rows.at(-1)?.[0];
    if (above !== undefined && row[8] !== undefined) join(above, code, row[8], row[9] ?? '');
    rows.push(row);
  }
  return { rows, tracks };
}

const { rows, tracks } = readNetwork();
const order = rows.map(([code]) => code as string);

/** "A15-A01 B01-B11" as codes; a stretch may be named in either direction. */
function codesOf(route: string): string[] {
  return route.split(' ').flatMap((stretch) => {
    const [from = '', to = from] = stretch.split('-');
    const [start, end] = [order.indexOf(from), order.indexOf(to)];
    return start <= end ? order.slice(start, end + 1) : order.slice(end, start + 1).reverse();
  });
}

function patternOf({ line, route, share }: Service): ServicePattern {
  const codes = codesOf(route);
  const minutes = [0];
  const feet = [0];
  for (let i = 1; i < codes.length; i++) {
    const track = tracks.get(`${codes[i - 1]} ${codes[i]}`);
    if (!track) throw new Error(`No track between ${codes[i - 1]} and ${codes[i]}`);
    minutes.push((minutes[i - 1] as number) + track.minutes);
    feet.push(track.feet);
  }
  const [west, east] = [codes[0] as string, codes.at(-1) as string];
  return { line, routeId: lineRoutes[line], stations: codes, minutes, feet, west, east, share };
}

/** What runs now, each line's longest pattern first. */
export const servicePatterns: readonly ServicePattern[] = services.map(patternOf);

/** One full-length pattern a line. */
export const linePatterns: readonly LinePattern[] = servicePatterns.filter(
  ({ line }, i) => servicePatterns.findIndex((pattern) => pattern.line === line) === i,
);

function linesAt(code: string): LineCode[] {
  const lines = servicePatterns.filter(({ stations }) => stations.includes(code)).map(({ line }) => line);
  return [...new Set(lines)].sort();
}

/** The 102 platforms of the 98 stations, by code, in the order of the stretches they lie on. */
export const stations: ReadonlyMap<string, NetworkStation> = new Map(
  rows.map(([code = '', name = '', lat, lon, street = '', city = '', state = '', zip = '']) => {
    const pair = pairs.find((codes) => codes.includes(code));
    const feedId = `STN_${pair?.join('_') ?? code}`;
    const together = pair?.find((other) => other !== code) ?? '';
    const place = { lat: Number(lat), lon: Number(lon), street, city, state, zip };
    return [code, { code, name, lines: linesAt(code), together, feedId, ...place }];
  }),
);
