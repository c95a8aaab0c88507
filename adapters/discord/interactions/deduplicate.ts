import { BoundedMap } from '../../../src/common/bounded-map.ts';
import { createIsFirstTime, type IsFirstTime } from '../../../src/common/first-time.ts';
import type { Services } from '../../../src/platform.ts';

/** Interaction and message ids that a process remembers. */
const MAX_IDS = 10_000;
/**
 * Whether an id is the first of its kind, in all processes: each that is connected is told of every event. It
 * answers in the order in which it was asked. Nothing has come yet to this process.
 */
export function createIsFirst(
  services: Pick<Services, 'clock' | 'processedRequests' | 'report'>,
): IsFirstTime {
  const lookUp = createIsFirstTime('discord', services);
  const seen = new BoundedMap<string, true>(MAX_IDS);
  let before: Promise<unknown> = Promise.resolve();

  return (id) => {
    if (seen.has(id)) return Promise.resolve(false);
    seen.set(id, true);
    const looking = lookUp(id);
    const inTurn = before.then(() => looking);
    before = inTurn;
    return inTurn;
  };
}
