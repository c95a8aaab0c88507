import type { DayNumber } from '../gtfs/tables/service-days.ts';
import type { TimetableColumns } from '../gtfs/timetable/columns.ts';
import type { JourneyNetwork } from './network.ts';

/** Yesterday's trips that run at night, the day's own, and tomorrow's for whom nothing is left today. */
const DAYS = [-1, 0, 1];
/** So long before midnight a night's trips begin: who must be there at half past may leave the evening before. */
const EVENING_SECONDS = 4 * 3600;

/**
 * The trips around a day, by pattern, in lanes: within one no trip overtakes another, so the one that leaves first after an
 * instant is found by halving.
 */
export interface DayTrips {
  /** Midnight of the day as its times are counted, epoch milliseconds. */
  midnight: number;
  /** By pattern: its first lane. */
  laneStarts: Uint32Array;
  /** By lane: its first trip in the columns below. */
  tripStarts: Uint32Array;
  /** Seconds from `midnight` to the first departure. */
  times: Int32Array;
  /** The trip's number in the timetable, and where its profile begins. */
  trips: Int32Array;
  profiles: Uint32Array;
}

interface Run {
  time: number;
  trip: number;
}

/** Patterns between two looks at what else is to be done. */
const SLICE = 8;

/** Which trips run around a day; it can be left off after each yield, and gone on with later. */
export function* findDayTrips(
  { timetable }: Pick<JourneyNetwork, 'timetable'>,
  day: DayNumber,
): Generator<undefined, DayTrips> {
  const { columns, runsOn, zone } = timetable;
  const midnight = zone.startOf(day);
  const days = DAYS.map((ahead) => ({
    day: day + ahead,
    offset: (zone.startOf(day + ahead) - midnight) / 1000,
  }));
  const patterns = columns.patternRoutes.length;
  const laneStarts = new Uint32Array(patterns + 1);
  const tripStarts: number[] = [];
  const times: number[] = [];
  const trips: number[] = [];
  for (let pattern = 0; pattern < patterns; pattern++) {
    if (pattern % SLICE === 0) yield;
    const runs: Run[] = [];
    const [first = 0, end = 0] = [columns.patternTrips[pattern], columns.patternTrips[pattern + 1]];
    for (const { day: serviceDay, offset } of days) {
      for (let trip = first; trip < end; trip++) {
        const time = offset + (columns.tripTimes[trip] ?? 0);
        if (
          time + lengthOf(columns, trip) >= -EVENING_SECONDS &&
          runsOn(columns.tripServices[trip] ?? 0, serviceDay)
        )
          runs.push({ time, trip });
      }
    }
    runs.sort((a, b) => a.time - b.time);
    laneStarts[pattern] = tripStarts.length;
    for (const lane of lanesOf(columns, runs)) {
      tripStarts.push(times.length);
      for (const { time, trip } of lane) {
        times.push(time);
        trips.push(trip);
      }
    }
  }
  laneStarts[patterns] = tripStarts.length;
  return {
    midnight,
    laneStarts,
    tripStarts: Uint32Array.from([...tripStarts, times.length]),
    times: Int32Array.from(times),
    trips: Int32Array.from(trips),
    profiles: Uint32Array.from(trips, (trip) => profileOf(columns, trip)),
  };
}

/** Each run in the first lane whose last one it does not overtake. */
function lanesOf(columns: TimetableColumns, runs: readonly Run[]): Run[][] {
  const lanes: Run[][] = [];
  for (const run of runs) {
    const lane = lanes.find((other) => keepsBehind(columns, run, other.at(-1) as Run));
    if (lane) lane.push(run);
    else lanes.push([run]);
  }
  return lanes;
}

function keepsBehind(columns: TimetableColumns, run: Run, before: Run): boolean {
  const [later, earlier] = [profileOf(columns, run.trip), profileOf(columns, before.trip)];
  if (later === earlier) return true;
  const gap = run.time - before.time;
  const length = (columns.profileStarts[(columns.tripProfiles[run.trip] ?? 0) + 1] ?? 0) - later;
  for (let at = 0; at < length; at++)
    if (gap + (columns.profiles[later + at] ?? 0) < (columns.profiles[earlier + at] ?? 0)) return false;
  return true;
}

function profileOf({ profileStarts, tripProfiles }: TimetableColumns, trip: number): number {
  return profileStarts[tripProfiles[trip] ?? 0] ?? 0;
}

/** Seconds from first departure to last. */
function lengthOf({ profiles, profileStarts, tripProfiles }: TimetableColumns, trip: number): number {
  return profiles[(profileStarts[(tripProfiles[trip] ?? 0) + 1] ?? 1) - 1] ?? 0;
}
