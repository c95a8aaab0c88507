import type { Clock } from '../clock.ts';
import { HeadwayError, type FaultKind } from '../errors.ts';
import type { Seen } from '../time.ts';
import { isCurrent, mayStandIn, seenAs } from './age.ts';
import { createAsk } from './asking.ts';
import { ACCEPTED_CODINGS } from './body.ts';
import { Budget, type Purpose } from './budget.ts';
import { Flights } from './flights.ts';
import type { Answer, OperationName, Query } from './operations.ts';
import { questionOf } from './question.ts';
import { EVERYTHING, Rests } from './rests.ts';
import { Snapshots, type Snapshot } from './snapshots.ts';
import { createTransport } from './transport.ts';

/** Operations that can be asked without a parameter. */
type Unconditional = { [O in OperationName]: Partial<Query<O>> extends Query<O> ? O : never }[OperationName];

export interface GetOptions {
  /** `alerts` may use the share of the quotas that riders cannot use up. Default: `rider`. */
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
  ): Promise<Seen<Answer<O>>>;
  get<O extends OperationName>(operation: O, query: Query<O>, options?: GetOptions): Promise<Seen<Answer<O>>>;
  /** Ends what is under way, as `unavailable`, and lets the connections go. */
  close(): Promise<void>;
}

export interface ClientOptions {
  /** Where the paths of the specification begin; may itself have a path. */
  baseUrl: string;
  /** Subscription key, sent in the header `api_key` and nowhere else. Absent: no such header. */
  key?: string;
  clock: Clock;
  /** Calls that go out in any second, and in any 24 hours, at most. */
  callsPerSecond: number;
  callsPerDay: number;
  /** Milliseconds of real time that an answer may take, further tries included. Default: 5,000. */
  deadline?: number;
  /** Bytes that a body may have, inflated. Default: 8 MiB, four times the largest recorded answer. */
  maxBytes?: number;
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
  } = options;
  const headers = { 'accept-encoding': ACCEPTED_CODINGS, ...(key === undefined ? {} : { api_key: key }) };
  const closing = new AbortController();
  const transport = createTransport({ baseUrl, headers, maxBytes });
  const budget = new Budget({ callsPerSecond, callsPerDay, clock, closing: closing.signal });
  const rests = new Rests();
  const ask = createAsk({ transport, budget, rests, clock, deadline, maxBytes, closing: closing.signal });
  const flights = new Flights<Snapshot>();
  const snapshots = new Snapshots();

  async function get<O extends OperationName>(
    operation: O,
    query: Query<O> = {} as Query<O>,
    { purpose = 'rider', maxAge }: GetOptions = {},
  ): Promise<Seen<Answer<O>>> {
    const question = questionOf(operation, query);
    const { path } = question;
    const now = clock.now();
    const known = snapshots.find(path);
    if (known && isCurrent(operation, known, now, maxAge)) return seenAs(operation, known, now, false);
    try {
      const resting = rests.find([EVERYTHING, operation, path], now);
      if (resting) throw resting;
      const fresh = await flights.join(path, async () => {
        const snapshot = await ask(question, known, purpose);
        snapshots.keep(path, snapshot);
        return snapshot;
      });
      return seenAs(operation, fresh, clock.now(), false);
    } catch (error) {
      if (!(error instanceof HeadwayError) || answers.has(error.kind)) throw error;
      if (!known || !mayStandIn(operation, known, clock.now())) throw error;
      return seenAs(operation, known, clock.now(), true);
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
