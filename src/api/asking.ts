import type { Clock } from '../clock.ts';
import { HeadwayError } from '../errors.ts';
import type { Budget, Purpose } from './budget.ts';
import type { Question } from './question.ts';
import { receive, refusalOf } from './receive.ts';
import { EVERYTHING, type Rests } from './rests.ts';
import { pauseAfter } from './retries.ts';
import type { Snapshot } from './snapshots.ts';
import type { Transport } from './transport.ts';

export interface AskingOptions {
  transport: Transport;
  budget: Budget;
  rests: Rests;
  clock: Clock;
  /** Milliseconds that an answer may take, further tries included. */
  deadline: number;
  maxBytes: number;
  closing: AbortSignal;
}

/** Asks upstream. `known` is the snapshot to be confirmed or replaced. */
export type Ask = (question: Question, known: Snapshot | undefined, purpose: Purpose) => Promise<Snapshot>;

/** A try that failed, and what the fault is about: see `Rests`. */
interface Failure {
  fault: HeadwayError;
  about: string;
}

/** Asks within the budget and the deadline, again where that helps, and lets rest what failed. */
export function createAsk(options: AskingOptions): Ask {
  const { transport, budget, rests, clock, maxBytes, closing } = options;

  return async function ask(question, known, purpose) {
    const deadline = AbortSignal.any([closing, AbortSignal.timeout(options.deadline)]);
    for (let tries = 1; ; tries += 1) {
      await budget.take(purpose);
      const result = await tryOnce(question, known, deadline);
      if (!('fault' in result)) return result;
      const { fault, about } = result;
      // Who limits us is left alone at once, not after our last try.
      if (about === EVERYTHING) rests.begin(about, fault, clock.now());
      const pause = pauseAfter(tries, fault);
      if (pause === undefined || !(await waited(pause, deadline))) {
        rests.begin(about, fault, clock.now());
        throw fault;
      }
    }
  };

  async function tryOnce(
    question: Question,
    known: Snapshot | undefined,
    deadline: AbortSignal,
  ): Promise<Snapshot | Failure> {
    const { operation, path } = question;
    const conditions = known?.conditions ?? {};
    try {
      const answer = await transport.send({ name: operation, path, headers: conditions }, deadline);
      const now = clock.now();
      if (answer.status === 200) return receive(question, answer, now, maxBytes);
      if (answer.status === 304 && known && Object.keys(conditions).length > 0) {
        return { ...known, checkedAt: now };
      }
      const fault = refusalOf(question, answer, now, maxBytes);
      return { fault, about: fault.kind === 'limited' || fault.kind === 'quota' ? EVERYTHING : path };
    } catch (error) {
      if (!(error instanceof HeadwayError)) throw error;
      // No answer says something about the operation's server; an answer that cannot be read, only about itself.
      return { fault: error, about: error.kind === 'unavailable' ? operation : path };
    }
  }

  /** Whether the pause was over before the deadline. */
  function waited(pause: number, deadline: AbortSignal): Promise<boolean> {
    return clock.wait(pause, deadline).then(
      () => true,
      () => false,
    );
  }
}
