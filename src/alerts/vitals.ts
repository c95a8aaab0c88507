import type { Sent } from '../port.ts';

/** Whether the deliveries to a platform go on, from what happens to them. */
export interface Vitals {
  /** The loop went round and the database answered; `due` is what is due next of all that nobody has in hand. */
  looked(now: Date, due: Date | undefined): void;
  /** The loop could not ask the database. */
  unasked(trouble: string): void;
  /** The database does not take a change, which is tried again until it does. */
  unstored(change: object, trouble: string): void;
  stored(change: object): void;
  /** A try of a message ended, one way or the other. */
  answered(sent: Sent, now: Date): void;
  trouble(now: Date): string | undefined;
}

/** Milliseconds without a look after which the loop counts as standing still. */
const STANDSTILL = 30_000;
/** Milliseconds in which messages were due and none arrived, after which the platform counts as out of reach. */
const UNREACHED = 60_000;

/** The vital signs of the deliveries to a platform. */
export function createVitals(platform: string, start: Date): Vitals {
  let lookedAt = start;
  let answeredAt = start;
  let due: Date | undefined;
  let asking: string | undefined;
  const storing = new Map<object, string>();
  let failing: { since: Date; why: string } | undefined;

  return {
    looked(now, next) {
      lookedAt = now;
      due = next;
      asking = undefined;
    },
    unasked(trouble) {
      asking = trouble;
    },
    unstored(change, trouble) {
      storing.set(change, trouble);
    },
    stored(change) {
      storing.delete(change);
    },
    answered(sent, now) {
      answeredAt = now;
      failing = sent.kind === 'later' ? { since: failing?.since ?? now, why: sent.why } : undefined;
    },
    trouble(now) {
      const seconds = (since: Date) => Math.round((now.getTime() - since.getTime()) / 1000);
      const overdue = (since: Date | undefined) =>
        since !== undefined && now.getTime() - since.getTime() > UNREACHED;
      const [unstored] = storing.values();
      const database = asking ?? unstored;
      if (database !== undefined) return `messages to ${platform} wait: ${database}`;
      if (now.getTime() - lookedAt.getTime() > STANDSTILL) return `messages to ${platform} stand still`;
      if (failing && overdue(failing.since)) {
        return `no message has reached ${platform} for ${seconds(failing.since)} s: ${failing.why}`;
      }
      if (overdue(due) && overdue(answeredAt)) return `messages to ${platform} wait and none is sent`;
      return undefined;
    },
  };
}
