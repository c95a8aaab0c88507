import { expect, it } from 'vitest';
import { startBesideRiders } from '../../src/alerts/start.ts';
import { createDirectClient } from '../../src/api/direct.ts';
import { createTransit } from '../../src/operations/transit.ts';
import { createRegion } from '../../src/region/region.ts';
import { manualClock } from '../support/clock.ts';
import { pass } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

/** A Wednesday noon in Eastern time. */
const NOON = new Date('2026-11-18T17:00:00Z');
const MINUTE = 60_000;

onBothStores('calls upstream beside riders', (fresh) => {
  it('are three a poll, though lines are measured, and what stays for a day is asked once', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const calls: Record<string, number> = {};
    const api = createDirectClient(createRegion(7, clock), clock, (event) => {
      if (event.kind === 'call') calls[event.operation] = (calls[event.operation] ?? 0) + 1;
    });
    const beside = await startBesideRiders({
      db,
      clock,
      transit: createTransit(api),
      adapters: [],
      pollSeconds: 30,
      clearPolls: 4,
      clearSeconds: 180,
      report: () => undefined,
    });
    const at = (minutes: number) =>
      pass(clock, () => clock.now().getTime() >= NOON.getTime() + minutes * MINUTE, 5000);
    await at(0.25);
    const first = { ...calls };
    expect(new Set(Object.values(first))).toEqual(new Set([1]));
    await at(30.25);
    const since = Object.entries(calls).map(([name, count]) => [name, count - (first[name] ?? 0)] as const);
    expect(Object.fromEntries(since.filter(([, count]) => count > 0))).toEqual({
      railIncidents: 60,
      trainPositions: 60,
      busIncidents: 30,
      elevatorIncidents: 30,
    });
    let over = false;
    void beside.stop().then(() => (over = true));
    await pass(clock, () => over);
  });
});
