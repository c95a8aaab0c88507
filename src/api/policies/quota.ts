import { within, type Clock } from '../../common/clock.ts';
import { HeadwayError } from '../../common/errors.ts';
import { takeCall, type CallLimits, type SharedCalls } from './call-record.ts';
import { spendDaily, startOfAccount, type DailyAccount, type Purpose } from './daily-quota.ts';
import { RateWindow } from './rate-window.ts';

export interface QuotaOptions {
  callsPerSecond: number;
  callsPerDay: number;
  clock: Clock;
  closing: AbortSignal;
  /** The record of all processes that use the key. Absent: this one alone uses it. */
  shared?: SharedCalls | undefined;
}

/** Of the calls a second, every fifth is kept for the alerts; where there is but one, all share it. */
const keptSlots = (callsPerSecond: number) => Math.min(Math.ceil(callsPerSecond / 5), callsPerSecond - 1);

/** Milliseconds that the shared record may take to answer: without it this process counts for itself. */
const SHARED_TIMEOUT_MS = 300;
/** Milliseconds that a call may wait for what other processes leave of a second. */
const MAX_SHARED_WAIT_MS = 2400;

/** The two quotas of the key: calls in any second, and calls in a day. */
export class Quota {
  readonly #clock: Clock;
  readonly #closing: AbortSignal;
  readonly #riders: RateWindow;
  readonly #alerts: RateWindow;
  readonly #limits: CallLimits;
  #shared: SharedCalls | undefined;
  #day: DailyAccount;

  constructor({ callsPerSecond, callsPerDay, clock, closing, shared }: QuotaOptions) {
    const kept = keptSlots(callsPerSecond);
    this.#clock = clock;
    this.#closing = closing;
    this.#riders = new RateWindow(callsPerSecond - kept, clock, closing);
    this.#alerts = kept > 0 ? new RateWindow(kept, clock, closing) : this.#riders;
    this.#limits = { callsPerSecond, callsPerDay, keptForAlerts: kept };
    this.#shared = shared;
    this.#day = startOfAccount(callsPerDay, clock.now());
  }

  /**
   * Takes one call out of both quotas and resolves when it may go out, after a short wait where a second's calls are
   * used up. Faults: `limited` where too many wait already, `quota` where the day's calls are used up.
   */
  async take(purpose: Purpose): Promise<void> {
    const window = this.#windowFor(purpose);
    if (window.crowded) throw crowded();
    if (!this.#shared) this.#spend(purpose);
    await window.take();
    if (this.#shared) await this.#takeShared(this.#shared, purpose);
  }

  /** Takes the call out of what all processes have together. */
  async #takeShared(shared: SharedCalls, purpose: Purpose): Promise<void> {
    let last: number | undefined;
    for (let waited = 0; ;) {
      let at = 0;
      const asked = shared((before, now) => {
        at = now.getTime();
        return takeCall(before, purpose, this.#limits, now);
      });
      const taken = await within(
        this.#clock,
        SHARED_TIMEOUT_MS,
        asked.catch(() => undefined),
      );
      if (!taken) return this.#spend(purpose);
      if (taken.kind === 'taken') return undefined;
      if (taken.kind === 'used up') throw usedUp(taken.seconds);
      if (at === last) {
        // A clock that stands still counts no seconds together with others; the window of this process does.
        this.#shared = undefined;
        return this.#spend(purpose);
      }
      last = at;
      waited += taken.milliseconds;
      if (waited > MAX_SHARED_WAIT_MS) throw crowded();
      await this.#clock.wait(taken.milliseconds, this.#closing).catch(() => undefined);
      if (this.#closing.aborted) return undefined;
    }
  }

  /** Takes the call out of the day as this process counts it. */
  #spend(purpose: Purpose): void {
    const { account, spent } = spendDaily(this.#day, this.#limits.callsPerDay, purpose, this.#clock.now());
    this.#day = account;
    if (spent !== 'spent') throw usedUp(spent);
  }

  /** Alerts have slots of their own, and use those of riders where only these are free. */
  #windowFor(purpose: Purpose): RateWindow {
    const own = this.#alerts.free > 0 || this.#riders.free === 0;
    return purpose === 'alerts' && own ? this.#alerts : this.#riders;
  }
}

function crowded(): HeadwayError {
  return new HeadwayError('limited', 'too many calls wait for their second', { retryAfter: 1 });
}

function usedUp(seconds: number): HeadwayError {
  return new HeadwayError('quota', "the day's calls are used up", { retryAfter: seconds });
}
