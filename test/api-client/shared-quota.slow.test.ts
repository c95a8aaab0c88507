import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { Quota } from '../../src/api/policies/quota.ts';
import type { Purpose } from '../../src/api/policies/shares.ts';
import { systemClock, type Clock } from '../../src/common/clock.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { createCallAccount } from '../../src/upstream.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { busiest } from '../support/busiest.ts';
import { startTcpProxy, type TcpProxy } from '../support/chaos/tcp-proxy.ts';
import { postgresPrograms, startPostgres } from '../support/postgres.ts';
import { json, startUpstream } from '../support/upstream.ts';
import { NEXT_BUSES, noBuses } from './setup.ts';

const PURPOSES: readonly Purpose[] = ['rider', 'rider', 'rider', 'rider', 'alerts'];
const machine = systemClock();
const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** The machine's clock, set by so many milliseconds. */
function setBy(offset: number): Clock {
  return { ...machine, now: () => new Date(machine.now().getTime() + offset) };
}

/** Processes of one key whose clocks are five seconds apart, each with its way to the database; what they took, when. */
function processesOn(databases: readonly Database[]) {
  const went: number[] = [];
  const closing = new AbortController();
  const quotas = databases.map(
    (db, index) =>
      new Quota({
        callsPerSecond: 10,
        callsPerDay: 1_000_000,
        clock: setBy((index - 1) * 5000),
        closing: closing.signal,
        shared: createCallAccount(db),
      }),
  );
  stops.push(() => closing.abort());
  return {
    went,
    /** Each wants more than all may have, for so long; whether each of the calls went out. */
    want: async (milliseconds: number): Promise<boolean[]> => {
      const until = performance.now() + milliseconds;
      const one = async (quota: Quota, purpose: Purpose): Promise<boolean[]> => {
        const taken = [];
        while (performance.now() < until) {
          const isTaken = await quota.take(purpose).then(
            () => went.push(performance.now()),
            () => delay(20),
          );
          taken.push(isTaken !== undefined);
        }
        return taken;
      };
      return (
        await Promise.all(quotas.flatMap((quota) => PURPOSES.map((purpose) => one(quota, purpose))))
      ).flat();
    },
  };
}

onBothStores('[8] [74] One key of several processes', (fresh) => {
  it('makes no more calls in any second than the key allows, with clocks five seconds apart', async () => {
    const store = await fresh();
    const db = await store.open();
    // Waiting for another's lock SQLite holds the thread, which only processes have each for itself.
    const others = store.kind === 'SQLite' ? [db, db] : [await store.open(), await store.open()];
    const { went, want } = processesOn([db, ...others]);
    await want(5000);
    expect(went.length).toBeGreaterThan(20);
    expect(busiest(went, 1000)).toBeLessThanOrEqual(10);
  });

  it('has one account of the day, which a restart does not fill', async () => {
    const upstream = await startUpstream();
    upstream.on(NEXT_BUSES, json(noBuses));
    const db = await (await fresh()).open();
    const outcomes: string[] = [];
    for (let start = 0; start < 3; start += 1) {
      // A start gives 2 of 100 calls, of which one is kept for the alerts.
      const limits = { callsPerSecond: 100, callsPerDay: 100 };
      const api = createClient({
        baseUrl: upstream.url,
        clock: machine,
        sharedCalls: createCallAccount(db),
        ...limits,
      });
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

describe.skipIf(!postgresPrograms)(
  '[8] [74] One key of three processes, five milliseconds from PostgreSQL',
  () => {
    /** A server, and for each process a wire to it. */
    async function wired(): Promise<{ wires: TcpProxy[]; databases: Database[] }> {
      const server = await startPostgres();
      stops.push(() => server.stop());
      const socket = `${new URL(server.url).searchParams.get('host')}/.s.PGSQL.5432`;
      const wires: TcpProxy[] = [];
      const databases: Database[] = [];
      while (wires.length < 3) {
        const wire = await startTcpProxy(socket, () => 5 / 150);
        wire.disturb('late');
        wires.push(wire);
        const db = await openDatabase(`postgresql://headway@127.0.0.1:${wire.port}/postgres`);
        databases.push(db);
        stops.push(
          () => wire.stop(),
          () => db.destroy(),
        );
      }
      return { wires, databases };
    }

    it('makes no more calls in any second than the key allows', async () => {
      const { databases } = await wired();
      const { went, want } = processesOn(databases);
      await want(5000);
      expect(went.length).toBeGreaterThan(20);
      expect(busiest(went, 1000)).toBeLessThanOrEqual(10);
    });

    it.each([1, 3])('nor while the database does not answer %i of them', async (count) => {
      const { wires, databases } = await wired();
      const { went, want } = processesOn(databases);
      await want(2000);
      const before = went.length;
      const wanting = want(5000);
      await delay(500);
      for (const wire of wires.slice(0, count)) wire.disturb('hang');
      await delay(3000);
      for (const wire of wires) wire.disturb('late');
      await wanting;
      expect(went.length).toBeGreaterThan(before + 3);
      expect(busiest(went, 1000)).toBeLessThanOrEqual(10);
    });
  },
);
