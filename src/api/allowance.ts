const DAY = 86_400;

/**
 * Shares of a day's calls: what may be saved up, what comes in over a day, what there is after a start, and what is
 * kept for the alerts. In any 24 hours no more goes out than `SAVED + INCOME` and a `START` for each restart: the
 * whole day's calls with two restarts, though nothing of it is remembered across them.
 */
const SAVED = 0.16;
const INCOME = 0.8;
const START = 0.02;
const KEPT = 0.01;

/**
 * The day's calls as an account that fills steadily. Spread so, a rush in the morning does not leave the evening with
 * none: riders always get what comes in. They cannot overdraw what is kept for the alerts, which is filled up first.
 */
export class Allowance {
  readonly #callsPerDay: number;
  #saved: number;
  #countedAt: Date;

  constructor(callsPerDay: number, now: Date) {
    this.#callsPerDay = callsPerDay;
    this.#saved = Math.max(1, START * callsPerDay);
    this.#countedAt = now;
  }

  /** Takes a call. Where there is none to take, the seconds until there will be. */
  spend(purpose: 'rider' | 'alerts', now: Date): 'spent' | number {
    const perSecond = (INCOME * this.#callsPerDay) / DAY;
    const elapsed = Math.max(0, now.getTime() - this.#countedAt.getTime()) / 1000;
    this.#saved = Math.min(this.#saved + elapsed * perSecond, Math.max(1, SAVED * this.#callsPerDay));
    this.#countedAt = now;
    const floor = purpose === 'rider' ? Math.floor(KEPT * this.#callsPerDay) : 0;
    const missing = floor + 1 - this.#saved;
    if (missing > 0) return Math.ceil(missing / perSecond);
    this.#saved -= 1;
    return 'spent';
  }
}
