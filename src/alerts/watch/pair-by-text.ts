import type { Alert, Sighting } from './alert.ts';
import { joined } from './joined.ts';
import { apart, type Round, type Stage } from './round.ts';
import { sameContent } from './same-text.ts';

const SOON = 10 * 60_000;
/** A service that gives its texts new ids over and over is not to fill our memory. */
const MOST_IDS = 8;

/** What has a new id and the text of an alert that lasts, or ended minutes ago, is that alert under another id. */
export const pairByText: Stage = (round) => {
  let { alerts } = round;
  const shown = new Set(round.shown);
  const unknown = round.unknown.filter((sighting) => {
    const alert = alerts.find((one) => isSame(one, sighting, round));
    if (!alert) return true;
    shown.add(alert.id);
    const renamed = {
      ...alert,
      about: joined(sighting.about, alert.about),
      ids: [...alert.ids, sighting.id].slice(-MOST_IDS),
    };
    alerts = alerts.map((one) => (one === alert ? renamed : one));
    return false;
  });
  return { ...round, unknown, shown, alerts };
};

function isSame(alert: Alert, { about }: Sighting, { now }: Round): boolean {
  if (alert.clearedAt !== undefined && apart(now, alert.clearedAt) > SOON) return false;
  return sameContent(alert.about, about) || sameContent(alert.told, about);
}
