import type { Generated, Selectable } from 'kysely';

/** What is followed, and what is known of alerts. */
export interface AlertTables {
  subscription: SubscriptionTable;
  mute: MuteTable;
  reminder: ReminderTable;
  known_place: KnownPlaceTable;
  alert: AlertTable;
  alert_event: AlertEventTable;
  watch: WatchTable;
}

/** What a place follows. A place follows a topic once. */
export interface SubscriptionTable {
  id: string;
  platform: string;
  place: string;
  /** Empty for none. */
  thread: string;
  /** Platform and the platform's user id. */
  owner: string;
  /** A topic's key: `line RD`. */
  topic: string;
  /** JSON of days, windows, severity and form. */
  options: string;
  /** When it ends by itself. */
  until: number | null;
  /** Nothing is posted before. */
  paused_until: number | null;
  /** When that pause begins; null: it has. */
  paused_from: number | null;
  /** Since when the place cannot be reached, for which it is paused; null: it can. */
  unreachable_since: number | null;
  /** When its last digest was put together. */
  digested_at: number | null;
  since: number;
}

/** A place where something is followed or to be told, as who gave the order there found it. */
interface KnownPlaceTable {
  platform: string;
  place: string;
  /** The rider whose alone it is; empty: others read along. */
  rider: string;
  /** The workspace or server it is in; empty for none. */
  community: string;
}

/** An alert of which a place wants to hear no more. */
interface MuteTable {
  platform: string;
  place: string;
  thread: string;
  alert: string;
}

/** Something to tell a rider before it happens. */
interface ReminderTable {
  id: string;
  platform: string;
  place: string;
  thread: string;
  owner: string;
  /** JSON of what to be reminded of. */
  event: string;
  /** When to look next whether it is time. */
  look_at: number;
  /** When it is to be told, as last predicted; 0: an earlier version has not said. */
  due_at: Generated<number>;
}

/** A stored reminder as it is read. */
export type ReminderRow = Selectable<ReminderTable>;

/** Trouble as the watcher knows it: while it lasts, and some days more. */
interface AlertTable {
  id: string;
  feed: 'rail' | 'bus' | 'units' | 'service' | 'measured';
  /** JSON of the watcher's alert. */
  state: string;
  /** Null while it lasts. */
  cleared_at: number | null;
}

/** What was made known about an alert: kept for some days, whoever was told. */
interface AlertEventTable {
  id: string;
  alert: string;
  kind: 'opened' | 'changed' | 'reopened' | 'cleared';
  at: number;
  /** JSON of the event. */
  content: string;
}

/** What the watcher remembers from poll to poll, by the name of the part that does. */
interface WatchTable {
  name: string;
  /** JSON. */
  state: string;
}
