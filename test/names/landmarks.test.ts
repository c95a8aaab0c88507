import { expect, test } from 'vitest';
import { stations } from '../../src/region/network.ts';
import { landmarks } from '../../src/transit/names/landmarks.ts';
import { buildNameIndex } from '../../src/transit/names/name-index.ts';

const index = buildNameIndex(
  landmarks.map(({ name, aliases = [] }) => ({
    id: name,
    name,
    aliases: aliases.map((text) => ({ text, kind: 'alias' as const })),
  })),
);

const METRES_A_DEGREE = 111_320;

/** The name of the station nearest to a landmark. */
function nearestStation(name: string): string | undefined {
  const place = landmarks.find((landmark) => landmark.name === name);
  if (!place) return undefined;
  const east = Math.cos((place.lat * Math.PI) / 180);
  const metres = ({ lat, lon }: { lat: number; lon: number }) =>
    Math.hypot(lat - place.lat, (lon - place.lon) * east) * METRES_A_DEGREE;
  return [...stations.values()].sort((a, b) => metres(a) - metres(b))[0]?.name;
}

test.each([
  ['Nationals Park', 'Navy Yard-Ballpark'],
  ['Capital One Arena', 'Gallery Pl-Chinatown'],
  ['Union Market', 'NoMa-Gallaudet U'],
  ['The White House', 'McPherson Square'],
  ['Smithsonian Castle', 'Smithsonian'],
  ['Kennedy Center', 'Foggy Bottom-GWU'],
  ['National Zoo', 'Woodley Park-Zoo/Adams Morgan'],
  ['Tysons Corner Center', 'Tysons'],
  ['The Pentagon', 'Pentagon'],
  ['National Institutes of Health', 'Medical Center'],
  ['RFK Stadium', 'Stadium-Armory'],
  ['Northwest Stadium', 'Morgan Boulevard'],
  ['DC USA', 'Columbia Heights'],
  ['University of the District of Columbia', 'Van Ness-UDC'],
  ['Frederick Douglass House', 'Anacostia'],
  ['Census Bureau', 'Suitland'],
  ['Wheaton Mall', 'Wheaton'],
  ['Reagan National Airport Terminal', 'Ronald Reagan Washington National Airport'],
  ['Dulles Airport Terminal', 'Washington Dulles International Airport'],
])('%s lies nearest to %s', (name, station) => {
  expect(nearestStation(name)).toBe(station);
});

test('every landmark has a name of its own and lies in the region', () => {
  expect(new Set(landmarks.map(({ name }) => name)).size).toBe(landmarks.length);
  for (const { name, lat, lon } of landmarks) {
    expect(lat, name).toBeGreaterThan(38.6);
    expect(lat, name).toBeLessThan(39.3);
    expect(lon, name).toBeGreaterThan(-77.6);
    expect(lon, name).toBeLessThan(-76.5);
  }
});

test('every name and alias leads to its landmark, and to no other as surely', () => {
  for (const { name, aliases = [] } of landmarks) {
    for (const text of [name, ...aliases]) {
      const [first, second] = index.search(text);
      expect(first?.name, text).toBe(name);
      expect(second?.score ?? 0, text).toBeLessThan(first?.score ?? 0);
    }
  }
});

test.each([
  ['nats park', 'Nationals Park'],
  ['the lincon memorial', 'Lincoln Memorial'],
  ['kenedy center', 'Kennedy Center'],
  ['air & space museum', 'National Air and Space Museum'],
  ['fedex field', 'Northwest Stadium'],
])('"%s" is %s', (text, name) => {
  expect(index.search(text)[0]?.name).toBe(name);
});
