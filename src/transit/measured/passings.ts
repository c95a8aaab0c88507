import { MINUTE_MS } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import { minutesOf } from '../trains/journeys.ts';
import type { Station } from '../places.ts';
import type { RunningTrain } from '../trains/trains.ts';
import { spotOf, stationsAhead, type TrainSpot } from './spot.ts';

/** What was seen of all trains at once. */
export interface TrainPoll {
  /** When the positions were true. */
  at: Date;
  trains: readonly RunningTrain[];
}

/** A train left a station, seen by its places before and after. */
export interface Passing {
  line: string;
  northOrEast: boolean;
  /** Stations from the end its way begins at. */
  along: number;
  train: string;
  /** Milliseconds since 1970, by an estimate between two polls. */
  at: number;
}

/** A train that is on its line, as last seen. */
export interface TrackedTrain {
  id: string;
  spot: TrainSpot;
  /** When it came onto its piece of track, and when it was last seen on one, in milliseconds since 1970. */
  since: number;
  seen: number;
  /** When it last reported, wherever it was. */
  heard: number;
  /** It has left a station since it was first seen: one that has not may wait for its time. */
  hasRun: boolean;
  destination: string | undefined;
  /** Polls in a row that showed it behind where it had been. */
  back: number;
}

/** A train that has reported, but from no place on its line. */
export interface HiddenTrain {
  line: string;
  destination: string | undefined;
  /** When it first reported, and when last. */
  since: number;
  heard: number;
  /** Whether it reported for the first time while trains were looked at: then it began its ride. */
  hasBegun: boolean;
}

/** A train on the tracks of another line, as some begin there. */
interface AstrayTrain {
  line: string;
  near: Station;
  at: number;
}

/** Follows trains from poll to poll. */
export interface TrainTracker {
  /** Takes the next poll; the stations that trains left since the one before. */
  add(catalog: Catalog, poll: TrainPoll): Passing[];
  /** The trains that the last polls showed. */
  trains(): readonly TrackedTrain[];
  /** Those that none of them showed in a place. */
  hidden(): readonly HiddenTrain[];
}

/** A train unheard of for so long is another when it comes back. */
const LOST_MS = 15 * MINUTE_MS;
/** Polls further apart do not tell that a train has just begun. */
const BREAK_MS = 3 * MINUTE_MS;
/** What a train may gain on its pace. */
const GAINS_MS = 2 * MINUTE_MS;
/** A train that is first seen so few stations from the beginning of its way has come from there. */
const FIRST_STATIONS = 4;
/** A train that is shown behind itself is an error of its track, until that many polls agree. */
const POLLS_OF_A_TURN = 3;
/** Of a ride from platform to platform by `minutesOf`, the part that is spent with open doors. */
const DWELL_MS = 0.5 * MINUTE_MS;

/** Follows trains by their ids. An id that turns up elsewhere, or the other way, is another train. */
export function createTrainTracker(): TrainTracker {
  const tracked = new Map<string, TrackedTrain>();
  const hidden = new Map<string, HiddenTrain>();
  const astray = new Map<string, AstrayTrain>();
  let polledAt = Number.NEGATIVE_INFINITY;

  /** A train that is in no place on its line: nobody knows where. */
  function hear({ id, line, destination }: RunningTrain, at: number): void {
    const known = tracked.get(id);
    if (known?.spot.line === line) tracked.set(id, { ...known, heard: at });
    else {
      const first = { line, destination: destination?.id, since: at, hasBegun: at - polledAt <= BREAK_MS };
      hidden.set(id, { ...(hidden.get(id) ?? first), heard: at });
    }
  }

  /** A train that begins its ride where nobody sees it leaves its first stations there: as many as there was time for. */
  function begunUnseen(catalog: Catalog, now: TrackedTrain): TrackedTrain | undefined {
    const known = hidden.get(now.id);
    hidden.delete(now.id);
    const from = astray.get(now.id);
    astray.delete(now.id);
    if (from?.line === now.spot.line) return joined(catalog, from, now);
    const isNew = !known && !tracked.has(now.id) && now.seen - polledAt <= BREAK_MS;
    if (isNew && now.spot.along < FIRST_STATIONS)
      return { ...now, spot: { ...now.spot, along: 0, isAtPlatform: true }, seen: 0 };
    if (!known?.hasBegun || known.line !== now.spot.line) return undefined;
    const { since } = known;
    const stations = stationsAhead(catalog, now.spot);
    let along = Math.floor(now.spot.along);
    let left = (now.since - since + GAINS_MS) / MINUTE_MS;
    for (; along > 0; along -= 1) {
      left -= minutesOf(stations.slice(along - 1, along + 1));
      if (left < 0) break;
    }
    return { ...now, spot: { ...now.spot, along, isAtPlatform: true }, since, seen: since };
  }

  function follow(catalog: Catalog, train: RunningTrain, at: number): Passing[] {
    const known = tracked.get(train.id);
    const own = spotOf(catalog, train);
    const spot = own ?? (known && spotOffLine(catalog, known, train, at));
    if (!spot) {
      if (train.way) {
        tracked.delete(train.id);
        hidden.delete(train.id);
        if (!train.way.from.lines.includes(train.line))
          astray.set(train.id, { line: train.line, near: train.way.from, at });
      } else hear(train, at);
      return [];
    }
    const since = at - train.stillFor * 1000;
    const now = {
      id: train.id,
      spot,
      since,
      seen: at,
      heard: at,
      hasRun: false,
      destination: train.destination?.id,
      back: 0,
    };
    const before = known && isSameRun(known, now) ? known : begunUnseen(catalog, now);
    if (!before) {
      tracked.set(train.id, now);
      return [];
    }
    if (spot.along < before.spot.along) {
      const back = before.back + 1;
      tracked.set(train.id, back < POLLS_OF_A_TURN ? { ...before, seen: at, heard: at, back } : now);
      return [];
    }
    const passed = passingsBetween(catalog, before, now);
    if (!own && !spot.isAtPlatform) tracked.delete(train.id);
    else tracked.set(train.id, { ...now, hasRun: before.hasRun || passed.length > 0 });
    return passed;
  }

  return {
    add(catalog, poll) {
      const at = poll.at.getTime();
      const passed = poll.trains.flatMap((train) => follow(catalog, train, at));
      for (const [id, one] of astray) if (at - one.at > LOST_MS) astray.delete(id);
      for (const [id, { heard }] of hidden) if (at - heard > LOST_MS) hidden.delete(id);
      for (const [id, train] of tracked) {
        if (at - train.heard <= LOST_MS) continue;
        passed.push(...leftUnseen(catalog, train, at));
        tracked.delete(id);
      }
      polledAt = at;
      return passed;
    },
    trains: () => [...tracked.values()],
    hidden: () => [...hidden.values()],
  };
}

