import { HeadwayError } from '../common/errors.ts';
import type { Age, Aged } from '../common/time.ts';

/** One answer made of several: as old as the oldest of them, stale if one is. */
export function joinAged<T>(value: T, ...parts: readonly Age[]): Aged<T> {
  return {
    value,
    at: new Date(Math.min(...parts.map(({ at }) => at.getTime()))),
    stale: parts.some(({ stale }) => stale),
  };
}

/** The same answer with another value. */
export function mapAged<A, B>(seen: Aged<A>, change: (value: A) => B): Aged<B> {
  return { ...seen, value: change(seen.value) };
}

/**
 * An answer that adds to another but is not worth failing for (positions beside predictions): `undefined` when the
 * service cannot give it.
 */
export async function ifAvailable<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HeadwayError) return undefined;
    throw error;
  }
}
