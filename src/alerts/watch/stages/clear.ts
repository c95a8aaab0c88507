import type { Alert, AlertEvent } from '../alert.ts';
import { apart, mapAlerts, type Round, type Stage } from './round.ts';
import { HOUR_MS } from '../../../common/time.ts';

/** How much longer the absence must be while the feed is doubted. */
const DOUBTED_FACTOR = 5;
const MAX_DOUBT_MS = 2 * HOUR_MS;

/** What enough good polls, over enough time, have not shown is over. */
export const clear: Stage = (round) => {
  const counted = mapAlerts(round, (alert) => countMissed(alert, round));
  const over = new Set(counted.alerts.filter((alert) => isOver(alert, round)).map(({ id }) => id));
  if (over.size === 0) return counted;
  const cleared = mapAlerts(counted, (alert) =>
    over.has(alert.id) ? { ...alert, clearedAt: round.now } : alert,
  );
  const events = cleared.alerts
    .filter(({ id }) => over.has(id))
    .map((alert): AlertEvent => ({ kind: 'cleared', alert }));
  return { ...cleared, events: [...round.events, ...events] };
};

function countMissed(alert: Alert, { shown, step }: Round): Alert {
  if (alert.clearedAt !== undefined) return alert;
  if (shown.has(alert.id)) {
    if (!alert.missed) return alert;
    const { missed: _, ...seen } = alert;
    return seen;
  }
  const { polls, milliseconds } = alert.missed ?? { polls: 0, milliseconds: 0 };
  // The first poll without it says only that it went at some time before.
  return { ...alert, missed: { polls: polls + 1, milliseconds: polls === 0 ? 0 : milliseconds + step } };
}

function isOver({ missed, clearedAt }: Alert, { pace, memory, now }: Round): boolean {
  if (!missed || clearedAt !== undefined) return false;
  const times = isDoubted(memory.doubtedUntil, now) ? DOUBTED_FACTOR : 1;
  return missed.polls >= pace.clearPolls * times && missed.milliseconds >= pace.clearMilliseconds * times;
}

function isDoubted(until: number | undefined, now: number): boolean {
  return until !== undefined && now < until && apart(now, until) <= MAX_DOUBT_MS;
}
