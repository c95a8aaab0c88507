import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { postgresPrograms, startPostgres } from '../support/postgres.ts';
import { ONCE } from '../support/alerts/channels.ts';
import { nothingQueued, seen, STORY, told } from '../support/alerts/little-watcher.ts';
import { startPlatform, startProcess, type Orders, type Running } from '../support/alerts/processes.ts';

const PLAIN = { platform: 'plain', place: 'A' };
const KNOWING_KEYS = ['B', 'C'].map((place) => ({ platform: ONCE, place }));
const PLACES = [PLAIN, ...KNOWING_KEYS];
const ROUNDS = 50;
/** The processes' clocks run so many times as fast as the machine's. */
const SPEED = 5;
/** Milliseconds of their clocks that a leader is stopped for. */
const STOPPED = 60_000;

async function until(met: () => Promise<boolean>): Promise<void> {
  while (!(await met())) await delay(20);
}

async function isStopped({ child }: Running): Promise<boolean> {
  const status = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  return status.slice(status.lastIndexOf(')') + 2).startsWith('T');
}

describe.skipIf(!postgresPrograms)('[56] Two processes on one PostgreSQL', () => {
  it('each place gets each message once though the leader is stopped for a minute and continued', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const db = await openDatabase(server.url);
    const platform = await startPlatform();
    const orders: Orders = {
      database: server.url,
      platform: platform.url,
      places: PLACES,
      rounds: ROUNDS,
      speed: SPEED,
      start: Date.now(),
    };
    const running = [startProcess(orders), startProcess(orders)];
    onTestFinished(() => running.forEach(({ child }) => child.kill('SIGKILL')));
    const holder = async () => {
      const lease = await db
        .selectFrom('lease')
        .select('holder')
        .where('name', '=', 'watch')
        .executeTakeFirst();
      return lease?.holder ?? undefined;
    };
    async function leader(): Promise<Running> {
      for (;;) {
        const name = await holder();
        const found = running.find(({ names }) => name !== undefined && names.has(name));
        if (found) return found;
        await delay(20);
      }
    }

    async function whileStopped(stopped: Running): Promise<void> {
      await until(() => isStopped(stopped));
      const since = performance.now();
      const before = await seen(db);
      // The other one watches.
      await until(async () => (await seen(db)) > before + 3);
      await delay(Math.max(0, STOPPED / SPEED - (performance.now() - since)));
      stopped.child.kill('SIGCONT');
      const after = await seen(db);
      await until(async () => (await seen(db)) > after + 3);
    }

    await until(async () => (await seen(db)) >= 3);
    const first = await leader();
    first.child.kill('SIGUSR2');
    await whileStopped(first);

    const second = running.find((other) => other !== first) as Running;
    await until(async () => (await leader()) === second);
    second.child.kill('SIGSTOP');
    await whileStopped(second);

    // To its end, and both stop in good order.
    const over = async () => (await seen(db)) === ROUNDS * STORY.length && (await nothingQueued(db));
    await until(over);
    for (const { child } of running) child.kill('SIGTERM');
    for (const { ended } of running) expect(await ended).toBeNull();
    for (const place of KNOWING_KEYS) expect(platform.channels.at(place)).toEqual(told(ROUNDS));
    // A process can be stopped, twice here, between a message's arrival and the answer: another one sends it again; or
    // before the first byte: it sends the message once more when it goes on.
    const arrived = platform.channels.at(PLAIN);
    expect([...new Set(arrived)]).toEqual(told(ROUNDS));
    expect(arrived.length - ROUNDS * STORY.length).toBeLessThanOrEqual(2);
    await platform.stop();
    await db.destroy();
  }, 180_000);
});
