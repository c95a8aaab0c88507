import { operations, type Answer, type OperationName, type Query } from '../api/operations.ts';
import type { Source } from '../api/source.ts';
import { BoundedMap } from '../common/bounded-map.ts';
import type { Clock } from '../common/clock.ts';
import { SECOND_MS } from '../common/time.ts';
import { busHandlers } from './buses/handlers.ts';
import type { Handlers } from './handlers.ts';
import { stationHandlers } from './stations/handlers.ts';
import { trainHandlers } from './trains/handlers.ts';
import { incidentHandlers } from './incidents/handlers.ts';

/** Data that is good for a day does not change here at all: it is given out as one object, and so encoded once. */
const DAY = 86_400;

/** Different questions of one second that are remembered. */
const MAX_ANSWERS = 1000;

/**
 * The simulated region as a source of all 20 operations: what it answers follows from the seed and the second that the clock
 * shows. Whoever asks the same within one is given the same object.
 */
export function createRegion(seed: number, clock: Clock): Source {
  const handlers: Handlers = {
    ...stationHandlers,
    ...incidentHandlers(seed),
    ...trainHandlers(seed),
    ...busHandlers(seed),
  };
  const standing = new Map<OperationName, unknown>();
  const answers = new BoundedMap<string, unknown>(MAX_ANSWERS);
  let second = Number.NaN;
  return {
    async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
      const known = standing.get(operation);
      const whole = Object.keys(query).length === 0;
      if (known && whole) return known as Answer<O>;
      const now = Math.floor(clock.now().getTime() / SECOND_MS) * SECOND_MS;
      if (now !== second) {
        second = now;
        answers.clear();
      }
      const question = `${operation} ${JSON.stringify(query)}`;
      const answer = (answers.get(question) as Answer<O>) ?? handlers[operation](query, new Date(now));
      if (whole && operations[operation].refreshSeconds >= DAY) standing.set(operation, answer);
      else answers.set(question, answer);
      return answer;
    },
  };
}
