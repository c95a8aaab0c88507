import { atOnce } from '../../../src/common/slices.ts';
import { findWalks } from '../../../src/journeys/walks.ts';
import type { JourneyNetwork } from '../../../src/journeys/network.ts';
import type { Schedule } from '../../../src/gtfs/schedule.ts';
import { pointOf } from '../../../src/gtfs/places/stations.ts';

/** What journeys are looked for in, of a schedule. */
export function networkOf({ stops, timetable }: Schedule): JourneyNetwork {
  const walked = { places: stops.map(pointOf), stations: stops.map(({ parent }) => parent) };
  return { timetable, ...walked, walks: atOnce(findWalks(walked, timetable.columns.stopStarts)) };
}

/** Numbers from 0 to 1, the same for the same seed. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}
