import type { Generated } from 'kysely';

/**
 * The tables, the same on SQLite and PostgreSQL: ids are text, times epoch milliseconds, structured values JSON text.
 * A `rider` is the platform and the user id within it, so nothing is shared between platforms or workspaces.
 */
export interface Tables {
  saved_place: SavedPlaceTable;
  rider_context: RiderContextTable;
  unmatched: UnmatchedTable;
  alias: AliasTable;
  process: ProcessTable;
  lease: LeaseTable;
  queue: QueueTable;
  batch: BatchTable;
  delivery: DeliveryTable;
  opening: OpeningTable;
  pace: PaceTable;
  counter: CounterTable;
  subscription: SubscriptionTable;
  mute: MuteTable;
  reminder: ReminderTable;
  alert: AlertTable;
  alert_event: AlertEventTable;
  watch: WatchTable;
  slack_installation: SlackInstallationTable;
  processed_request: ProcessedRequestTable;
  ledger: LedgerTable;
  letter: LetterTable;
  unread: UnreadTable;
}

/** A place under the name its rider gave it. */
export interface SavedPlaceTable {
  rider: string;
  /** As said, lower-case: "work". */
  name: string;
  kind: 'station' | 'stop';
  place_id: string;
  saved_at: number;
}

/** What a rider last spoke of. */
export interface RiderContextTable {
  rider: string;
  /** JSON of the last intent with its slots; null when forgotten. */
  question: string | null;
  question_at: number;
  /** `station A01` or `stop 1001195`; null when forgotten. */
  place: string | null;
  place_at: number;
}

/** A name or sentence that was not understood, counted for the operator. */
export interface UnmatchedTable {
  kind: 'name' | 'sentence';
  text: string;
  /** Salted hash of the rider who last said it. */
  rider_hash: string;
  times: Generated<number>;
  last_at: number;
}

/**
 * A running process that shares this database. While it lives its `beat` moves; when it has stood still for long enough
 * the others delete the row, and everything it held is free.
 */
export interface ProcessTable {
  id: string;
  beat: Generated<number>;
}

/** A task that one process at a time may do. */
export interface LeaseTable {
  name: string;
  /** The process that has it; null when it is free. */
  holder: string | null;
  /** Rises with each taking: what was written under an older one is void. */
  fence: Generated<number>;
}

/** The queue of one destination. Its deliveries go one at a time, in the order of their `seq`. */
export interface QueueTable {
  /** JSON of platform and place. */
  id: string;
  platform: string;
  /** When to look at it next; null when nothing waits. */
  due_at: number | null;
  /** No message before: the place's rate, or its backoff. */
  rest_until: Generated<number>;
  /** Tries without success since the last success. */
  failures: Generated<number>;
  /** The process that sends there just now; null when none does. */
  holder: string | null;
  /** Rises with each claim: a sender with an older one has lost it. */
  fence: Generated<number>;
}

/** Some messages that were queued together: many places mostly get few different ones. */
export interface BatchTable {
  /** Of its first message; the batches are expanded in this order. */
  first_seq: number;
  queued_at: number;
  /** JSON list of what is the same for all who get a message. */
  messages: string;
  /** JSON list of who gets which. */
  posts: string;
}

/** A message on its way. It is deleted when it has arrived, or when there is no more point in it. */
export interface DeliveryTable {
  /** Rises in the order of commits. */
  seq: number;
  destination: string;
  /** Thread within the place; empty for none. */
  thread: string;
  key: string;
  /** JSON of a `Reply`. */
  reply: string;
  phase: 'opened' | 'changed' | 'cleared' | 'standalone';
  form: 'post' | 'edit' | 'answer';
  /** JSON list of the alerts it tells of. */
  alerts: string;
  /** JSON list of the subscriptions it is for. */
  subscriptions: string;
  /** 0 for at once. */
  not_before: number;
  expires_at: number | null;
  queued_at: number;
  /** Sends that were begun. */
  tries: Generated<number>;
  /** Sends that ended in vain. Fewer than the tries: processes died in the middle of the others. */
  failures: Generated<number>;
  /** When it was given up for an operator to look at; null while it is on its way. */
  given_up_at: number | null;
  /** What went wrong last. */
  trouble: string | null;
  /** Since when it fails while its platform takes other messages; null: it does not. */
  failing_since: Generated<number | null>;
}

/** The message by which a place learned, or is about to learn, of an alert. */
export interface OpeningTable {
  alert: string;
  destination: string;
  thread: string;
  /** 1 when the message tells of other alerts too. */
  shared: number;
  /** The adapter's name for the message; null until it has arrived. */
  ref: string | null;
}

/** The rate at which all processes together may send to a platform. */
export interface PaceTable {
  platform: string;
  /** When the next message may go. */
  next_at: number;
}

/** Numbers that rise by what was taken. */
export interface CounterTable {
  name: string;
  value: number;
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
  /** Since when the place cannot be reached, for which it is paused; null: it can. */
  unreachable_since: number | null;
  /** When its last digest was put together. */
  digested_at: number | null;
  since: number;
}

/** An alert of which a place wants to hear no more. */
export interface MuteTable {
  platform: string;
  place: string;
  thread: string;
  alert: string;
}

/** Something to tell a rider once, before it happens. */
export interface ReminderTable {
  id: string;
  platform: string;
  place: string;
  thread: string;
  owner: string;
  /** JSON of what to be reminded of. */
  event: string;
  /** When to look next whether it is time. */
  look_at: number;
}

/** Trouble as the watcher knows it: while it lasts, and some days more. */
export interface AlertTable {
  id: string;
  feed: 'rail' | 'bus' | 'units' | 'service';
  /** JSON of the watcher's alert. */
  state: string;
  /** Null while it lasts. */
  cleared_at: number | null;
}

/** What was made known about an alert: kept for some days, whoever was told. */
export interface AlertEventTable {
  id: string;
  alert: string;
  kind: 'opened' | 'changed' | 'reopened' | 'cleared';
  at: number;
  /** JSON of the event. */
  content: string;
}

/** What the watcher remembers from poll to poll, by the name of the part that does. */
export interface WatchTable {
  name: string;
  /** JSON. */
  state: string;
}

/** A Slack workspace that installed Headway. */
export interface SlackInstallationTable {
  /** Slack's id of the workspace. */
  team: string;
  /** The installation with its tokens, encrypted. */
  sealed: string;
  installed_at: number;
}

/** A request that was handled; platforms send the same one again. */
export interface ProcessedRequestTable {
  id: string;
  processed_at: number;
}

/** What all processes share: counts, and the salt of riders' hashes. */
export interface LedgerTable {
  name: string;
  /** JSON of a count, empty before the first one; the salt as it is. */
  state: string;
}

/** What is to be told to a rider who cannot be spoken to unasked, when they come back. */
export interface LetterTable {
  rider: string;
  key: string;
  /** JSON of a `Reply`. */
  reply: string;
  kept_at: number;
}

/** What a rider has yet to read of an answer that was sent in parts. */
export interface UnreadTable {
  rider: string;
  /** JSON of the parts, and of what the numbers stand for that were offered. */
  state: string;
  kept_at: number;
}

/** A name that the operator gave a station. */
export interface AliasTable {
  /** Lower-case. */
  text: string;
  /** Full present name. */
  station: string;
  added_at: number;
}
