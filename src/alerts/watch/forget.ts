import { apart, SAME_AGAIN, type Stage } from './round.ts';

/** What has been over for a while is compared no more: should it come back, it is another one. */
export const forget: Stage = (round) => ({
  ...round,
  alerts: round.alerts.filter(
    ({ id, clearedAt }) =>
      clearedAt === undefined || round.shown.has(id) || apart(round.now, clearedAt) <= SAME_AGAIN,
  ),
});
