import type { CalendarDay } from '../common/time.ts';
import { unit } from './random.ts';

/** Regions with seeds from here on are rough: trains are held up before anybody says so, and the feed has faults. */
const ROUGH_SEEDS = 1_000_000;
/** The part of a rough region's days on which nothing holds up its trains. */
const CALM = 0.5;

/** Whether a region has the trouble that measuring is tried on. */
export function isRough(seed: number): boolean {
  return seed >= ROUGH_SEEDS;
}

/** Whether a day of a rough region has no holdup: all its trains run, and no incident comes suddenly. */
export function isCalm(seed: number, day: CalendarDay): boolean {
  return isRough(seed) && unit(seed, 'calm', day) < CALM;
}
