import type { Clock } from '../common/clock.ts';
import { HeadwayError, type FaultKind } from '../common/errors.ts';
import type { Observe } from '../common/events.ts';
import type { Aged } from '../common/time.ts';
import type { TransitApi } from './client.ts';
import type { Answer, OperationName, Query } from './operations.ts';
import { agedAs, isCurrent, madeAt } from './policies/age.ts';
import { AnswerCache, type CachedAnswer } from './policies/cache.ts';
import { SingleFlight } from './policies/single-flight.ts';
import { requestFor } from './request.ts';
import type { Source } from './source.ts';

/** What a kept answer counts as, whose body nobody writes: that of most questions with a parameter. */
const ANSWER_BYTES = 4096;

/**
 * The client of a source in this very process: what it answers is kept as long and told of as if it had come from far,
 * and nothing is written, packed and read again on the way. Faults are the source's own.
 */
export function createDirectClient(source: Source, clock: Clock, observe: Observe): TransitApi {
  const inFlight = new SingleFlight<CachedAnswer>();
  const cache = new AnswerCache();

  async function ask<O extends OperationName>(operation: O, query: Query<O>): Promise<CachedAnswer> {
    const began = performance.now();
    const told = (outcome: 'answered' | FaultKind) =>
      observe({ kind: 'call', operation, outcome, ms: performance.now() - began });
    try {
      const value = await source.answer(operation, query);
      told('answered');
      const checkedAt = clock.now();
      return { value, checkedAt, ...madeAt(operation, value), conditions: {}, bytes: ANSWER_BYTES };
    } catch (fault) {
      told(fault instanceof HeadwayError ? fault.kind : 'unavailable');
      throw fault;
    }
  }

  async function get<O extends OperationName>(
    operation: O,
    query: Query<O> = {} as Query<O>,
    { maxAge }: { maxAge?: number } = {},
  ): Promise<Aged<Answer<O>>> {
    const { path } = requestFor(operation, query);
    const known = cache.find(path);
    const now = clock.now();
    if (known && isCurrent(operation, known, now, maxAge)) return agedAs(operation, known, now, false);
    const fresh = await inFlight.join(path, async () => {
      const answered = await ask(operation, query);
      cache.keep(path, answered);
      return answered;
    });
    return agedAs(operation, fresh, clock.now(), false);
  }

  return { get, close: async () => undefined };
}
