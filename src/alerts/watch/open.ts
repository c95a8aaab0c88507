import { createHash } from 'node:crypto';
import type { Alert, Notice, Sighting } from './alert.ts';
import { joined } from './joined.ts';
import type { Round, Stage } from './round.ts';
import { sameContent } from './same-text.ts';

/** What no alert is known for opens one; two ids with one text open one together. */
export const open: Stage = (round) => {
  const opened: Alert[] = [];
  for (const sighting of round.unknown) {
    const twin = opened.findIndex(({ about }) => sameContent(about, sighting.about));
    if (twin < 0) opened.push(alertOf(sighting, round));
    else opened[twin] = withTwin(opened[twin] as Alert, sighting);
  }
  return {
    ...round,
    unknown: [],
    shown: new Set([...round.shown, ...opened.map(({ id }) => id)]),
    alerts: [...round.alerts, ...opened],
    notices: [...round.notices, ...opened.map((alert): Notice => ({ kind: 'opened', alert }))],
  };
};

function alertOf({ id, about }: Sighting, { feed, now }: Round): Alert {
  return { id: wordFor(`${feed} ${id} ${now}`), ids: [id], about, told: about, openedAt: now };
}

function withTwin(alert: Alert, { id, about }: Sighting): Alert {
  const both = joined(alert.about, about);
  return { ...alert, ids: [...alert.ids, id], about: both, told: both };
}

/** A word that can be said in a sentence: ten digits, of which two alerts have the same once in ten thousand years. */
function wordFor(key: string): string {
  const digits = createHash('sha256').update(key).digest().readUIntBE(0, 6) % 1e10;
  return `x${String(digits).padStart(10, '0')}`;
}
