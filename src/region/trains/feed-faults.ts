import { unit } from '../random.ts';
import { isRough } from '../rough.ts';
import { wayOf } from '../tracks/way.ts';
import type { Place } from './places.ts';
import type { Trip } from './trips.ts';

/** The chance that a train is not in the feed, for a while of so many seconds. */
const LOST = { chance: 0.004, seconds: 360 };
/** The chance that a train's circuit is told wrongly, each time. */
const FLICKER = 0.002;

/** Whether a rough region's feed has lost a train. */
export function isLost(seed: number, train: string, at: number): boolean {
  return isRough(seed) && unit(seed, 'lost', train, Math.floor(at / LOST.seconds)) < LOST.chance;
}

/** The circuit beside its own that a rough region's feed has a train on, now and then. Absent: it tells the right one. */
export function flickeredTo(
  seed: number,
  { train, pattern, direction }: Trip,
  { circuit }: Place,
  at: number,
): number | undefined {
  if (!isRough(seed) || !train || unit(seed, 'flickers', train.id, at) >= FLICKER) return undefined;
  const { circuits } = wayOf(pattern, direction);
  return circuits[circuits.indexOf(circuit) + (unit(seed, 'flickers to', train.id, at) < 0.5 ? -1 : 1)];
}
