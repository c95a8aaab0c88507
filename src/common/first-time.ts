import { ifSoon, type Clock } from './clock.ts';

/** Milliseconds that the memory has to answer: platforms wait some three seconds for what comes after. */
const LOOK_TIMEOUT_MS = 300;

/** Whether what a platform sends has not come before. */
export type IsFirstTime = (id: string) => Promise<boolean>;

/**
 * Asks the memory of all processes, where each platform has ids of its own. Where it fails, or says nothing in time, an answer
 * twice is better than none. Never rejects.
 */
export function createIsFirstTime(
  platform: string,
  {
    processedRequests,
    clock,
    report,
  }: {
    processedRequests: { first(id: string, now: Date): Promise<boolean> };
    clock: Clock;
    report: (fault: unknown) => void;
  },
): IsFirstTime {
  return async (id) => {
    const looked = processedRequests.first(`${platform}:${id}`, clock.now());
    return (await ifSoon(clock, LOOK_TIMEOUT_MS, looked, report)) ?? true;
  };
}
