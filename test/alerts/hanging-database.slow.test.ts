import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBesideRiders } from '../../src/alerts/start.ts';
import { createReminders } from '../../src/alerts/reminders/store.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { startReminders } from '../../src/alerts/reminders/loop.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { systemClock } from '../../src/common/clock.ts';
import { openDatabase } from '../../src/store/database.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { manualClock } from '../support/clock.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { NOON, pass } from '../support/alerts/deliveries.ts';
import { regionCatalog } from '../support/alerts/watching.ts';
import { REGION_LINES } from '../support/region-lines.ts';

const silent = () => new Promise<never>(() => undefined);

describe.skipIf(!postgresPrograms)('a database that hangs', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it('[70] does not keep the alerts from stopping within ten seconds', async () => {
    const db = await openDatabase(server.url);
    const clock = systemClock();
    const alerts = await startBesideRiders({
      db,
      postgresUrl: server.url,
      clock,
      transit: {
        ...REGION_LINES,
        catalog: async () => ({ value: await regionCatalog(clock.now()), at: clock.now(), stale: false }),
        busesDue: silent,
        forAlerts: () => ({ disruptions: silent, outages: silent, trains: silent }),
      },
      adapters: [{ platform: 'slack', send: async () => ({ kind: 'sent', ref: 'r' }) }],
      pollSeconds: 1,
      clearPolls: 4,
      clearSeconds: 180,
      report: () => undefined,
    });
    server.hang();
    // Every loop has begun to wait for it.
    await delay(2500);
    const began = performance.now();
    await alerts.stop();
    expect(performance.now() - began).toBeLessThan(9500);
    server.goOn();
    await db.destroy();
  });
});

onBothStores('reminders', (fresh) => {
  it('are looked at a few at a time, apart from the watch, and what takes long is left to the next round', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const catalog = await regionCatalog(NOON);
    const reminders = createReminders(db);
    for (let index = 0; index < 12; index += 1) {
      const event = {
        kind: 'bus',
        stop: '1001195',
        stopName: '14th St & U St',
        route: 'D80',
        trip: 'T1',
        at: NOON.getTime() + 3_600_000,
        lead: 5,
        missed: 0,
      } as const;
      const before = new Date(NOON.getTime() - 3_600_000);
      await reminders.add({ platform: 'slack', place: `P${index}` }, 'slack:U', event, before);
    }
    let asked = 0;
    let atOnce = 0;
    let most = 0;
    // Each answer takes three seconds.
    const busesDue = async () => {
      asked += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await clock.wait(3000);
      atOnce -= 1;
      throw new HeadwayError('unavailable', 'no answer');
    };
    const faults: unknown[] = [];
    const membership = await joinCluster(db, clock);
    const loop = startReminders({
      db,
      clock,
      transit: { busesDue },
      readCatalog: async () => catalog,
      membership,
      queued: () => undefined,
      report: (fault) => faults.push(fault),
    });
    await pass(clock, () => asked >= 8);
    expect(most).toBe(4);
    let stopped = false;
    void loop.stop().finally(() => (stopped = true));
    await pass(clock, () => stopped);
    await membership.stop();
  });
});
