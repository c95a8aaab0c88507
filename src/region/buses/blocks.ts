import type { Trip } from './trip.ts';

/** Seconds at least between two trips of one vehicle: more than the most a trip can be late, so it is never on two. */
const TURN_SECONDS = 18 * 60;

/** Trips that start after midnight have vehicles of their own: day vehicles are out again before the last is in. */
const MIDNIGHT = 24 * 3600;

/** A vehicle's day so far. */
interface Block {
  number: number;
  trip: Trip;
}

/** When a vehicle could start a trip: at once at the end it has reached, after driving back empty at the other. */
function readyFor(trip: Trip, { trip: last }: Block): number {
  const there = last.pattern.direction !== trip.pattern.direction;
  return last.end + TURN_SECONDS + (there ? 0 : (last.end - last.start) / 2);
}

/** The block that has waited longest for a trip; undefined where none is ready. */
function longestWaiting(trip: Trip, blocks: readonly Block[]): Block | undefined {
  let longest: Block | undefined;
  let earliest = trip.start;
  for (const block of blocks) {
    const ready = readyFor(trip, block);
    if (ready > earliest || (longest && ready === earliest)) continue;
    longest = block;
    earliest = ready;
  }
  return longest;
}

/** Gives each of a route's trips, in the order they start, the vehicle that has waited longest, or one more. */
export function assignBlocks(trips: readonly Trip[]): void {
  const day: Block[] = [];
  const night: Block[] = [];
  for (const trip of trips) {
    const blocks = trip.start < MIDNIGHT ? day : night;
    const waiting = longestWaiting(trip, blocks);
    const next = blocks === day ? day.length + 1 : -night.length - 1;
    trip.block = waiting?.number ?? next;
    if (waiting) waiting.trip = trip;
    else blocks.push({ number: next, trip });
  }
}
