import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../common/time.ts';

/** Milliseconds between the beginnings of two messages to one place. Slack: about one a second per channel. */
export const PLACE_SPACING_MS = 1000;

/** Milliseconds an adapter has for one message. After that the message counts as unanswered: it may have arrived. */
export const SEND_TIMEOUT_MS = 20_000;

/** Messages to one platform that a process has under way at a time. */
export const MAX_CONCURRENT_SENDS = 64;

/** Milliseconds that a message may fail while its platform takes others, before it is given up. */
export const GIVE_UP_AFTER_MS = 6 * HOUR_MS;

/** Milliseconds that the messages of a place may wait before they are told in sum. */
export const STALE_AFTER_MS = 15 * MINUTE_MS;

/** Milliseconds between two tries, at most, while a platform or a workspace is out. */
export const MAX_OUTAGE_BACKOFF_MS = MINUTE_MS;

/** Milliseconds by which the other places of what is out wait longer than the one that tries whether it is over. */
export const PROBE_LEAD_MS = 30 * SECOND_MS;

/** Tries of one message in the middle of which a process dies before it is given up: it may be what they die of. */
export const MAX_DEATHS = 60;

/** Milliseconds of the first pause after a failure; it doubles with each further one up to the longest. */
const FIRST_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 5 * 60_000;

/** Milliseconds that a platform may ask us to leave a place alone. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;

/**
 * Milliseconds to leave a place alone after so many failures in a row, spread at random so that places that failed
 * together do not come back together. `after`: the seconds its platform asked for, which are kept, within bounds.
 */
export function backoffMs(failures: number, after: number | undefined): number {
  if (after !== undefined && after >= 0)
    return Math.min(after * 1000, MAX_RETRY_AFTER_MS) + spread(FIRST_BACKOFF_MS);
  const pause = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
  return pause / 2 + spread(pause / 2);
}

function spread(most: number): number {
  return Math.random() * most;
}
