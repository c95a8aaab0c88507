import type { Place } from '../transit/places.ts';
import { pointGrid, type FindNear } from '../transit/point-grid.ts';
import { straightMeters, walkSeconds } from '../transit/walking.ts';

/** To get off, find where the next one leaves, and board it: at the same stop too. */
const CHANGE_SECONDS = 120;
/** Nobody walks longer from one ride to the next. */
const CHANGE_WALK_SECONDS = 8 * 60;
/** But where there is no other way. */
export const LONG_CHANGE_SECONDS = 15 * 60 + CHANGE_SECONDS;
/** Stops between two looks at what else is to be done. */
const SLICE = 100;

/** A stop that is reached on foot. */
export interface Reached {
  stop: number;
  /** To walk there. */
  seconds: number;
}

/** Where a journey begins or ends: a place, and the stops that are that place itself. */
export interface JourneyEnd {
  place: Place | undefined;
  stops: readonly number[];
}

/** The walks between stops where rides are changed, those from each stop one after the other. */
export interface Walks {
  /** Where those from each stop begin in the other columns. */
  starts: Uint32Array;
  stops: Int32Array;
  seconds: Uint16Array;
  /** The stops within a walk of a place. */
  near: FindNear<NumberedPlace>;
}

interface NumberedPlace extends Place {
  stop: number;
}

/** Stops by their numbers. */
export interface WalkedStops {
  /** Where each is; absent: nobody says, and nobody walks there. */
  places: readonly (Place | undefined)[];
  /** The station that each is of; absent: of none. */
  stations?: readonly (number | undefined)[];
}

/** Finds the walks between the stops that are called at; it can be left off after each yield, and gone on with later. */
export function* findWalks(
  { places, stations = [] }: WalkedStops,
  stopStarts: Uint32Array,
  most = CHANGE_WALK_SECONDS,
): Generator<undefined, Walks> {
  const isCalledAt = (stop: number) => (stopStarts[stop + 1] ?? 0) > (stopStarts[stop] ?? 0);
  const near = pointGrid(
    places.flatMap((place, stop): NumberedPlace[] => (place && isCalledAt(stop) ? [{ ...place, stop }] : [])),
  );
  const starts = new Uint32Array(places.length + 1);
  const stops: number[] = [];
  const seconds: number[] = [];
  const reach = straightMeters(most - CHANGE_SECONDS);
  for (let stop = 0; stop < places.length; stop++) {
    const place = places[stop];
    stops.push(stop);
    seconds.push(CHANGE_SECONDS);
    for (const { value, meters } of place && isCalledAt(stop) ? near(place, reach) : []) {
      if (value.stop === stop) continue;
      stops.push(value.stop);
      // A change counts the way to another platform of the station.
      const isWithin = stations[stop] !== undefined && stations[stop] === stations[value.stop];
      const walk = walkSeconds(meters);
      seconds.push(isWithin ? Math.max(CHANGE_SECONDS, walk) : CHANGE_SECONDS + walk);
    }
    starts[stop + 1] = stops.length;
    if (stop % SLICE === 0) yield;
  }
  return { starts, stops: Int32Array.from(stops), seconds: Uint16Array.from(seconds), near };
}

/** Seconds to change from one stop to another; absent: nobody does. */
export function changeSeconds({ starts, stops, seconds }: Walks, from: number, to: number): number {
  const at = stops.subarray(starts[from], starts[from + 1]).indexOf(to);
  return at < 0 ? Number.POSITIVE_INFINITY : (seconds[(starts[from] ?? 0) + at] ?? 0);
}

/** The stops within so many seconds of an end, its own at once. */
export function reachedFrom({ near }: Walks, { place, stops }: JourneyEnd, most: number): Reached[] {
  const around = place ? near(place, straightMeters(most)) : [];
  return [
    ...stops.map((stop) => ({ stop, seconds: 0 })),
    ...around
      .filter(({ value }) => !stops.includes(value.stop))
      .map(({ value, meters }) => ({ stop: value.stop, seconds: walkSeconds(meters) })),
  ];
}
