import type { TransitApi } from '../api/client.ts';
import { operations, type OperationName, type Query } from '../api/operations.ts';
import type { Source } from '../api/source.ts';
import { DAY_SECONDS, type Aged } from '../common/time.ts';
import { HeadwayError } from '../common/errors.ts';

/**
 * The real service behind the client's memory: many programs share one key, one quota and one answer per refresh
 * period. What is asked in XML and in JSON is fetched once.
 *
 * An HTTP answer cannot say how old its data is, so live data that outlived its period while upstream fails is not
 * handed on as if it were current: `unavailable`. Feeds name their own time, and data that stays for days is handed on.
 */
export function relaySource(api: TransitApi): Source {
  return {
    async answer(operation, query) {
      const seen = await api.get(operation, withoutFormat(query));
      if (isPastUse(operation, seen)) {
        throw new HeadwayError('unavailable', `${operation}: upstream fails and its last answer is too old`);
      }
      return seen.value;
    },
  };
}

function isPastUse(operation: OperationName, { stale }: Aged<unknown>): boolean {
  const { answer, refreshSeconds } = operations[operation];
  return stale && answer !== 'feed' && refreshSeconds < DAY_SECONDS;
}

function withoutFormat<O extends OperationName>(query: Query<O>): Query<O> {
  const { contentType: _, ...rest } = query as Query<O> & { contentType?: string };
  return rest as unknown as Query<O>;
}
