import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same. It takes the same time whatever is wrong: what is compared are digests. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}
