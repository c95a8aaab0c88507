import { holds } from './daily-hours.ts';
import type { DailyWindow } from './subscription.ts';
import { timesMeant } from '../../common/clock-times.ts';

const DAY = 24 * 60;
const SERVICE_ENDS = 3 * 60;
const HOUR = 60;

/** One end of the hours moved to a time: the end that is said, or the nearest. `old`: what it was, "9" of 9:30 too. */
export function movedEnd(
  windows: readonly DailyWindow[],
  clock: string,
  end: 'from' | 'to' | undefined,
  old: string | undefined,
): readonly DailyWindow[] | undefined {
  const sides = end ? [end] : (['from', 'to'] as const);
  const [found] = windows
    .flatMap((window, at) => sides.map((side) => ({ at, side, before: window[side] })))
    .filter(({ before }) => old === undefined || isOf(old, before))
    .flatMap((one) => timesMeant(clock).map((minutes) => ({ ...one, minutes })))
    .toSorted((a, b) => apart(a.minutes, a.before) - apart(b.minutes, b.before));
  if (!found) return undefined;
  const { from, to } = windows[found.at] ?? { from: 0, to: 0 };
  // An hour stands for the time that it begins or ends at, and stays an hour.
  const by = found.minutes - found.before;
  const isMoved = end === undefined && (to - from + DAY) % DAY === HOUR;
  const moved = isMoved
    ? { from: (from + by + DAY) % DAY, to: (to + by + DAY) % DAY }
    : { from, to, [found.side]: found.minutes };
  return windows.with(found.at, moved);
}

/** The same hours in the half of the day that a part of it is of. */
export function movedTo(windows: readonly DailyWindow[], part: DailyWindow): readonly DailyWindow[] {
  const half = DAY / 2;
  return windows.map(({ from, to }) => {
    const start = (from % half) + (part.from < half ? 0 : half);
    return { from: start, to: (start + ((to - from + DAY) % DAY)) % DAY };
  });
}

/** Whether a time is the one that is said, the hour alone too: "9" of 9:30. */
function isOf(clock: string, minutes: number): boolean {
  return timesMeant(clock).some(
    (one) => one === minutes || (one % HOUR === 0 && minutes - one > 0 && minutes - one < HOUR),
  );
}

/** Minutes between two times of the day. */
function apart(one: number, other: number): number {
  const minutes = Math.abs(one - other);
  return Math.min(minutes, DAY - minutes);
}

/** The hours from a time on; of a time alone, an hour. Beside others it is of the half of the day that has none. */
export function hoursFrom(
  clock: string,
  end: 'from' | undefined,
  others: readonly DailyWindow[] = [],
): readonly DailyWindow[] {
  const half = (minutes: number) => minutes < DAY / 2;
  const times = timesMeant(clock);
  const isFree = (minutes: number) => others.every(({ from }) => half(from) !== half(minutes));
  const from =
    times.find((one) => one >= EARLIEST && isFree(one)) ??
    times.find((one) => one >= EARLIEST) ??
    times[0] ??
    0;
  return [{ from, to: end ? SERVICE_ENDS : (from + HOUR) % DAY }];
}

const EARLIEST = 5 * HOUR;

/** All up to a time, or all from it on, to be left out. */
export function sideOf(
  clock: string,
  end: 'from' | 'to',
  windows: readonly DailyWindow[],
): readonly DailyWindow[] {
  const times = timesMeant(clock);
  const at =
    times.find((minutes) => windows.some((window) => holds(window, minutes))) ??
    times.at(end === 'to' ? 0 : -1) ??
    0;
  return [end === 'to' ? { from: 0, to: at } : { from: at, to: DAY }];
}
