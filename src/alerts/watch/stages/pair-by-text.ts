import { MINUTE_MS } from '../../../common/time.ts';
import { mergeContent, type Alert, type Sighting } from '../alert.ts';
import { apart, type Stage } from './round.ts';
import { contentKey } from './same-text.ts';

const SAME_TEXT_WITHIN_MS = 10 * MINUTE_MS;
/** A service that gives its texts new ids over and over is not to fill our memory. */
const MAX_IDS = 8;

/** What has a new id and the text of an alert that lasts, or ended minutes ago, is that alert under another id. */
export const pairByText: Stage = (round) => {
  if (round.unknown.length === 0) return round;
  const alertOf = new Map<string, string>();
  const recent = round.alerts.filter(
    ({ clearedAt }) => clearedAt === undefined || apart(round.now, clearedAt) <= SAME_TEXT_WITHIN_MS,
  );
  for (const { id, content, told } of recent.toReversed()) {
    for (const known of [told, content]) alertOf.set(contentKey(known), id);
  }
  const renamed = new Map<string, Sighting[]>();
  const unknown = round.unknown.filter((sighting) => {
    const alert = alertOf.get(contentKey(sighting.content));
    if (alert === undefined) return true;
    renamed.set(alert, [...(renamed.get(alert) ?? []), sighting]);
    return false;
  });
  return {
    ...round,
    unknown,
    shown: new Set([...round.shown, ...renamed.keys()]),
    alerts: round.alerts.map((alert) => (renamed.get(alert.id) ?? []).reduce(underNewId, alert)),
  };
};

function underNewId(alert: Alert, { id, content }: Sighting): Alert {
  return {
    ...alert,
    content: mergeContent(content, alert.content),
    ids: [...alert.ids, id].slice(-MAX_IDS),
  };
}
