import type { Clock } from '../common/clock.ts';
import { HeadwayError, type FaultKind } from '../common/errors.ts';
import type { Observe } from '../common/events.ts';
import type { Aged } from '../common/time.ts';
import type { SharedCalls } from './policies/call-record.ts';
import { isCurrent, mayStandIn, agedAs } from './policies/age.ts';
import { createAsk } from './policies/attempts.ts';
import { ACCEPTED_CODINGS } from './body.ts';
import type { Purpose } from './policies/shares.ts';
import { Quota } from './policies/quota.ts';
import { SingleFlight } from './policies/single-flight.ts';
import type { Answer, OperationName, Query } from './operations.ts';
import { requestFor } from './request.ts';
import { Cooldowns, subjectsOf } from './policies/cooldowns.ts';
import { AnswerCache, type CachedAnswer } from './policies/cache.ts';
import { createTransport } from './transport.ts';

/** Operations that can be asked without a parameter. */
type Unconditional = { [O in OperationName]: Partial<Query<O>> extends Query<O> ? O : never }[OperationName];

export interface GetOptions {
  /** Whose share of the quotas is used. Default: `rider`. */
  purpose?: Purpose;
  /** Milliseconds that an answer may be old and count as current. Default: the operation's refresh period. */
  maxAge?: number;
}

/** The Transit Information API as its callers see it. */
export interface TransitApi {
  /**
   * The answer to a question: the last one while it is current, else a new one, else, while upstream fails, the last
   * one with `stale` set, for ten minutes where the data is live and a week where it is not. Values are shared by all
   * who ask and must not be changed.
   *
   * Rejects with a `HeadwayError`: `invalid` or `unknown-stop` before any call where the query breaks the operation's
   * rules, else what upstream answered, else why there is no answer.
   */
  get<O extends Unconditional>(
    operation: O,
    query?: Query<O>,
    options?: GetOptions,
  ): Promise<Aged<Answer<O>>>;
  get<O extends OperationName>(operation: O, query: Query<O>, options?: GetOptions): Promise<Aged<Answer<O>>>;
  /** Ends what is under way, as `unavailable`, and lets the connections go. */
  close(): Promise<void>;
}

export interface ClientOptions {
  /** Where the paths of the specification begin; may itself have a path. */
  baseUrl: string;
  /** Subscription key, sent in the header `api_key` and nowhere else. Absent: no such header. */
  key?: string | undefined;
  clock: Clock;
  /** Calls that go out in any second, and in any 24 hours, at most. */
  callsPerSecond: number;
  callsPerDay: number;
  /** The record of all processes that use the key. Absent: this one alone uses it. */
  sharedCalls?: SharedCalls | undefined;
  /** Milliseconds of real time that an answer may take, further tries included. Default: 5,000. */
  deadline?: number;
  /** Bytes that a body may have, inflated. Default: 8 MiB, four times the largest recorded answer. */
  maxBytes?: number;
  /** Told of every call; absent: nobody. */
  observe?: Observe;
}

/** Faults that are upstream's answer to the question itself: no older answer may stand in for them. */
const answers: ReadonlySet<FaultKind> = new Set(['invalid', 'unknown-stop', 'not-found']);

/** A client of the service at `baseUrl`. One is to be shared by a whole process: it keeps answers and quotas. */
export function createClient(options: ClientOptions): TransitApi {
  const {
    baseUrl,
    key,
    clock,
    callsPerSecond,
    callsPerDay,
    deadline = 5000,
    maxBytes = 8 * 1024 ** 2,
    observe = () => undefined,
  } = options;
  const headers = { 'accept-encoding': ACCEPTED_CODINGS, ...(key === undefined ? {} : { api_key: key }) };
  const closing = new AbortController();
  const transport = createTransport({ baseUrl, headers, maxBytes });
  const quota = new Quota({
    callsPerSecond,
    callsPerDay,
    clock,
    closing: closing.signal,
    shared: options.sharedCalls,
  });
  const cooldowns = new Cooldowns();
  const ask = createAsk({
    observe,
    transport,
    quota,
    cooldowns,
    clock,
    deadline,
    maxBytes,
    closing: closing.signal,
  });
  const inFlight = new SingleFlight<CachedAnswer>();
  const cache = new AnswerCache();

  async function get<O extends OperationName>(
    operation: O,
    query: Query<O> = {} as Query<O>,
    { purpose = 'rider', maxAge }: GetOptions = {},
  ): Promise<Aged<Answer<O>>> {
    const request = requestFor(operation, query);
    const { path } = request;
    const now = clock.now();
    const known = cache.find(path);
    if (known && isCurrent(operation, known, now, maxAge)) return agedAs(operation, known, now, false);
    try {
      const resting = cooldowns.find(subjectsOf(operation, path, purpose), now);
      if (resting) throw resting;
      // Who is known does not wait for the share of those whom nobody knows.
      const flight = purpose === 'anonymous' && !inFlight.has(path) ? `${purpose} ${path}` : path;
      const fresh = await inFlight.join(flight, async () => {
        const cached = await ask(request, known, purpose);
        cache.keep(path, cached);
        return cached;
      });
      return agedAs(operation, fresh, clock.now(), false);
    } catch (error) {
      if (!(error instanceof HeadwayError) || answers.has(error.kind)) throw error;
      if (!known || !mayStandIn(operation, known, clock.now())) throw error;
      return agedAs(operation, known, clock.now(), true);
    }
  }

  return {
    get,
    async close() {
      closing.abort();
      await transport.close();
    },
  };
}
