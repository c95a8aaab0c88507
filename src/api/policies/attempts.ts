import type { Clock } from '../../common/clock.ts';
import { HeadwayError } from '../../common/errors.ts';
import { MINUTE_MS } from '../../common/time.ts';
import type { OperationName } from '../operations.ts';
import type { Observe } from '../../common/events.ts';
import type { Purpose } from './shares.ts';
import type { Quota } from './quota.ts';
import type { ApiRequest } from '../request.ts';
import { readResponse, faultOfResponse } from '../read-response.ts';
import { EVERYTHING, OVERLOADED, type Cooldowns } from './cooldowns.ts';
import type { CachedAnswer } from './cache.ts';
import type { Transport } from '../transport.ts';

export interface AttemptOptions {
  observe: Observe;
  transport: Transport;
  quota: Quota;
  cooldowns: Cooldowns;
  clock: Clock;
  /** Milliseconds that an answer may take, further tries included. */
  deadline: number;
  maxBytes: number;
  closing: AbortSignal;
}

/** Asks upstream. `known` is the answer to be confirmed or replaced. */
export type Ask = (
  request: ApiRequest,
  known: CachedAnswer | undefined,
  purpose: Purpose,
) => Promise<CachedAnswer>;

/** A try that failed, and what the fault is about: see `Cooldowns`. */
interface Failure {
  fault: HeadwayError;
  about: readonly string[];
}

/** At least so many operations that answer 503, and half of all that were asked, are the whole service's trouble. */
const SEVERAL_OPERATIONS = 3;
const LEAST_SHARE = 0.5;
/** Milliseconds that an operation's last answer counts: the longest that a 503 may ask us to wait. */
const OVERLOAD_MS = MINUTE_MS;

/** Tells a service that is down from some of its operations that are. */
class Overload {
  readonly #last = new Map<OperationName, { at: number; isBusy: boolean }>();

  /** Notes an answer. */
  answered(operation: OperationName, status: number, now: Date): void {
    this.#last.set(operation, { at: now.getTime(), isBusy: status === 503 });
  }

  /** Whether most of what was asked lately answered 503. */
  isWidespread(now: Date): boolean {
    const recent = [...this.#last.values()].filter(({ at }) => Math.abs(now.getTime() - at) <= OVERLOAD_MS);
    const busy = recent.filter(({ isBusy }) => isBusy).length;
    return busy >= SEVERAL_OPERATIONS && busy >= LEAST_SHARE * recent.length;
  }
}

/** Asks within the quota and the deadline, again where that helps, and lets rest what failed. */
export function createAsk(options: AttemptOptions): Ask {
  const { observe, transport, quota, cooldowns, clock, maxBytes, closing } = options;
  const overload = new Overload();

  return async function ask(request, known, purpose) {
    const deadline = AbortSignal.any([closing, AbortSignal.timeout(options.deadline)]);
    for (let tries = 1; ; tries += 1) {
      await quota.take(purpose);
      const started = performance.now();
      const result = await tryOnce(request, known, deadline);
      const outcome = outcomeOf(result, known);
      observe({ kind: 'call', operation: request.operation, outcome, ms: performance.now() - started });
      if (!('fault' in result)) return result;
      const { fault, about } = result;
      // Who limits us is left alone at once, not after our last try.
      if (about.includes(EVERYTHING)) rest(about, fault);
      const pause = retryPauseMs(tries, fault);
      if (pause === undefined || !(await waited(pause, deadline))) {
        rest(about, fault);
        throw fault;
      }
    }
  };

  async function tryOnce(
    request: ApiRequest,
    known: CachedAnswer | undefined,
    deadline: AbortSignal,
  ): Promise<CachedAnswer | Failure> {
    const { operation, path } = request;
    const conditions = known?.conditions ?? {};
    try {
      const answer = await transport.send({ name: operation, path, headers: conditions }, deadline);
      const now = clock.now();
      overload.answered(operation, answer.status, now);
      if (answer.status === 200) return readResponse(request, answer, now, maxBytes);
      if (answer.status === 304 && known && Object.keys(conditions).length > 0) {
        return { ...known, checkedAt: now };
      }
      const fault = faultOfResponse(request, answer, now, maxBytes);
      if (answer.status === 503) {
        return { fault, about: overload.isWidespread(now) ? [operation, OVERLOADED] : [operation] };
      }
      return { fault, about: [fault.kind === 'limited' || fault.kind === 'quota' ? EVERYTHING : path] };
    } catch (error) {
      if (!(error instanceof HeadwayError)) throw error;
      // No answer says something about the operation's server; an answer that cannot be read, only about itself.
      return { fault: error, about: [error.kind === 'unavailable' ? operation : path] };
    }
  }

  function rest(about: readonly string[], fault: HeadwayError): void {
    for (const subject of about) cooldowns.begin(subject, fault, clock.now());
  }

  /** Whether the pause was over before the deadline. */
  function waited(pause: number, deadline: AbortSignal): Promise<boolean> {
    return clock.wait(pause, deadline).then(
      () => true,
      () => false,
    );
  }
}

/** An answer with the validators of the one before is that one, confirmed. */
function outcomeOf(result: CachedAnswer | Failure, known: CachedAnswer | undefined) {
  if ('fault' in result) return result.fault.kind;
  return known !== undefined && result.value === known.value ? 'unchanged' : 'answered';
}

const MAX_TRIES = 3;
/** Milliseconds before the second try, at most; doubled before the third. */
const FIRST_PAUSE_MS = 300;
/** Seconds of `Retry-After` that a rider can be kept waiting. */
const MAX_WAIT_SECONDS = 2;

/**
 * Milliseconds to wait before asking again after so many tries, or `undefined` where asking again would not help:
 * the fault is not a passing one, the tries are used up, or the service wants to be left alone for longer than a
 * rider waits. Pauses are spread at random, so that those who failed together do not come back together.
 */
function retryPauseMs(tries: number, fault: HeadwayError): number | undefined {
  if (!fault.retryable || tries >= MAX_TRIES) return undefined;
  if (fault.retryAfter === undefined) return FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
  return fault.retryAfter <= MAX_WAIT_SECONDS
    ? fault.retryAfter * 1000 + FIRST_PAUSE_MS * Math.random()
    : undefined;
}
