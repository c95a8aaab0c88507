import { MINUTE_MS } from '../../common/time.ts';
import { BoundedMap } from '../../common/bounded-map.ts';
import type { Catalog } from '../catalog.ts';
import { minutesOf } from '../trains/journeys.ts';
import {
  createTrainTracker,
  type HiddenTrain,
  type Passing,
  type TrackedTrain,
  type TrainPoll,
} from './passings.ts';
import { stationsAhead } from './spot.ts';

/** How a line really runs one way, by its trains. Times are milliseconds. */
export interface MeasuredWay {
  line: string;
  northOrEast: boolean;
  /** Trains that are under way. */
  trains: number;
  /** Between trains that followed each other at each station, shortest first, of the last while. */
  gaps: readonly number[];
  /** The same by the station's id, in the order in which trains come to them. */
  headways: readonly (readonly [station: string, milliseconds: number])[];
  /** The longest time without a train that riders wait in now. Absent: none can be told. */
  longest: MeasuredGap | undefined;
  /** The gaps before all trains that are under way, longest first. */
  coming: readonly MeasuredGap[];
  /** Since when trains are looked at without a break; a clock that was set back is one. */
  watchedSince: number;
  standing: readonly StandingTrain[];
}

/** A gap between a train and the one before it. */
export interface MeasuredGap {
  /** Where the later train comes to next, or stands: by the station's id. */
  station: string;
  /** From the earlier train's leaving to the later one's, which is yet to come. */
  lasts: number;
  /** When the later train is expected to leave there, in milliseconds since 1970. Absent: an earlier version measured. */
  due?: number;
  /** The later train; absent where none is on its way yet. */
  train: string | undefined;
}

/** A train that has stood longer than trains do. */
export interface StandingTrain {
  train: string;
  /** By ids: where it stands, or what it stands between. */
  stations: readonly string[];
  since: number;
}

/** Measures how lines run, poll by poll. */
export interface ServiceMeter {
  /** Takes the next poll; the stations that trains left since. */
  add(catalog: Catalog, poll: TrainPoll): readonly Passing[];
  /** Every line each way that at least two trains report of, as of the last poll. */
  measured(catalog: Catalog): MeasuredWay[];
  /** Milliseconds between the last two trains that left a station; absent where two were not seen. */
  headwayAt(line: string, northOrEast: boolean, along: number): number | undefined;
}

/** Gaps older than this say nothing of now. */
const RECENT_MS = 45 * MINUTE_MS;
/** A train that stands so long is named. */
const STANDING_MS = 4 * MINUTE_MS;
const LEAST_TRAINS = 2;
/** What happened in a longer time without a look is not known. */
const BREAK_MS = 3 * MINUTE_MS;
/** Places of passings: lines, both ways, all their stations, with room. */
const MAX_PLACES = 5000;
/** Milliseconds from a station to the next, about. */
const STATION_MS = 2 * MINUTE_MS;
/** A train that tells no place for so long is not on its line. */
const ASTRAY_MS = 25 * MINUTE_MS;
/** A ride from one station's leaving to the next one's that took longer is no pace. */
const MOST_RIDE_MS = 10 * MINUTE_MS;
/** Milliseconds between the coming and the leaving of a train that does not stand. */
const DWELL_MS = 0.5 * MINUTE_MS;

/** The last trains that left a place, latest first. */
type Left = readonly Passing[];

/** Starts to measure, with nothing seen yet. */
export function createServiceMeter(): ServiceMeter {
  const tracker = createTrainTracker();
  const left = new BoundedMap<string, Left>(MAX_PLACES);
  let now = 0;
  let watchedSince = 0;

  const leftAt = (line: string, northOrEast: boolean, along: number) =>
    left.get(placeOf(line, northOrEast, along)) ?? [];

  return {
    add(catalog, poll) {
      const at = poll.at.getTime();
      if (at < now || at - now > BREAK_MS) watchedSince = at;
      now = at;
      const passed = tracker.add(catalog, poll);
      for (const passing of passed.toSorted((a, b) => a.at - b.at)) {
        const place = placeOf(passing.line, passing.northOrEast, passing.along);
        // A train that told no place for a while is known to have left only after those behind it were seen to.
        const known = [passing, ...(left.get(place) ?? [])].toSorted((a, b) => b.at - a.at);
        left.set(place, known.slice(0, 2));
      }
      return passed;
    },
    measured(catalog) {
      const ways = Map.groupBy(tracker.trains(), ({ spot }) => `${spot.line} ${spot.northOrEast}`);
      return [...ways.values()].flatMap((all) => {
        const trains = all.filter(({ seen }) => seen === now);
        const [first] = trains;
        if (!first || trains.length < LEAST_TRAINS) return [];
        const lost = all
          .filter(({ seen }) => seen !== now && now - seen < ASTRAY_MS)
          .map((train) => lostOf(catalog, train));
        const hidden = tracker.hidden().flatMap((train) => hiddenOf(catalog, train, first.spot, now) ?? []);
        const unseen = [...lost, ...hidden];
        return { ...measuredWay(catalog, first.spot, { trains, unseen }, leftAt, now), watchedSince };
      });
    },
    headwayAt(line, northOrEast, along) {
      const [last, before] = leftAt(line, northOrEast, along);
      return last && before && last.at - before.at;
    },
  };
}

