import { addDays, calendarDay, parseEastern, weekdayOf, type CalendarDay } from '../../common/time.ts';
import type { FollowOptions } from './subscription.ts';

/** A stretch of time in which a subscription posts. */
export interface Window {
  from: Date;
  to: Date;
}

const MINUTES_A_DAY = 24 * 60;
/** How far away a window may begin or end: every day of a week, each touching the next. */
const MAX_WINDOW_DAYS = 7;

/** The window of a way of following as one instant finds it; absent when the instant lies in none. */
export type WindowNow = (options: FollowOptions) => Window | undefined;

/**
 * The windows that `now` lies in, windows that touch each other taken together. Without days and windows there is no
 * window either: ask `isAlways` first. Clocks that change move its ends as they show them. Each way of following is
 * looked at once: thousands of subscriptions follow in the same.
 */
export function windowsAt(now: Date): WindowNow {
  const found = new Map<string, Window | undefined>();
  return (options) => {
    const way = JSON.stringify([options.days, options.windows]);
    if (!found.has(way)) found.set(way, findWindow(options, now));
    return found.get(way);
  };
}

function findWindow(options: FollowOptions, now: Date): Window | undefined {
  const today = calendarDay(now);
  const days = Array.from({ length: 2 * MAX_WINDOW_DAYS + 1 }, (_, at) =>
    addDays(today, at - MAX_WINDOW_DAYS),
  );
  const all = days
    .flatMap((day) => windowsOf(options, day))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  let joined: Window | undefined;
  for (const { from, to } of all) {
    if (joined && from <= joined.to) joined = { from: joined.from, to: to > joined.to ? to : joined.to };
    else if (joined && now < joined.to) break;
    else joined = { from, to };
  }
  return joined && joined.from <= now && now < joined.to ? joined : undefined;
}

/** Whether it posts at any time of any day. */
export function isAlways({ days, windows }: FollowOptions): boolean {
  return windows === undefined && (days === undefined || new Set(days).size === 7);
}

/** Whether a window opened after an instant and up to another, one with hours or one of days. */
export function windowOpened(options: FollowOptions, after: Date, windowNow: WindowNow): boolean {
  return [options, withoutWindows(options)].some((each) => {
    const window = isAlways(each) ? undefined : windowNow(each);
    return window !== undefined && window.from > after;
  });
}

/** Whether it posts now; `grace` milliseconds past the end of a window still count. */
export function isOpen(options: FollowOptions, now: Date, windowNow: WindowNow, grace = 0): boolean {
  return (
    isAlways(options) || windowNow(options) !== undefined || (grace > 0 && endedWithin(options, now, grace))
  );
}

/** The same subscription where the hour does not matter, as for elevators: who needs one plans ahead. */
export function withoutWindows(options: FollowOptions): FollowOptions {
  const { windows: _, ...rest } = options;
  return rest;
}

function endedWithin(options: FollowOptions, now: Date, grace: number): boolean {
  const today = calendarDay(now);
  const windows = [0, 1, 2].flatMap((back) => windowsOf(options, addDays(today, -back)));
  return windows.some(({ to }) => to <= now && now.getTime() - to.getTime() < grace);
}

/** Whether it ends before any of its windows opens, so that nothing would ever be posted. */
export function neverOpens(options: FollowOptions, now: Date): boolean {
  const { until } = options;
  if (until === undefined) return false;
  // Every weekday, and the night before it.
  const days = Array.from({ length: MAX_WINDOW_DAYS + 2 }, (_, at) => addDays(calendarDay(now), at - 1));
  return !days
    .flatMap((day) => windowsOf(options, day))
    .some(({ from, to }) => from < until && to > now && until > now);
}

/** When it posts next, from the instant on that it opens; absent: within a week it does not. */
export function nextOpening(options: FollowOptions, now: Date): Date | undefined {
  const days = Array.from({ length: MAX_WINDOW_DAYS + 2 }, (_, at) => addDays(calendarDay(now), at - 1));
  return days.flatMap((day) => windowsOf(options, day)).find(({ to }) => to > now)?.from;
}

const ALL_DAY = [{ from: 0, to: MINUTES_A_DAY }];

function windowsOf({ days, windows = ALL_DAY }: FollowOptions, day: CalendarDay): Window[] {
  if (days && !days.includes(weekdayOf(day))) return [];
  return windows.map(({ from, to }) => ({
    from: instant(day, from),
    to: instant(day, to > from ? to : to + MINUTES_A_DAY),
  }));
}

/** The first instant at which clocks show so many minutes after midnight. */
function instant(day: CalendarDay, minutes: number): Date {
  const on = addDays(day, Math.floor(minutes / MINUTES_A_DAY));
  const rest = minutes % MINUTES_A_DAY;
  const text = `${on}T${two(Math.floor(rest / 60))}:${two(rest % 60)}:00`;
  const at = parseEastern(text);
  if (!at) throw new TypeError(`${text} is no time`);
  return at;
}

const two = (n: number) => String(n).padStart(2, '0');
