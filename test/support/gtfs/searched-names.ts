import { readPlaces } from '../../../src/gtfs/places/places.ts';
import type { Schedule } from '../../../src/gtfs/schedule.ts';
import { buildNameIndex } from '../../../src/transit/names/name-index.ts';
import { ask } from '../names/name-queries.ts';

const SEED = 20261127;
const PER_KIND = 100;
const AT_MOST = 10;

const TIMES = 3;

/** Milliseconds of each search for a stop of an agency by a name that is misspelled, the least of some. */
export function searchNames(schedule: Schedule): number[] {
  const entries = [...readPlaces(schedule).catalog.stops.values()];
  const index = buildNameIndex(entries);
  const queries = ask(entries, PER_KIND, SEED);
  const rounds = Array.from({ length: TIMES }, () =>
    queries.map(({ text }) => {
      const began = performance.now();
      index.search(text, AT_MOST);
      return performance.now() - began;
    }),
  );
  return queries.map((_, query) => Math.min(...rounds.map((times) => times[query] ?? Number.NaN)));
}
