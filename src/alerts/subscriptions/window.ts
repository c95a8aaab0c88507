import { addDays, calendarDay, parseEastern, weekdayOf, type CalendarDay } from '../../time.ts';
import type { FollowOptions } from './subscription.ts';

/** A stretch of time in which a subscription posts. */
export interface Window {
  from: Date;
  to: Date;
}

const MINUTES_A_DAY = 24 * 60;
/** How far back a window may have begun: every day of a week, each touching the next. */
const LONGEST_DAYS = 7;

/** Thousands of subscriptions that follow in one way ask at one instant. */
const lastAsked = new WeakMap<FollowOptions, { at: number; window: Window | undefined }>();

/**
 * The window that `now` lies in, windows that touch each other taken together; absent when it lies in none. Without
 * days and hours there is no window either: ask `isAlways` first. Clocks that change move its ends as they show them.
 */
export function windowAt(options: FollowOptions, now: Date): Window | undefined {
  const last = lastAsked.get(options);
  if (last?.at === now.getTime()) return last.window;
  const window = findWindow(options, now);
  lastAsked.set(options, { at: now.getTime(), window });
  return window;
}

function findWindow(options: FollowOptions, now: Date): Window | undefined {
  const today = calendarDay(now);
  let found: Window | undefined;
  for (let back = 0; back <= LONGEST_DAYS; back++) {
    const window = windowOf(options, addDays(today, -back));
    if (!window) continue;
    if (found && window.to < found.from) break;
    if (found) found = { from: window.from, to: found.to };
    else if (window.from <= now && now < window.to) found = window;
  }
  return found && { from: found.from, to: endFrom(options, found.to) };
}

/** Where a window ends that ends at `to` if none touches it. */
function endFrom(options: FollowOptions, to: Date): Date {
  let end = to;
  for (let ahead = 0; ahead <= LONGEST_DAYS; ahead++) {
    const next = windowOf(options, calendarDay(end));
    if (!next || next.from > end || next.to <= end) break;
    end = next.to;
  }
  return end;
}

/** Whether it posts at any time of any day. */
export function isAlways({ days, hours }: FollowOptions): boolean {
  return hours === undefined && (days === undefined || new Set(days).size === 7);
}

/** Whether it posts now; `grace` milliseconds past the end of a window still count. */
export function isOpen(options: FollowOptions, now: Date, grace = 0): boolean {
  return (
    isAlways(options) ||
    windowAt(options, now) !== undefined ||
    (grace > 0 && endedWithin(options, now, grace))
  );
}

const daysOnly = new WeakMap<FollowOptions, FollowOptions>();

/** The same subscription where the hour does not matter, as for elevators: who needs one plans ahead. */
export function withoutHours(options: FollowOptions): FollowOptions {
  const known = daysOnly.get(options);
  if (known) return known;
  const { hours: _, ...rest } = options;
  daysOnly.set(options, rest);
  return rest;
}

function endedWithin(options: FollowOptions, now: Date, grace: number): boolean {
  const today = calendarDay(now);
  return [0, 1, 2].some((back) => {
    const window = windowOf(options, addDays(today, -back));
    return window && window.to <= now && now.getTime() - window.to.getTime() < grace;
  });
}

function windowOf({ days, hours }: FollowOptions, day: CalendarDay): Window | undefined {
  if (days && !days.includes(weekdayOf(day))) return undefined;
  const { from, to } = hours ?? { from: 0, to: MINUTES_A_DAY };
  return { from: instant(day, from), to: instant(day, to > from ? to : to + MINUTES_A_DAY) };
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
