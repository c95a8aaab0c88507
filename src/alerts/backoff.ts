import { FIRST_PAUSE, LONGEST_PAUSE, LONGEST_RETRY_AFTER } from './delivery-limits.ts';

/**
 * Milliseconds to leave a place alone after so many failures in a row, spread at random so that places that failed
 * together do not come back together. `after`: the seconds its platform asked for, which are kept, within bounds.
 */
export function pauseAfter(failures: number, after: number | undefined): number {
  if (after !== undefined && after >= 0)
    return Math.min(after * 1000, LONGEST_RETRY_AFTER) + spread(FIRST_PAUSE);
  const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
  return pause / 2 + spread(pause / 2);
}

function spread(most: number): number {
  return Math.random() * most;
}
