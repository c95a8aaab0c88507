import { isDeepStrictEqual } from 'node:util';
import { mergeContent, type AlertContent } from '../alert.ts';
import type { Stage } from './round.ts';

/** What the poll shows under an id that an alert has is that alert. */
export const pairById: Stage = (round) => {
  const alertOf = new Map(round.alerts.flatMap((alert) => alert.ids.map((id) => [id, alert.id])));
  const shown = new Map<string, AlertContent>();
  for (const { id, content } of round.unknown) {
    const alert = alertOf.get(id);
    const other = alert === undefined ? undefined : shown.get(alert);
    if (alert !== undefined) shown.set(alert, other ? mergeContent(other, content) : content);
  }
  return {
    ...round,
    unknown: round.unknown.filter(({ id }) => !alertOf.has(id)),
    shown: new Set(shown.keys()),
    alerts: round.alerts.map((alert) => {
      const content = shown.get(alert.id);
      // An alert that nothing happened to stays the same object: it need not be stored again.
      return content && !isDeepStrictEqual(content, alert.content) ? { ...alert, content } : alert;
    }),
  };
};
