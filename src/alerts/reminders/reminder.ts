import { MINUTE_MS, type CalendarDay } from '../../common/time.ts';
import type { Address } from '../../port.ts';

/** Something to tell a rider before it happens: once, or on days of the week. Instants are milliseconds since 1970. */
export interface Reminder {
  id: string;
  to: Address;
  /** Platform and the platform's user id. */
  owner: string;
  event: ReminderEvent;
}

export type ReminderEvent = BusEvent | LastTrainEvent | WeeklyBusEvent | ClockEvent;

/** A bus on its way to a stop. */
export interface BusEvent {
  kind: 'bus';
  stop: string;
  stopName: string;
  route: string;
  /** Where it goes, as it shows. Absent: an earlier version has not kept it. */
  direction?: string;
  /** The service's id of the trip. */
  trip: string;
  /** The earliest that it may come, as last predicted. */
  at: number;
  /** Minutes before. */
  lead: number;
  /** Looks in a row that did not show it. */
  missed: number;
}

/** The last trains of a day from a station, by where they end. */
export interface LastTrainEvent {
  kind: 'last train';
  station: string;
  trains: readonly { at: number; to: string }[];
  /** The first of them. */
  at: number;
  lead: number;
}

/** A time of rest, in milliseconds since 1970. */
export interface Rest {
  from: number;
  until: number;
}

/** A bus that comes about the same time, on days of the week. */
export interface WeeklyBusEvent {
  kind: 'weekly bus';
  stop: string;
  stopName: string;
  route: string;
  /** Where it goes, as its buses showed when it was ordered. Absent: none was near. */
  direction?: string;
  /** About when it comes, in minutes after midnight, Eastern. */
  minutes: number;
  /** Weekdays, 0 (Sunday) to 6. */
  days: readonly number[];
  /** Days that are left out. */
  skipped: readonly CalendarDay[];
  /** No more after that. Absent: until it is canceled. */
  until?: number;
  /** Nothing is told in between. Absent: it does not rest. */
  rests?: Rest;
  lead: number;
  /** The day that it comes next, and when: as last predicted, or as it was said. */
  day: CalendarDay;
  at: number;
}

/** A time by the clock, told of once: at it, or so many minutes before. */
export interface ClockEvent {
  kind: 'clock';
  at: number;
  lead: number;
  /** What is to be done then, as it was said: "to leave". Absent: nothing was. */
  errand?: string;
  /** The questions whose answers are told with it, as things are then. */
  asks: readonly string[];
  /** When the trip leaves that it is of, as it was told; `at` follows it. Absent: it is of none. */
  told?: number;
}

/** When it is to be told, on the early side: what is told late is worth nothing. */
export function dueAt({ at, lead }: ReminderEvent): number {
  return at - lead * MINUTE_MS;
}

const MIN_LOOK_PAUSE_MS = 20_000;
const MAX_LOOK_PAUSE_MS = 5 * MINUTE_MS;

/** How long before it is to be told a bus of every week, or a trip, is first looked for: it may be early. */
const EARLY_LOOKS_MS = 15 * MINUTE_MS;

/** When to look at it next, in milliseconds since 1970: at what was promised, and at a bus oftener as it comes near. */
export function nextLookAt(event: ReminderEvent, now: Date): number {
  const left = dueAt(event) - now.getTime();
  const near = Math.min(Math.max(left / 2, MIN_LOOK_PAUSE_MS), MAX_LOOK_PAUSE_MS);
  if (event.kind === 'last train' || (event.kind === 'clock' && event.told === undefined))
    return Math.round(now.getTime() + Math.max(left - MIN_LOOK_PAUSE_MS, 0));
  const far = event.kind === 'bus' ? 0 : left - EARLY_LOOKS_MS;
  const pause = Math.max(far, near);
  return Math.round(now.getTime() + pause);
}