const placeOf = (line: string, northOrEast: boolean, along: number) => `${line} ${northOrEast} ${along}`;

function measuredWay(
  catalog: Catalog,
  { line, northOrEast }: { line: string; northOrEast: boolean },
  { trains, unseen }: { trains: readonly TrackedTrain[]; unseen: readonly UnseenTrain[] },
  leftAt: (line: string, northOrEast: boolean, along: number) => Left,
  now: number,
): Omit<MeasuredWay, 'watchedSince'> {
  const stations = stationsAhead(catalog, { line, northOrEast });
  const headways = stations.flatMap(({ id }, along) => {
    const [last, before] = leftAt(line, northOrEast, along);
    return last && before && now - last.at < RECENT_MS ? [[id, last.at - before.at] as const] : [];
  });
  /** Milliseconds from leaving the station before to leaving this one: as trains did it last, else by an estimate. */
  const rideTo = (along: number, estimate: number) => {
    const behind = leftAt(line, northOrEast, along - 1);
    const rides = leftAt(line, northOrEast, along).flatMap(({ train, at }) => {
      const before = behind.find((one) => one.train === train);
      return before && at - before.at > 0 && at - before.at < MOST_RIDE_MS ? [at - before.at] : [];
    });
    return rides.length > 0 ? Math.min(...rides) : estimate;
  };
  const expected = trains.map((train) => {
    const along = Math.ceil(train.spot.along);
    const [behind, station] = [stations[along - 1], stations[along]];
    const rest =
      behind && station && along > train.spot.along
        ? rideTo(along, minutesOf([behind, station]) * MINUTE_MS) * (along - train.spot.along)
        : Math.max(0, DWELL_MS - (now - train.since));
    return { train, along, due: Math.round(now + rest) };
  });
  const coming = expected.flatMap(({ train, along, due }): MeasuredGap[] => {
    const station = stations[along];
    const before = leftAt(line, northOrEast, along).find(({ train: id }) => id !== train.id);
    // A train that waits for its time tells nothing, and nobody waits for one that ends.
    if (!station || !before || station.id === train.destination) return [];
    if (train.spot.isAtPlatform && !train.hasRun) return [];
    if (unseen.some((other) => mayBeBetween(other, train, along, now))) return [];
    const ahead = expected.filter((one) => one.along === along && one.train.spot.along > train.spot.along);
    const last = Math.max(before.at, ...ahead.map((one) => one.due));
    return [{ station: station.id, lasts: due - last, due, train: train.id }];
  });
  coming.sort((a, b) => b.lasts - a.lasts);
  return {
    line,
    northOrEast,
    trains: trains.length,
    gaps: headways.map(([, gap]) => gap).toSorted((a, b) => a - b),
    headways,
    longest: coming[0],
    coming,
    standing: trains.flatMap((train) => standingOf(train, stations, now)),
  };
}

/** A train that may be somewhere on a way. */
interface UnseenTrain {
  /** Where it was, and when; never: it may be anywhere. */
  along: number;
  seen: number;
  /** The place of its last station on the way. */
  end: number;
}

function lostOf(catalog: Catalog, { spot, seen, destination }: TrackedTrain): UnseenTrain {
  const end = stationsAhead(catalog, spot).findIndex(({ id }) => id === destination);
  return { along: spot.along, seen, end: end < 0 ? Number.POSITIVE_INFINITY : end };
}

/** A train that has told no place yet, as one at the beginning of a way that it may go. */
function hiddenOf(
  catalog: Catalog,
  { line, destination, since, hasBegun }: HiddenTrain,
  way: { line: string; northOrEast: boolean },
  now: number,
): UnseenTrain | undefined {
  if (line !== way.line || now - since > ASTRAY_MS) return undefined;
  const end = stationsAhead(catalog, way).findIndex(({ id }) => id === destination);
  if (end === 0) return undefined;
  const seen = hasBegun ? since : Number.NEGATIVE_INFINITY;
  return { along: 0, seen, end: end < 0 ? Number.POSITIVE_INFINITY : end };
}

/** Whether a train that nobody sees may run ahead of another to a station. */
function mayBeBetween(unseen: UnseenTrain, train: TrackedTrain, along: number, now: number): boolean {
  const since = (now - unseen.seen) / STATION_MS;
  return unseen.along <= along && unseen.end > along && unseen.along >= train.spot.along - since - 1;
}

/** At an end of the line, at its own last station and before its first ride a train may stand as long as it likes. */
function standingOf(
  { id, spot, since, hasRun, destination }: TrackedTrain,
  stations: readonly { id: string }[],
  now: number,
): StandingTrain[] {
  const [behind, ahead] = [stations[Math.floor(spot.along)], stations[Math.ceil(spot.along)]];
  if (now - since < STANDING_MS || !hasRun || !behind || !ahead) return [];
  if (behind === ahead && (behind.id === destination || behind === stations.at(-1))) return [];
  return [{ train: id, stations: behind === ahead ? [behind.id] : [behind.id, ahead.id], since }];
}
