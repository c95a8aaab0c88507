import { within, type Clock } from '../../common/clock.ts';
import type { HeadwayError } from '../../common/errors.ts';
import { crowded, usedUp } from './quota-faults.ts';
import { takeCalls, type SharedCalls, type Taken } from './call-record.ts';
import type { LoneCalls } from './lone-calls.ts';
import type { CallLimits, Purpose } from './shares.ts';

/** Milliseconds that the record may take to answer; from then on this process goes on by its own share. */
const ANSWER_MS = 300;
/** Milliseconds from when a call was counted to when it goes out: later it would meet those of the next window. */
const MAX_LATE_MS = 100;
/** Milliseconds that a call may wait for what other processes leave of a second. */
const MAX_WAIT_MS = 2400;

/** A call that waits. */
interface Waiting {
  waited: number;
  go: () => void;
  refuse: (fault: HeadwayError) => void;
}

/** What the record answered, and when that was true, by the time that `performance` tells. */
type Answer = Taken & { asOf: number };

export interface SharedQueueOptions {
  /** This process, among those that share the record. */
  process: string;
  purpose: Purpose;
  shared: SharedCalls;
  limits: CallLimits;
  /** What this process makes by its own share; one for all its queues. */
  lone: LoneCalls;
  clock: Clock;
  closing: AbortSignal;
}

/**
 * The calls of a process for one purpose that wait for the record of all processes. It is asked once at a time for all of
 * them: the record is one row, and processes that ask for each call by itself keep one another waiting.
 */
export class SharedQueue {
  readonly #options: SharedQueueOptions;
  readonly #waiting: Waiting[] = [];
  /** What is asked just now; absent where nobody waits for an answer to it any more. */
  #asked: Promise<Answer | 'failed'> | undefined;
  #isServing = false;

  constructor(options: SharedQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Resolves when a call may go out, in the order of asking. Faults: as those of `Quota.take`. */
  take(): Promise<void> {
    const taken = new Promise<void>((go, refuse) => this.#waiting.push({ waited: 0, go, refuse }));
    if (!this.#isServing) void this.#serve();
    return taken;
  }

  async #serve(): Promise<void> {
    const { clock, closing } = this.#options;
    this.#isServing = true;
    while (this.#waiting.length > 0 && !closing.aborted) {
      this.#asked ??= this.#ask();
      const answer = await within(clock, ANSWER_MS, this.#asked);
      if (answer) this.#asked = undefined;
      await this.#act(answer);
    }
    // Nobody is kept waiting by what closes.
    if (closing.aborted) this.#letGo(this.#waiting.length);
    this.#isServing = false;
  }

  /** Asks for all that wait. */
  async #ask(): Promise<Answer | 'failed'> {
    const { process, purpose, shared, limits, lone } = this.#options;
    let uncounted = 0;
    try {
      const { result, age } = await shared((before, now) => {
        // Only now: what went out beside the record while it was waited for counts, too.
        uncounted += lone.handOver();
        const request = { process, purpose, calls: this.#waiting.length, uncounted };
        return takeCalls(before, request, limits, now);
      });
      lone.answered();
      return { ...result, asOf: performance.now() - age };
    } catch {
      lone.takeBack(uncounted);
      return 'failed';
    }
  }

  /** What an answer means to those that wait; while there is none they have the share of this process. */
  async #act(answer: Answer | 'failed' | undefined): Promise<void> {
    if (answer === undefined || answer === 'failed') {
      this.#goAlone();
      // Who got no answer has waited for it already.
      return answer ? this.#pause(ANSWER_MS) : this.#age(ANSWER_MS);
    }
    const isLate = performance.now() - answer.asOf > MAX_LATE_MS;
    if (answer.kind === 'taken') {
      const usable = isLate ? 0 : Math.min(answer.calls, this.#waiting.length);
      this.#options.lone.takeBack(usable - answer.calls);
      this.#letGo(usable);
    }
    if (isLate) this.#age(MAX_LATE_MS);
    else if (answer.kind === 'wait') await this.#pause(answer.milliseconds);
    else if (answer.kind === 'used up') this.#refuse(() => true, usedUp(answer.seconds));
  }

  /** Lets the first go by what this process may make by itself. */
  #goAlone(): void {
    const taken = this.#options.lone.take(this.#options.purpose);
    if (taken === 'taken') this.#letGo(1);
    else if (taken !== 'wait') this.#refuse(() => true, usedUp(taken));
  }

  #letGo(count: number): void {
    for (const { go } of this.#waiting.splice(0, count)) go();
  }

  async #pause(milliseconds: number): Promise<void> {
    this.#age(milliseconds);
    if (this.#waiting.length === 0) return;
    await this.#options.clock.wait(milliseconds, this.#options.closing).catch(() => undefined);
  }

  /** Counts a wait, and refuses those for whom that is too long. */
  #age(milliseconds: number): void {
    for (const one of this.#waiting) one.waited += milliseconds;
    this.#refuse(({ waited }) => waited > MAX_WAIT_MS, crowded());
  }

  #refuse(isMeant: (one: Waiting) => boolean, fault: HeadwayError): void {
    const kept = this.#waiting.filter((one) => !isMeant(one));
    for (const one of this.#waiting.splice(0).filter(isMeant)) one.refuse(fault);
    this.#waiting.push(...kept);
  }
}
