import { DAY_SECONDS } from '../../common/time.ts';

/**
 * Shares of a day's calls: what may be saved up, what comes in over a day, what there is after a start, and what is
 * kept for the alerts. In any 24 hours no more goes out than `SAVED_SHARE + INCOME_SHARE` and a `START_SHARE` for each restart: the
 * whole day's calls with two restarts, though nothing of it is remembered across them.
 */
const SAVED_SHARE = 0.16;
const INCOME_SHARE = 0.8;
const START_SHARE = 0.02;
const ALERTS_SHARE = 0.01;

/** What a call is for. Alerts have a share of both quotas that riders cannot use up. */
export type Purpose = 'rider' | 'alerts';

/** What is saved up of a day's calls. */
export interface DailyAccount {
  saved: number;
  /** When that was counted, in milliseconds since 1970. */
  countedAt: number;
}

/** The account after a start. */
export function startOfAccount(callsPerDay: number, now: Date): DailyAccount {
  return { saved: Math.max(1, START_SHARE * callsPerDay), countedAt: now.getTime() };
}

/** Calls that come into the account each second. */
const perSecond = (callsPerDay: number) => (INCOME_SHARE * callsPerDay) / DAY_SECONDS;

/** What the account holds by now. */
export function savedAt({ saved, countedAt }: DailyAccount, callsPerDay: number, now: Date): number {
  const elapsed = Math.max(0, now.getTime() - countedAt) / 1000;
  return Math.min(saved + elapsed * perSecond(callsPerDay), Math.max(1, SAVED_SHARE * callsPerDay));
}

/**
 * Takes a call out of the account; where there is none to take, `spent` is the seconds until there will be. The account
 * fills steadily, so that a rush in the morning does not leave the evening with none: riders always get what comes in.
 * They cannot overdraw what is kept for the alerts, which is filled up first.
 */
export function spendDaily(
  before: DailyAccount,
  callsPerDay: number,
  purpose: Purpose,
  now: Date,
): { account: DailyAccount; spent: 'spent' | number } {
  const filled = savedAt(before, callsPerDay, now);
  const floor = purpose === 'rider' ? Math.floor(ALERTS_SHARE * callsPerDay) : 0;
  const missing = floor + 1 - filled;
  const account = { saved: filled, countedAt: now.getTime() };
  if (missing > 0) return { account, spent: Math.ceil(missing / perSecond(callsPerDay)) };
  return { account: { ...account, saved: filled - 1 }, spent: 'spent' };
}
