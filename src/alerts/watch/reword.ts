import type { About, Alert, Notice } from './alert.ts';
import { apart, type Round, type Stage } from './round.ts';
import { sameText } from './same-text.ts';

/** Milliseconds between two changes of one alert's text that are made known. */
const BETWEEN_CHANGES = 15 * 60_000;

/**
 * A text that says something else is made known, at most every quarter of an hour; what it says by then. More lines or
 * routes are made known at once. Dates alone are nothing to a reader: they are no part of what is compared.
 */
export const reword: Stage = (round) => {
  const notices: Notice[] = [];
  const alerts = round.alerts.map((alert) => {
    if (!round.shown.has(alert.id) || !isDue(alert, round)) return alert;
    const changed: Alert = { ...alert, told: alert.about, changedAt: round.now };
    notices.push({ kind: 'changed', alert: changed, before: alert.told });
    return changed;
  });
  return notices.length === 0 ? round : { ...round, alerts, notices: [...round.notices, ...notices] };
};

function isDue({ about, told, changedAt }: Alert, { now }: Round): boolean {
  if (spreads(told, about)) return true;
  if (sameText(told.text, about.text) && !spreads(about, told)) return false;
  return changedAt === undefined || apart(now, changedAt) >= BETWEEN_CHANGES;
}

/** Whether the later one affects a line or a route that the earlier did not. */
function spreads(earlier: About, later: About): boolean {
  return (
    later.lines.some((line) => !earlier.lines.includes(line)) ||
    later.routes.some((route) => !earlier.routes.includes(route))
  );
}
