import { BoundedMap } from '../../common/bounded-map.ts';
import { getOrMake } from '../../common/once.ts';
import { instantOf, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { blockagesOf, type Blockage } from './blockages.ts';
import { holdupsOf, type Holdups } from './holdups.ts';

/** A day of service as it turns out for a seed. */
export interface ServiceDay {
  seed: number;
  day: CalendarDay;
  /** 0 (Sunday) to 6. */
  weekday: number;
  /** The instant that the service day counts from, in seconds since 1970. */
  midnight: number;
  holdups: Holdups;
  blockages: readonly Blockage[];
}

const MAX_DAYS = 8;
const days = new BoundedMap<string, ServiceDay>(MAX_DAYS);

/** A service day. The last few are remembered: trips of the same days are asked for again and again. */
export function serviceDayOf(seed: number, day: CalendarDay): ServiceDay {
  return getOrMake(days, `${seed} ${day}`, () => ({
    seed,
    day,
    weekday: weekdayOf(day),
    midnight: instantOf(day, 0).getTime() / 1000,
    holdups: holdupsOf(seed, day),
    blockages: blockagesOf(seed, day),
  }));
}
