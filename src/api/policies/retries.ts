import type { HeadwayError } from '../../common/errors.ts';

const MAX_TRIES = 3;
/** Milliseconds before the second try, at most; doubled before the third. */
const FIRST_PAUSE_MS = 300;
/** Seconds of `Retry-After` that a rider can be kept waiting. */
const MAX_WAIT_SECONDS = 2;

/**
 * Milliseconds to wait before asking again after so many tries, or `undefined` where asking again would not help:
 * the fault is not a passing one, the tries are used up, or the service wants to be left alone for longer than a
 * rider waits. Pauses are spread at random, so that those who failed together do not come back together.
 */
export function retryPauseMs(tries: number, fault: HeadwayError): number | undefined {
  if (!fault.retryable || tries >= MAX_TRIES) return undefined;
  if (fault.retryAfter === undefined) return FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
  return fault.retryAfter <= MAX_WAIT_SECONDS
    ? fault.retryAfter * 1000 + FIRST_PAUSE_MS * Math.random()
    : undefined;
}
