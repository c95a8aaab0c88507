import { expect, it } from 'vitest';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { startMeasuring } from '../../src/alerts/measured/meter.ts';
import { createMeasuredService, saveCounts, usualHeadways } from '../../src/alerts/measured/store.ts';
import { createDirectClient } from '../../src/api/direct.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { createTransit } from '../../src/operations/transit.ts';
import { createRegion } from '../../src/region/region.ts';
import { quarterOf } from '../../src/transit/measured/usual.ts';
import type { Transit } from '../../src/transit/transit.ts';
import { manualClock } from '../support/clock.ts';
import { pass } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

/** A Wednesday noon in Eastern time. */
const NOON = new Date('2026-11-18T17:00:00Z');
const MINUTE = 60_000;

onBothStores('how lines run', (fresh) => {
  /** The simulated region, measured for so many minutes. */
  async function measured(minutes: number, change: Partial<Transit> = {}) {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const transit = createTransit(createDirectClient(createRegion(7, clock), clock, () => undefined));
    const membership = await joinCluster(db, clock);
    const measuring = startMeasuring({
      db,
      clock,
      membership,
      transit: { ...transit, ...change },
      readCatalog: async () => (await transit.catalog()).value,
      period: 30_000,
      report: () => undefined,
    });
    await pass(clock, () => clock.now().getTime() >= NOON.getTime() + minutes * MINUTE, 5000);
    const stop = async () => {
      let over = false;
      void Promise.all([measuring.stop(), membership.stop()]).then(() => (over = true));
      await pass(clock, () => over);
    };
    return { db, clock, service: createMeasuredService(db), stop };
  }

  it('is told from the trains of the last polls, each line both ways, and no longer than it is true', async () => {
    const { clock, service, stop } = await measured(40);
    const runs = await service.lineRuns(clock.now());
    expect(new Set(runs?.value.map(({ line, northOrEast }) => `${line} ${northOrEast}`)).size).toBe(12);
    const red = runs?.value.filter(({ line }) => line === 'RD').flatMap(({ gaps }) => gaps) ?? [];
    expect(red.length).toBeGreaterThan(20);
    expect(red.every((gap) => gap > MINUTE && gap < 40 * MINUTE)).toBe(true);
    expect(clock.now().getTime() - (runs?.at.getTime() ?? 0)).toBeLessThan(2 * MINUTE);
    await stop();
    expect(await service.lineRuns(new Date(clock.now().getTime() + 4 * MINUTE))).toBeUndefined();
  });

  it('counts what leaves in each whole quarter of an hour, and says what is usual when three days are known', async () => {
    const { db, stop } = await measured(50);
    await stop();
    const quarters = await db.selectFrom('usual_passing').select('quarter').distinct().execute();
    // It began in the middle of the first one, as far as it knows, and the last is not over.
    expect(new Set(quarters.map(({ quarter }) => quarter))).toEqual(new Set([49, 50]));
    const counts = ['RD'].map((line) => ({ line, northOrEast: true, station: 'A01', trains: 3 }));
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18'])
      for (const quarter of [59, 60, 61, 62])
        await db.transaction().execute((tx) => saveCounts(tx, { day, kind: 'weekday', quarter }, counts));
    const usual = await usualHeadways(db, { day: '2026-11-19', kind: 'weekday', quarter: 61 });
    expect(usual('RD', true)).toBe(5 * MINUTE);
    expect(usual('RD', false)).toBeUndefined();
    const atNoon = await usualHeadways(db, quarterOf(NOON));
    expect(atNoon('RD', true)).toBeUndefined();
  });

  it('is not told where the trains cannot be had', async () => {
    const away = () => Promise.reject(new HeadwayError('unavailable', 'away'));
    const forAlerts = () => ({ disruptions: away, outages: away, trains: away });
    const { clock, service, stop } = await measured(5, { forAlerts });
    expect(await service.lineRuns(clock.now())).toBeUndefined();
    await stop();
  });
});
