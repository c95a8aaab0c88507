import { createHash } from 'node:crypto';
import { mergeContent, type Alert, type AlertEvent, type Sighting } from '../alert.ts';
import type { Round, Stage } from './round.ts';
import { contentKey } from './same-text.ts';

/** What no alert is known for opens one; two ids with one text open one together. */
export const open: Stage = (round) => {
  const opened = new Map<string, Alert>();
  for (const sighting of round.unknown) {
    const key = contentKey(sighting.content);
    const twin = opened.get(key);
    opened.set(key, twin ? withTwin(twin, sighting) : alertOf(sighting, round));
  }
  const alerts = [...opened.values()];
  return {
    ...round,
    unknown: [],
    shown: new Set([...round.shown, ...alerts.map(({ id }) => id)]),
    alerts: [...round.alerts, ...alerts],
    events: [...round.events, ...alerts.map((alert): AlertEvent => ({ kind: 'opened', alert }))],
  };
};

function alertOf({ id, content }: Sighting, { feed, now }: Round): Alert {
  return { id: wordFor(`${feed} ${id} ${now}`), ids: [id], content, told: content, openedAt: now };
}

function withTwin(alert: Alert, { id, content }: Sighting): Alert {
  const both = mergeContent(alert.content, content);
  return { ...alert, ids: [...alert.ids, id], content: both, told: both };
}

/** A word that can be said in a sentence: ten digits, of which two alerts have the same once in ten thousand years. */
function wordFor(key: string): string {
  const digits = createHash('sha256').update(key).digest().readUIntBE(0, 6) % 1e10;
  return `x${String(digits).padStart(10, '0')}`;
}
