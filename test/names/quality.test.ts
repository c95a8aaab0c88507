import { expect, test } from 'vitest';
import { EVERYDAY } from '../support/names/everyday.ts';
import { ask, isHit } from '../support/names/name-queries.ts';
import { KINDS } from '../support/names/typos.ts';
import { busStops } from '../../src/region/buses/stops.ts';
import { stations } from '../../src/region/network.ts';
import { STATION_ALIASES } from '../../src/transit/names/aliases.ts';
import { buildNameIndex, NEAR_TIE } from '../../src/transit/names/name-index.ts';

const SEEDS = [7, 8, 9, 10];
const [SEED] = SEEDS as [number];
const PER_KIND = 100;
const stationNames = [
  ...new Map(
    Array.from(stations.values(), ({ code, name }) => [
      name,
      { id: code, name, aliases: STATION_ALIASES.get(name) ?? [] },
    ]),
  ).values(),
];
const stopNames = busStops().filter(({ id }) => id !== '0');

test.each([
  ['stations', stationNames, 0.995],
  ['bus stops', stopNames, 0.99],
] as const)('%s are found as riders misspell them, and nothing else is', (_, entries, share) => {
  const index = buildNameIndex(entries);
  for (const seed of SEEDS) {
    const queries = ask(entries, PER_KIND, seed);
    const missed = queries.filter((query) => !isHit(query, index.search(query.text, 1000), NEAR_TIE));
    expect(
      1 - missed.length / queries.length,
      missed.map(({ text }) => text).join('\n'),
    ).toBeGreaterThanOrEqual(share);
  }
  const taken = EVERYDAY.filter((text) => index.search(text).length > 0);
  expect(1 - taken.length / EVERYDAY.length, taken.join('\n')).toBeGreaterThanOrEqual(0.985);
});

test('texts to be found are the same for the same seed, and of every kind', () => {
  const asked = ask(stationNames, 3, SEED);
  expect(ask(stationNames, 3, SEED)).toEqual(asked);
  expect(ask(stationNames, 3, SEED + 1)).not.toEqual(asked);
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});
