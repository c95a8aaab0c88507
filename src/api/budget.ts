import type { Clock } from '../clock.ts';
import { HeadwayError } from '../errors.ts';
import { Allowance } from './allowance.ts';
import { Slots } from './slots.ts';

/** What a call is for. Alerts have a share of both quotas that riders cannot use up. */
export type Purpose = 'rider' | 'alerts';

export interface BudgetOptions {
  callsPerSecond: number;
  callsPerDay: number;
  clock: Clock;
  closing: AbortSignal;
}

/** Of the calls a second, every fifth is kept for the alerts; where there is but one, all share it. */
const keptSlots = (callsPerSecond: number) => Math.min(Math.ceil(callsPerSecond / 5), callsPerSecond - 1);

/** The two quotas of the key: calls in any second, and calls in a day. */
export class Budget {
  readonly #clock: Clock;
  readonly #riders: Slots;
  readonly #alerts: Slots;
  readonly #day: Allowance;

  constructor({ callsPerSecond, callsPerDay, clock, closing }: BudgetOptions) {
    const kept = keptSlots(callsPerSecond);
    this.#clock = clock;
    this.#riders = new Slots(callsPerSecond - kept, clock, closing);
    this.#alerts = kept > 0 ? new Slots(kept, clock, closing) : this.#riders;
    this.#day = new Allowance(callsPerDay, clock.now());
  }

  /**
   * Takes one call out of both quotas and resolves when it may go out, after a short wait where a second's calls are
   * used up. Faults: `limited` where too many wait already, `quota` where the day's calls are used up.
   */
  async take(purpose: Purpose): Promise<void> {
    const lane = this.#laneFor(purpose);
    if (lane.crowded) {
      throw new HeadwayError('limited', 'too many calls wait for their second', { retryAfter: 1 });
    }
    const spent = this.#day.spend(purpose, this.#clock.now());
    if (spent !== 'spent') {
      throw new HeadwayError('quota', "the day's calls are used up", { retryAfter: spent });
    }
    await lane.take();
  }

  /** Alerts have slots of their own, and use those of riders where only these are free. */
  #laneFor(purpose: Purpose): Slots {
    const own = this.#alerts.free > 0 || this.#riders.free === 0;
    return purpose === 'alerts' && own ? this.#alerts : this.#riders;
  }
}
