import { calendarDay, type CalendarDay } from '../../common/time.ts';
import { spendDaily, startOfAccount, type DailyAccount, type Purpose } from './daily-quota.ts';
import { WINDOW_MS } from './rate-window.ts';

/** What is remembered of the calls of a key, by all processes that share it. Instants are milliseconds since 1970. */
export interface CallRecord extends DailyAccount {
  /** When the calls of the last window went out. */
  riders: readonly number[];
  alerts: readonly number[];
  /** How many went out on the last day that any did; absent: none since this is counted. */
  lastDay?: { day: CalendarDay; calls: number };
}

/**
 * Changes the record of all who share it, one after the other. `before` is absent the first time; `now` is the time that
 * they count by, whatever the time is that questions are answered for.
 */
export type SharedCalls = <R>(
  change: (before: CallRecord | undefined, now: Date) => { after: CallRecord; result: R },
) => Promise<R>;

/** How many calls may go out. */
export interface CallLimits {
  callsPerSecond: number;
  callsPerDay: number;
  /** Of the calls a second, those that riders cannot use up. */
  keptForAlerts: number;
}

/** Whether a call may go out. */
export type Taken =
  | { kind: 'taken' }
  /** The second's calls are used up. */
  | { kind: 'wait'; milliseconds: number }
  /** The day's calls are used up. */
  | { kind: 'used up'; seconds: number };

/** Takes one call out of the second's and the day's, where both have one left. */
export function takeCall(
  before: CallRecord | undefined,
  purpose: Purpose,
  { callsPerSecond, callsPerDay, keptForAlerts }: CallLimits,
  now: Date,
): { after: CallRecord; result: Taken } {
  const at = now.getTime();
  const record = before ?? { ...startOfAccount(callsPerDay, now), riders: [], alerts: [] };
  // Further apart than a window: a clock was set.
  const recent = (calls: readonly number[]) => calls.filter((call) => Math.abs(at - call) < WINDOW_MS);
  const riders = recent(record.riders);
  const alerts = recent(record.alerts);
  const all = [...riders, ...alerts].sort((a, b) => a - b);
  const isFull = purpose === 'rider' && riders.length >= callsPerSecond - keptForAlerts;
  const [oldest] = isFull ? riders : all;
  if ((isFull || all.length >= callsPerSecond) && oldest !== undefined) {
    const milliseconds = Math.max(1, oldest + WINDOW_MS - at);
    return { after: { ...record, riders, alerts }, result: { kind: 'wait', milliseconds } };
  }
  const { account, spent } = spendDaily(record, callsPerDay, purpose, now);
  const result: Taken = spent === 'spent' ? { kind: 'taken' } : { kind: 'used up', seconds: spent };
  const more = spent === 'spent' ? [at] : [];
  const lastDay = {
    day: calendarDay(now),
    calls: callsOn(record, calendarDay(now)) + more.length,
  };
  return {
    after: {
      ...account,
      riders: purpose === 'rider' ? [...riders, ...more] : riders,
      alerts: purpose === 'alerts' ? [...alerts, ...more] : alerts,
      lastDay,
    },
    result,
  };
}

/** Calls that went out on the last day that is remembered, where it is this one. */
export function callsOn({ lastDay }: CallRecord, day: CalendarDay): number {
  return lastDay?.day === day ? lastDay.calls : 0;
}
