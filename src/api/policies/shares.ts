/**
 * What a call is for. Alerts have a share of both quotas that riders cannot use up, and riders one that those cannot whom
 * nobody knows.
 */
export type Purpose = 'rider' | 'anonymous' | 'alerts';

/** Whose calls are counted together: those of all, those of riders, and those of whom nobody knows. */
export const POOL_NAMES = ['all', 'riders', 'anonymous'] as const;
export type Pool = (typeof POOL_NAMES)[number];

/** Something of each pool. */
export type ByPool<T> = Readonly<Record<Pool, T>>;

/** The pools that a call is counted in: each of them must have room for it. */
export const POOLS: Readonly<Record<Purpose, readonly Pool[]>> = {
  rider: ['all', 'riders'],
  anonymous: ['all', 'riders', 'anonymous'],
  alerts: ['all'],
};

/** What of a day's calls a purpose leaves to the others. */
export const LEFT_OF_A_DAY: Readonly<Record<Purpose, number>> = {
  rider: 0.01,
  // Whoever is known goes first where little is saved up.
  anonymous: 0.015,
  alerts: 0,
};

/** What of each second's and each day's calls all together may use whom nobody knows. */
export const ANONYMOUS_SHARE = 0.5;

/** How many calls of one window each pool has room for, of so many in all: every fifth is kept for the alerts. */
export function poolSizes(callsPerSecond: number): ByPool<number> {
  // Where there is but one, all share it.
  const kept = Math.min(Math.ceil(callsPerSecond / 5), callsPerSecond - 1);
  return {
    all: callsPerSecond,
    riders: callsPerSecond - kept,
    anonymous: Math.min(callsPerSecond, Math.max(1, Math.floor(ANONYMOUS_SHARE * callsPerSecond))),
  };
}

/** How many calls may go out. */
export interface CallLimits {
  callsPerSecond: number;
  callsPerDay: number;
}

/** What of both quotas a process may use while the database does not answer it. */
const LONE_SHARE = 0.1;
/** So many processes beside one may use their shares at the same time, and no more goes out than the key allows. */
const MAX_OTHERS = 2;

/** What a process may use while the database does not answer it; nothing of a second that has none for three. */
export function loneLimits({ callsPerSecond, callsPerDay }: CallLimits): CallLimits {
  const share = Math.max(1, Math.floor(LONE_SHARE * callsPerSecond));
  return { callsPerSecond: callsPerSecond > MAX_OTHERS ? share : 0, callsPerDay: LONE_SHARE * callsPerDay };
}

/** The second's calls that are left, where the database may not answer so many other processes. */
export function leftBeside(others: number, limits: CallLimits): number {
  return limits.callsPerSecond - Math.min(others, MAX_OTHERS) * loneLimits(limits).callsPerSecond;
}
