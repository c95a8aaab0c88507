import type { AlertEvent } from '../alert.ts';
import { mapAlerts, type Stage } from './round.ts';

/** An alert that was over and is shown again goes on: it is not another one. */
export const reopen: Stage = (round) => {
  const back = round.alerts.filter(({ id, clearedAt }) => clearedAt !== undefined && round.shown.has(id));
  if (back.length === 0) return round;
  const reopened = new Map(
    back.map((alert) => {
      const { clearedAt: _, missed: __, ...lasting } = alert;
      return [alert.id, { ...lasting, told: alert.content }];
    }),
  );
  return {
    ...mapAlerts(round, (alert) => reopened.get(alert.id) ?? alert),
    events: [
      ...round.events,
      ...[...reopened.values()].map((alert): AlertEvent => ({ kind: 'reopened', alert })),
    ],
  };
};