/**
 * Where a train is on its line that goes off it, onto the tracks of another where some end: behind a station of its own, or
 * behind the last that it shares with the line it is on.
 */
function spotOffLine(
  catalog: Catalog,
  { spot: before, seen }: TrackedTrain,
  { line, way }: RunningTrain,
  at: number,
): TrainSpot | undefined {
  if (!way || line !== before.line) return undefined;
  const order = stationsAhead(catalog, before);
  const next = Math.ceil(before.along);
  const own = order.indexOf(way.from);
  const apart = order.findIndex((station, place) => place >= next && !isShared(station, way.from));
  const along = own >= 0 ? own + way.part : apart - 0.5;
  const isAhead = along >= Math.floor(before.along) && along - before.along <= 1 + (at - seen) / MINUTE_MS;
  if (!isAhead || (own < 0 && apart <= next)) return undefined;
  return { ...before, along, isAtPlatform: own >= 0 && way.part === 0 };
}

/** A train that came onto its line from the tracks of another: at the first station behind it that both call at. */
function joined(catalog: Catalog, { near, at }: AstrayTrain, now: TrackedTrain): TrackedTrain {
  const order = stationsAhead(catalog, now.spot);
  const place = Math.floor(now.spot.along);
  const apart = order.findLastIndex((station, along) => along <= place && !isShared(station, near));
  const along = Math.min(apart + 1, now.spot.along);
  return { ...now, spot: { ...now.spot, along, isAtPlatform: true }, seen: at };
}

/** Whether some line calls at both. */
function isShared(one: Station, other: Station): boolean {
  return one.lines.some((line) => other.lines.includes(line));
}

function isSameRun(before: TrackedTrain, now: TrackedTrain): boolean {
  return (
    before.spot.line === now.spot.line &&
    before.spot.northOrEast === now.spot.northOrEast &&
    now.seen >= before.seen &&
    now.spot.along > before.spot.along - 1
  );
}

/** What a train that is unheard of has left if it went on as trains do, to its last station or as far as there was time for. */
function leftUnseen(
  catalog: Catalog,
  { id, spot, since, seen, destination, hasRun }: TrackedTrain,
  at: number,
): Passing[] {
  if (!hasRun) return [];
  const stations = stationsAhead(catalog, spot);
  const end = stations.findIndex((station) => station.id === destination);
  const left: Passing[] = [];
  let leaves = spot.isAtPlatform ? Math.max(seen, since + DWELL_MS) : seen;
  for (let along = Math.ceil(spot.along); along < (end < 0 ? stations.length : end); along += 1) {
    const part = Math.min(1, along - spot.along);
    leaves += part * minutesOf(stations.slice(along - 1, along + 1)) * MINUTE_MS;
    if (leaves > at) break;
    left.push({ line: spot.line, northOrEast: spot.northOrEast, along, train: id, at: Math.round(leaves) });
  }
  return left;
}

/** The stations left on the way, and when: back from when it came to where it is, at the pace that trains have. */
function passingsBetween(catalog: Catalog, before: TrackedTrain, now: TrackedTrain): Passing[] {
  const { line, northOrEast } = now.spot;
  const first = Math.ceil(before.spot.along);
  const last = Math.ceil(now.spot.along) - 1;
  if (last < first) return [];
  const stations = stationsAhead(catalog, now.spot);
  /** Milliseconds from leaving one station to reaching the next. */
  const ride = (from: number) => {
    const [a, b] = [stations[from], stations[from + 1]];
    return a && b ? minutesOf([a, b]) * MINUTE_MS - DWELL_MS : 0;
  };
  const back: number[] = [];
  let sum = (now.spot.along - last) * ride(last);
  for (let station = last; station >= first; station -= 1) {
    back[station - first] = sum;
    sum += DWELL_MS + ride(station - 1);
  }
  // It was still there, or before it, when it was seen before.
  const most = Math.max(0, now.since - before.seen);
  const scale = Math.min(1, most / Math.max(1, back[0] ?? 0));
  return back.map((milliseconds, index) => ({
    line,
    northOrEast,
    along: first + index,
    train: now.id,
    at: Math.round(Math.min(now.since, now.seen) - milliseconds * scale),
  }));
}
