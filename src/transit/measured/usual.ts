import { holidayOf } from '../stations/holidays.ts';
import { instantOf, MINUTE_MS, serviceDay, weekdayOf, type CalendarDay } from '../../common/time.ts';

/** Days on which trains run alike. */
export type DayKind = 'weekday' | 'saturday' | 'sunday';

/** A quarter of an hour of service. */
export interface Quarter {
  day: CalendarDay;
  kind: DayKind;
  /** Quarters of an hour from midnight of the service day. */
  quarter: number;
}

/** How many trains left on some days, latest first. */
export type CountedDays = readonly (readonly [day: CalendarDay, trains: number])[];

/** Milliseconds of a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Days of a kind that are kept: weekdays of eight weeks would be forty, and a dozen say as much. */
const MAX_DAYS = 12;
/** Fewer days say nothing of what is usual. */
const LEAST_DAYS = 3;
/** Quarters of the hour that counts: few trains leave in one, and of timetables an hour holds the same number wherever it begins. */
const COUNTED = { before: 2, after: 1 };
/** Milliseconds whose trains tell what is usual. */
export const COUNTED_MS = (COUNTED.before + 1 + COUNTED.after) * QUARTER_MS;

/** The quarter of an hour that an instant is in. */
export function quarterOf(at: Date): Quarter {
  const day = serviceDay(at);
  const weekday = weekdayOf(day);
  const kind =
    weekday === 0 || holidayOf(day) !== undefined ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday';
  return { day, kind, quarter: Math.floor((at.getTime() - instantOf(day, 0).getTime()) / QUARTER_MS) };
}

/** The quarters that tell what is usual in one. */
export function quartersBeside({ quarter }: Quarter): number[] {
  const { before, after } = COUNTED;
  return Array.from({ length: before + 1 + after }, (_, index) => quarter - before + index);
}

/** The counts with another day's, without those that are too old to tell. */
export function withDay(
  days: CountedDays,
  day: CalendarDay,
  trains: number,
  since: CalendarDay,
): CountedDays {
  return [[day, trains] as const, ...days.filter(([known]) => known !== day && known >= since)].slice(
    0,
    MAX_DAYS,
  );
}

/**
 * Milliseconds between trains as usual, by the counts of the quarters beside one. Absent until enough days are known in all
 * of them, and where hardly a train runs.
 */
export function usualHeadway(quarters: readonly CountedDays[]): number | undefined {
  const [first = [], ...others] = quarters.map((days) => new Map(days));
  const hours = [...first].flatMap(([day, trains]) => {
    const rest = others.map((days) => days.get(day));
    return rest.includes(undefined) ? [] : [rest.reduce<number>((sum, one) => sum + (one ?? 0), trains)];
  });
  if (quarters.length * QUARTER_MS < COUNTED_MS || hours.length < LEAST_DAYS) return undefined;
  const trains = median(hours);
  return trains >= 1 ? Math.round(COUNTED_MS / trains) : undefined;
}

/** The one in the middle; of an even number the mean of both. Zero of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 0 ? ((sorted[half - 1] ?? upper) + upper) / 2 : upper;
}
