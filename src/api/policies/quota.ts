import { randomUUID } from 'node:crypto';
import type { Clock } from '../../common/clock.ts';
import type { CallRecord, SharedCalls } from './call-record.ts';
import { LoneCalls } from './lone-calls.ts';
import { crowded } from './quota-faults.ts';
import { RateWindow } from './rate-window.ts';
import { SharedQueue } from './shared-queue.ts';
import { loneLimits, POOLS, poolSizes, type CallLimits, type Purpose } from './shares.ts';

export interface QuotaOptions extends CallLimits {
  clock: Clock;
  closing: AbortSignal;
  /** The record of all processes that use the key. Absent: this one alone uses it. */
  shared?: SharedCalls | undefined;
}

/** How many windows' calls may wait. */
const MAX_WINDOWS = 3;

/** The two quotas of the key: calls in any second, and calls in a day. */
export class Quota {
  readonly #queues: Readonly<Record<Purpose, SharedQueue>>;
  readonly #limits: CallLimits;
  /** Counts by waiting, not by a clock: so no clock that is set makes this process exceed the second's. */
  readonly #window: RateWindow;

  constructor({ clock, closing, shared, ...limits }: QuotaOptions) {
    // The record of one process is there as long as it is.
    const alone = shared ? loneLimits(limits) : { ...limits, callsPerSecond: 0 };
    const options = {
      process: randomUUID(),
      shared: shared ?? localCalls(clock),
      limits,
      lone: new LoneCalls(alone, clock, closing),
      clock,
      closing,
    };
    this.#queues = {
      rider: new SharedQueue({ ...options, purpose: 'rider' }),
      anonymous: new SharedQueue({ ...options, purpose: 'anonymous' }),
      alerts: new SharedQueue({ ...options, purpose: 'alerts' }),
    };
    this.#limits = limits;
    this.#window = new RateWindow(limits.callsPerSecond, clock, closing);
  }

  /**
   * Takes one call out of both quotas and resolves when it may go out, after a short wait where a second's calls are
   * used up. Faults: `limited` where too many wait already, `quota` where the day's calls are used up.
   */
  async take(purpose: Purpose): Promise<void> {
    const sizes = poolSizes(this.#limits.callsPerSecond);
    const most = Math.min(...POOLS[purpose].map((pool) => sizes[pool]));
    if (this.#queues[purpose].length >= most * MAX_WINDOWS) throw crowded();
    await this.#queues[purpose].take();
    await this.#window.take();
  }
}

/** The record of a process that uses the key alone. */
function localCalls(clock: Clock): SharedCalls {
  let record: CallRecord | undefined;
  return async (change) => {
    const { after, result } = change(record, clock.now());
    record = after;
    return { result, age: 0 };
  };
}
