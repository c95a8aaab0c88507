import type { Generated, Selectable } from 'kysely';

/** Messages on their way to places. */
export interface OutboxTables {
  queue: QueueTable;
  batch: BatchTable;
  delivery: DeliveryTable;
  opening: OpeningTable;
  pace: PaceTable;
  counter: CounterTable;
}

/** The queue of one destination. Its deliveries go one at a time, in the order of their `seq`. */
interface QueueTable {
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
interface BatchTable {
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
  /** Of an earlier version; 0. */
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

/** A message as it is read. */
export type DeliveryRow = Selectable<DeliveryTable>;

/** The message by which a place learned, or is about to learn, of an alert. */
interface OpeningTable {
  alert: string;
  destination: string;
  thread: string;
  /** 1 when the message tells of other alerts too. */
  shared: number;
  /** The adapter's name for the message; null until it has arrived. */
  ref: string | null;
}

/** The rate at which all processes together may send to a platform. */
interface PaceTable {
  platform: string;
  /** When the next message may go. */
  next_at: number;
}

/** Numbers that rise by what was taken. */
interface CounterTable {
  name: string;
  value: number;
}
