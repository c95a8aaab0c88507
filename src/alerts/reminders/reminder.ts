import { MINUTE_MS } from '../../common/time.ts';
import type { Address } from '../../port.ts';

/** Something to tell a rider once, before it happens. Instants are milliseconds since 1970. */
export interface Reminder {
  id: string;
  to: Address;
  /** Platform and the platform's user id. */
  owner: string;
  event: ReminderEvent;
}

export type ReminderEvent = BusEvent | LastTrainEvent;

/** A bus on its way to a stop. */
export interface BusEvent {
  kind: 'bus';
  stop: string;
  stopName: string;
  route: string;
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

/** When it is to be told, on the early side: what is told late is worth nothing. */
export function dueAt({ at, lead }: ReminderEvent): number {
  return at - lead * MINUTE_MS;
}

const MIN_LOOK_PAUSE_MS = 20_000;
const MAX_LOOK_PAUSE_MS = 5 * MINUTE_MS;

/** When to look at it next, in milliseconds since 1970: at what was promised, and at a bus oftener as it comes near. */
export function nextLookAt(event: ReminderEvent, now: Date): number {
  const left = dueAt(event) - now.getTime();
  const pause =
    event.kind === 'bus'
      ? Math.min(Math.max(left / 2, MIN_LOOK_PAUSE_MS), MAX_LOOK_PAUSE_MS)
      : Math.max(left - MIN_LOOK_PAUSE_MS, 0);
  return Math.round(now.getTime() + pause);
}
