import type { Alert } from '../../../src/alerts/watch/alert.ts';
import { NOON } from './deliveries.ts';

/** A delay on the Red Line since noon, which lasts, or was over at an instant (epoch milliseconds). */
export function railAlert(id: string, text: string, clearedAt?: number): Alert {
  const content = {
    feed: 'rail',
    text,
    severity: 'delay',
    effect: 'delays',
    lines: ['RD'],
    routes: [],
    stations: [],
  } as const;
  return {
    id,
    ids: [id],
    content,
    told: content,
    openedAt: NOON.getTime(),
    ...(clearedAt === undefined ? {} : { clearedAt }),
  };
}
