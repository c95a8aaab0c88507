import { unit } from '../random.ts';
import { placeOn, type Place } from './places.ts';
import { busRoutes } from './routes.ts';
import { daysAround, lateAt, progressOf, runsBetween, type Run } from './runs.ts';

/** What a bus on the road last said of itself. */
export interface Sighting {
  run: Run;
  /** When it said so, in seconds since 1970. */
  at: number;
  /** Seconds late; negative is ahead. */
  late: number;
  place: Place;
}

/** Seconds between two reports of a bus. */
const REPORTS = 20;

/** Seconds before its first stop that a bus signs on to a trip. */
const SIGNS_ON = 120;

/** The last report of a run up to an instant; undefined where its bus is not on the road or has not reported. */
function sightingOf(seed: number, run: Run, at: number): Sighting | undefined {
  const first = run.leaves - SIGNS_ON;
  const phase = Math.floor(REPORTS * unit(seed, 'phase', run.trip.id));
  const reported = Math.floor(at) - ((Math.floor(at) + phase) % REPORTS);
  const arrived = progressOf(run, reported) >= run.arrives - run.leaves;
  const last = Math.floor(Math.min(reported, run.silentFrom));
  if (arrived || last < first) return undefined;
  const place = placeOn(run.trip, progressOf(run, last));
  return { run, at: last, late: lateAt(run, last), place };
}

/** All buses on the road at an instant (seconds since 1970) that have reported. */
export function sightingsAt(seed: number, at: number): readonly Sighting[] {
  const days = daysAround(at);
  return busRoutes().flatMap((route) =>
    runsBetween(seed, route, days, at - REPORTS, at + SIGNS_ON).flatMap(
      (run) => sightingOf(seed, run, at) ?? [],
    ),
  );
}
