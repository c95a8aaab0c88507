import type { AlertContent, Alert, AlertEvent } from '../alert.ts';
import { apart, type Round, type Stage } from './round.ts';
import { sameText } from './same-text.ts';
import { MINUTE_MS } from '../../../common/time.ts';

/** Milliseconds between two changes of one alert's text that are made known. */
const CHANGE_SPACING_MS = 15 * MINUTE_MS;

/**
 * A text that says something else is made known, at most every quarter of an hour; what it says by then. More lines or
 * routes are made known at once. Dates alone are nothing to a reader: they are no part of what is compared.
 */
export const reword: Stage = (round) => {
  const events: AlertEvent[] = [];
  const alerts = round.alerts.map((alert) => {
    if (!round.shown.has(alert.id) || !isDue(alert, round)) return alert;
    const changed: Alert = { ...alert, told: alert.content, changedAt: round.now };
    events.push({ kind: 'changed', alert: changed, before: alert.told });
    return changed;
  });
  return events.length === 0 ? round : { ...round, alerts, events: [...round.events, ...events] };
};

function isDue({ content, told, changedAt }: Alert, { now }: Round): boolean {
  if (spreads(told, content)) return true;
  if (sameText(told.text, content.text) && !spreads(content, told)) return false;
  return changedAt === undefined || apart(now, changedAt) >= CHANGE_SPACING_MS;
}

/** Whether the later one affects a line or a route that the earlier did not. */
function spreads(earlier: AlertContent, later: AlertContent): boolean {
  return (
    later.lines.some((line) => !earlier.lines.includes(line)) ||
    later.routes.some((route) => !earlier.routes.includes(route))
  );
}
