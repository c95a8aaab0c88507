/** Whether the deliveries to a platform go on, from what happens to them. */
export interface DeliveryHealth {
  /** The loop went round and the database answered; `due` is what is due next of all that nobody has in hand. */
  looked(now: Date, due: Date | undefined): void;
  /** The loop could not ask the database. */
  unasked(trouble: string): void;
  /** The database does not take a change, which is tried again until it does. */
  unstored(change: object, trouble: string): void;
  stored(change: object): void;
  /** A try of a message ended, one way or the other. */
  answered(now: Date): void;
  /** What keeps messages from arriving; `outage` is what the platform says itself, which is told before a mere wait. */
  unhealthy(now: Date, outage?: string): string | undefined;
}

/** Milliseconds without a look after which the loop counts as standing still. */
const STANDSTILL_MS = 30_000;
/** Milliseconds in which messages were due and none arrived, after which the platform counts as out of reach. */
const UNREACHED_MS = 60_000;

/** The vital signs of the deliveries to a platform. */
export function createDeliveryHealth(platform: string, start: Date): DeliveryHealth {
  let lookedAt = start;
  let answeredAt = start;
  let due: Date | undefined;
  let asking: string | undefined;
  const storing = new Map<object, string>();

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
    answered(now) {
      answeredAt = now;
    },
    unhealthy(now, outage) {
      const overdue = (since: Date | undefined) =>
        since !== undefined && now.getTime() - since.getTime() > UNREACHED_MS;
      const [unstored] = storing.values();
      const database = asking ?? unstored;
      if (database !== undefined) return `messages to ${platform} wait: ${database}`;
      if (now.getTime() - lookedAt.getTime() > STANDSTILL_MS) return `messages to ${platform} stand still`;
      if (outage !== undefined) return outage;
      if (overdue(due) && overdue(answeredAt)) return `messages to ${platform} wait and none is sent`;
      return undefined;
    },
  };
}
