import { calendarDay, MINUTE_MS, SECOND_MS, type CalendarDay } from '../../common/time.ts';
import { spendDaily, startOfAccount, type DailyAccount } from './daily-quota.ts';
import { WINDOW_MS } from './rate-window.ts';
import {
  ANONYMOUS_SHARE,
  leftBeside,
  loneLimits,
  POOL_NAMES,
  POOLS,
  poolSizes,
  type ByPool,
  type CallLimits,
  type Pool,
  type Purpose,
} from './shares.ts';

/** What is remembered of the calls of a key, by all processes that share it. Instants are milliseconds since 1970. */
export interface CallRecord extends DailyAccount {
  /** When the calls of the last window went out, by the pools they are counted in. */
  lately: ByPool<readonly number[]>;
  /** What is saved up of the share of the day that those have whom nobody knows; absent: nothing was taken of it yet. */
  anonymous?: DailyAccount;
  /** When each process last asked, by its name. */
  processes: Readonly<Record<string, number>>;
  /** How many went out on the last day that any did; absent: none since this is counted. */
  lastDay?: { day: CalendarDay; calls: number };
}

/**
 * Changes the record of all who share it, one after the other. `before` is absent the first time; `now` is the time that
 * they all count by, whatever a process's own clock says, and `age` how many milliseconds ago that was, at most.
 */
export type SharedCalls = <R>(
  change: (before: CallRecord | undefined, now: Date) => { after: CallRecord; result: R },
) => Promise<{ result: R; age: number }>;

/** What a process asks for. */
export interface CallRequest {
  process: string;
  purpose: Purpose;
  /** How many calls wait, at least one. */
  calls: number;
  /** Calls that went out and that the record does not know of; below zero: that it knows of and that did not go out. */
  uncounted: number;
}

/** Whether calls may go out. */
export type Taken =
  /** As many of those that wait. */
  | { kind: 'taken'; calls: number }
  /** The second's calls are used up. */
  | { kind: 'wait'; milliseconds: number }
  /** The day's calls are used up. */
  | { kind: 'used up'; seconds: number };

/** A process that has not asked for so long has nothing kept for it. */
const FORGOTTEN_AFTER_MS = 5 * MINUTE_MS;
/** A clock that is behind by no more than this is waited for, so that no second is counted twice. */
const MAX_BEHIND_MS = 10 * SECOND_MS;

/** Takes calls out of the second's and the day's: as many as wait and both have left. */
export function takeCalls(
  before: CallRecord | undefined,
  { process, purpose, calls, uncounted }: CallRequest,
  limits: CallLimits,
  now: Date,
): { after: CallRecord; result: Taken } {
  const { callsPerDay } = limits;
  const record = before ?? firstRecord(callsPerDay, now);
  const behind = record.countedAt - now.getTime();
  const at = behind > 0 && behind <= MAX_BEHIND_MS ? record.countedAt : now.getTime();
  const processes = { ...recent(record.processes, at), [process]: at };
  const sizes = poolSizes(leftBeside(Object.keys(processes).length - 1, limits));
  // What it made by its own share lately, at most; what is kept for that is kept from the others alone.
  const alone = Math.max(0, Math.min(uncounted, loneLimits(limits).callsPerSecond));
  const lately = byPool((pool) => [
    ...inWindow(record.lately[pool], at),
    ...(POOLS[purpose].includes(pool) ? Array<number>(alone).fill(at) : []),
  ]);
  const room = Math.min(...POOLS[purpose].map((pool) => sizes[pool] - lately[pool].length));
  const known = { ...record, saved: record.saved - uncounted / callsPerDay };
  const most = Math.max(0, Math.min(calls, room));
  const share = purpose === 'anonymous' ? spendAnonymous(record, callsPerDay, most, new Date(at)) : undefined;
  const wanted = { purpose, calls: share?.spent ?? most };
  const { account, spent, seconds = share?.seconds } = spendDaily(known, callsPerDay, wanted, new Date(at));
  const went = Array<number>(spent).fill(at);
  const day = calendarDay(now);
  return {
    after: {
      ...record,
      ...account,
      ...(share && { anonymous: share.after(spent) }),
      processes,
      lately: byPool((pool) => (POOLS[purpose].includes(pool) ? [...lately[pool], ...went] : lately[pool])),
      lastDay: { day, calls: callsOn(record, day) + uncounted + spent },
    },
    result: resultOf(),
  };

  function resultOf(): Taken {
    if (room <= 0) return { kind: 'wait', milliseconds: roomAt() - now.getTime() };
    return seconds === undefined ? { kind: 'taken', calls: spent } : { kind: 'used up', seconds };
  }

  /** When each of the pools has room again. */
  function roomAt(): number {
    const full = POOLS[purpose].filter((pool) => lately[pool].length >= sizes[pool]);
    return WINDOW_MS + Math.max(...full.map((pool) => lately[pool].at(-sizes[pool]) ?? at));
  }
}

/** Takes calls out of the share of those whom nobody knows: `after` says what is left of it once so many went out. */
function spendAnonymous(record: CallRecord, callsPerDay: number, calls: number, now: Date) {
  const share = ANONYMOUS_SHARE * callsPerDay;
  const before = record.anonymous ?? startOfAccount(share, now);
  // All that is in it is theirs.
  const { account, spent, seconds } = spendDaily(before, share, { purpose: 'alerts', calls }, now);
  const after = (went: number): DailyAccount => ({
    ...account,
    saved: account.saved + (spent - went) / share,
  });
  return { spent, seconds, after };
}

function firstRecord(callsPerDay: number, now: Date): CallRecord {
  return { ...startOfAccount(callsPerDay, now), lately: byPool(() => []), processes: {} };
}

function byPool<T>(of: (pool: Pool) => T): ByPool<T> {
  return Object.fromEntries(POOL_NAMES.map((pool) => [pool, of(pool)])) as Record<Pool, T>;
}

/** The calls that count by now, those of a clock that was ahead as if they were of now, oldest first. */
function inWindow(calls: readonly number[], at: number): number[] {
  return calls.map((call) => Math.min(call, at)).filter((call) => call > at - WINDOW_MS);
}

/** The processes that asked lately. */
function recent(processes: CallRecord['processes'], at: number): CallRecord['processes'] {
  return Object.fromEntries(
    Object.entries(processes).filter(([, asked]) => Math.abs(at - asked) < FORGOTTEN_AFTER_MS),
  );
}

/** Calls that went out on the last day that is remembered, where it is this one. */
export function callsOn({ lastDay }: CallRecord, day: CalendarDay): number {
  return lastDay?.day === day ? lastDay.calls : 0;
}
