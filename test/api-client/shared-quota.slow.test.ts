import { expect, it } from 'vitest';
import { createClient, type TransitApi } from '../../src/api/client.ts';
import { systemClock, type Clock } from '../../src/common/clock.ts';
import { createCallAccount } from '../../src/upstream.ts';
import { onBothStores, type Store } from '../support/alerts/stores.ts';
import { manualClock } from '../support/clock.ts';
import { json, startUpstream, type Upstream } from '../support/upstream.ts';
import { NEXT_BUSES, noBuses } from './setup.ts';

const SLOWER = 3;
const machine = systemClock();
const began = machine.now().getTime();
/** A third as fast as the machine's: a busy machine holds calls up by more than the fifth of a second that is spared. */
const slowClock: Clock = {
  now: () => new Date(began + (machine.now().getTime() - began) / SLOWER),
  wait: (milliseconds, signal) => machine.wait(milliseconds * SLOWER, signal),
};

/** As many processes with one key and one database. */
async function processes(
  store: Store,
  count: number,
  limits: { callsPerSecond: number; callsPerDay: number },
  clock: Clock,
  upstream: Upstream,
): Promise<TransitApi[]> {
  const apis: TransitApi[] = [];
  let db = await store.open();
  while (apis.length < count) {
    const sharedCalls = createCallAccount(db, clock);
    apis.push(createClient({ baseUrl: upstream.url, clock, sharedCalls, ...limits }));
    // Waiting for another's lock SQLite holds the thread, which only processes have each for itself.
    if (store.kind === 'PostgreSQL') db = await store.open();
  }
  return apis;
}

onBothStores('[8] One key of several processes', (fresh) => {
  it('makes no more calls in any second than the key allows', async () => {
    const upstream = await startUpstream();
    const times: number[] = [];
    upstream.on(NEXT_BUSES, (response, call) => {
      times.push(slowClock.now().getTime());
      json(noBuses)(response, call);
    });
    const limits = { callsPerSecond: 10, callsPerDay: 1_000_000 };
    const apis = await processes(await fresh(), 3, limits, slowClock, upstream);
    await Promise.allSettled(
      apis.flatMap((api, process) =>
        Array.from({ length: 12 }, (_, index) =>
          api.get('nextBuses', { StopID: `${1_000_000 + process * 100 + index}` }),
        ),
      ),
    );
    expect(times.length).toBeGreaterThanOrEqual(16);
    for (const from of times) {
      expect(times.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(10);
    }
    await Promise.all(apis.map((api) => api.close()));
    await upstream.close();
  });

  it('has one account of the day, which a restart does not fill', async () => {
    const upstream = await startUpstream();
    upstream.on(NEXT_BUSES, json(noBuses));
    const clock = manualClock();
    const store = await fresh();
    // A start gives 2 of 100 calls, of which one is kept for the alerts.
    const limits = { callsPerSecond: 100, callsPerDay: 100 };
    const outcomes: string[] = [];
    for (let start = 0; start < 3; start += 1) {
      const [api] = (await processes(store, 1, limits, clock, upstream)) as [TransitApi];
      for (const stop of ['100119', '100120']) {
        outcomes.push(
          await api.get('nextBuses', { StopID: `${stop}${start}` }, { maxAge: 0 }).then(
            () => 'answered',
            (fault: { kind: string }) => fault.kind,
          ),
        );
      }
      await api.close();
    }
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1);
    expect(upstream.calls).toHaveLength(1);
    await upstream.close();
  });
});
