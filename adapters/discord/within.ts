import type { Clock } from '../../src/clock.ts';

/** What a promise comes to within so many milliseconds; absent: not yet. A rejection is passed on. */
export async function within<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
): Promise<T | undefined> {
  const settled = new AbortController();
  const late = clock.wait(milliseconds, settled.signal).then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([promise, late]).finally(() => settled.abort());
}
