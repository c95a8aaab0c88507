import type { Clock } from '../../common/clock.ts';
import { spendDaily, startOfAccount, type DailyAccount } from './daily-quota.ts';
import { RateWindow } from './rate-window.ts';
import type { CallLimits, Purpose } from './shares.ts';

/**
 * What a process makes by a share of its own while the record of all does not answer, and what the record has yet to be
 * told of that.
 */
export class LoneCalls {
  readonly #clock: Clock;
  readonly #limits: CallLimits;
  readonly #closing: AbortSignal;
  /** Absent until the record knows this process. */
  #window: RateWindow | undefined;
  #day: DailyAccount;
  #uncounted = 0;

  /** `limits`: what the record keeps for this process. */
  constructor(limits: CallLimits, clock: Clock, closing: AbortSignal) {
    this.#limits = limits;
    this.#clock = clock;
    this.#closing = closing;
    this.#day = startOfAccount(limits.callsPerDay, clock.now());
  }

  /** The record answered: it keeps a share for this process from then on. */
  answered(): void {
    if (this.#window) return;
    this.#window = new RateWindow(this.#limits.callsPerSecond, this.#clock, this.#closing);
    // In the window before, others may have had all.
    while (this.#window.free > 0) void this.#window.take();
  }

  /** Takes a call; `wait` where the second has none left, seconds where the day has none. */
  take(purpose: Purpose): 'taken' | 'wait' | number {
    if (!this.#window || this.#window.free === 0) return 'wait';
    const wanted = { purpose, calls: 1 };
    const { account, seconds } = spendDaily(this.#day, this.#limits.callsPerDay, wanted, this.#clock.now());
    this.#day = account;
    if (seconds !== undefined) return seconds;
    void this.#window.take();
    this.#uncounted += 1;
    return 'taken';
  }

  /** What the record is told: calls that went out beside it, less those that it counted and that did not go out. */
  handOver(): number {
    const uncounted = this.#uncounted;
    this.#uncounted = 0;
    return uncounted;
  }

  /** Has so many more to tell: what the record was told in vain, or, below zero, what it counted in vain. */
  takeBack(calls: number): void {
    this.#uncounted += calls;
  }
}
