import { SECOND_MS } from '../common/time.ts';
import { REFRESH_SECONDS, startAlerts, type Alerts, type AlertsOptions } from './alerts.ts';
import { joinCluster } from './cluster/membership.ts';
import { startMeasuring } from './measured/meter.ts';

/** Starts what goes on beside riders' questions: to measure how lines run, and alerts. */
export async function startBesideRiders(options: Omit<AlertsOptions, 'membership'>): Promise<Alerts> {
  const { db, clock, transit, pollSeconds = REFRESH_SECONDS, report } = options;
  const membership = await joinCluster(db, clock);
  const measuring = startMeasuring({
    db,
    clock,
    membership,
    transit,
    readCatalog: async () => (await transit.catalog()).value,
    period: pollSeconds * SECOND_MS,
    report,
  });
  const alerts = await startAlerts({ ...options, membership });
  return {
    unhealthy() {
      const troubles = [membership, alerts].flatMap((part) => part.unhealthy() ?? []);
      return troubles.length > 0 ? troubles.join('; ') : undefined;
    },
    async stop() {
      await Promise.all([measuring.stop(), alerts.stop()]);
      await membership.stop();
    },
  };
}
