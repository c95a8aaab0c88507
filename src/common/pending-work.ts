import { within, type Clock } from './clock.ts';

/** What has been begun and is not finished, for a stop that lets it finish. */
export interface WorkUnderWay {
  /** Counts it as under way, and gives it back. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all of it is finished, or has had so many milliseconds. Never rejects. */
  ended(milliseconds: number): Promise<void>;
}

/** Nothing is under way yet. */
export function createWorkUnderWay(clock: Clock): WorkUnderWay {
  const underWay = new Set<Promise<unknown>>();
  return {
    add(work) {
      const settled = work
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => underWay.delete(settled));
      underWay.add(settled);
      return work;
    },
    async ended(milliseconds) {
      await within(clock, milliseconds, Promise.all(underWay));
    },
  };
}
