import { DAY_MS } from '../../common/time.ts';
import { LEFT_OF_A_DAY, type Purpose } from './shares.ts';

/**
 * Shares of a day's calls: what may be saved up, what comes in over a day, and what there is after a start. In any 24
 * hours no more goes out than `SAVED_SHARE + INCOME_SHARE` and a `START_SHARE` for each restart: the whole day's calls
 * with two restarts, though nothing of it is remembered across them.
 */
const SAVED_SHARE = 0.16;
const INCOME_SHARE = 0.8;
const START_SHARE = 0.02;

/** Milliseconds in which an empty account fills up. */
const FILLING_MS = (SAVED_SHARE / INCOME_SHARE) * DAY_MS;
const PER_SECOND = (INCOME_SHARE * 1000) / DAY_MS;
/** Shares are sums of many fractions: a call that lacks less than this is there. */
const ROUNDING = 1e-9;

/**
 * What is saved up, as a share of a day's calls: so the account stays what it is when the quota is raised, or when a
 * process with another one counts by it. Below zero where more went out than there was.
 */
export interface DailyAccount {
  saved: number;
  /** When that was counted, in milliseconds since 1970. */
  countedAt: number;
}

/** The account after a start: of the smallest quotas there is one call. */
export function startOfAccount(callsPerDay: number, now: Date): DailyAccount {
  return { saved: Math.max(1 / callsPerDay, START_SHARE), countedAt: now.getTime() };
}

/**
 * The account as it is by now. Where it was counted later than that the clock was set back: nothing comes in until then,
 * since it has come in already. Where that would take longer than to fill up, it is counted anew without all that the
 * clock can have brought while it was ahead.
 */
export function accountAt({ saved, countedAt }: DailyAccount, callsPerDay: number, now: Date): DailyAccount {
  const elapsed = now.getTime() - countedAt;
  if (elapsed < -FILLING_MS) return { saved: saved - SAVED_SHARE, countedAt: now.getTime() };
  if (elapsed < 0) return { saved, countedAt };
  const filled = saved + (elapsed / DAY_MS) * INCOME_SHARE;
  return { saved: Math.min(filled, Math.max(1 / callsPerDay, SAVED_SHARE)), countedAt: now.getTime() };
}

/**
 * Takes so many calls out of the account, or as many as there are; where there is none, `seconds` is how long until there
 * will be. The account fills steadily, so that a rush in the morning does not leave the evening with none: riders always
 * get what comes in. They cannot overdraw what is kept for the alerts, which is filled up first.
 */
export function spendDaily(
  before: DailyAccount,
  callsPerDay: number,
  { purpose, calls }: { purpose: Purpose; calls: number },
  now: Date,
): { account: DailyAccount; spent: number; seconds?: number } {
  const account = accountAt(before, callsPerDay, now);
  const left = Math.floor(LEFT_OF_A_DAY[purpose] * callsPerDay) / callsPerDay;
  const missing = left + 1 / callsPerDay - account.saved;
  if (missing > ROUNDING) return { account, spent: 0, seconds: Math.ceil(missing / PER_SECOND - ROUNDING) };
  const spent = Math.min(calls, Math.floor((account.saved - left + ROUNDING) * callsPerDay));
  return { account: { ...account, saved: account.saved - spent / callsPerDay }, spent };
}
