import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { seen, STORY, told } from './little-watcher.ts';
import { startPlatform, startProcess, type Orders } from './processes.ts';
import { onBothStores } from './stores.ts';

const PLACES = [
  { platform: 'plain', place: 'A' },
  { platform: 'plain', place: 'B' },
  { platform: 'once', place: 'C' },
];
const KILLS = { SQLite: 100, PostgreSQL: 50 };
/** Steps of a life from its first statement past a poll, a commit and what follows from them. */
const STEPS = 100;
const SPEED = 40;

async function isOver(db: Database, rounds: number): Promise<boolean> {
  if ((await seen(db)) < rounds * STORY.length) return false;
  return (await db.selectFrom('delivery').select('seq').executeTakeFirst()) === undefined;
}

onBothStores('[55] kill -9', (fresh) => {
  it('at any step of poll, commit, claim, send, settle: nothing is lost, one message at most is doubled', async () => {
    const store = await fresh();
    const db = await store.open();
    const platform = await startPlatform();
    // More of the story than is told between the kills.
    const rounds = KILLS[store.kind];
    const orders: Orders = {
      database: store.url,
      platform: platform.url,
      places: PLACES,
      rounds,
      speed: SPEED,
    };
    let kills = 0;
    while (kills < KILLS[store.kind]) {
      // Every fourth dies when a message has arrived and its answer has not: that is no step of its own.
      const byPlatform = kills % 4 === 3;
      const { child, ended } = startProcess(
        byPlatform ? orders : { ...orders, last: 1 + ((kills * 37) % STEPS) },
      );
      let arrivals = kills % 3;
      platform.onArrival = () => {
        if (byPlatform && arrivals-- === 0) child.kill('SIGKILL');
      };
      expect(await ended).toBe('SIGKILL');
      kills += 1;
    }
    platform.onArrival = () => undefined;
    const { child, ended } = startProcess(orders);
    while (!(await isOver(db, rounds))) await delay(100);
    child.kill('SIGTERM');
    expect(await ended).toBeNull();
    await platform.stop();
    for (const place of PLACES) expect(platform.channels.story(place)).toEqual(told(rounds));
    const [a = 0, b = 0, c = 0] = PLACES.map((place) => platform.channels.doubles(place));
    expect(a).toBeLessThanOrEqual(kills);
    expect(b).toBeLessThanOrEqual(kills);
    expect(a + b).toBeGreaterThan(0);
    expect(c).toBe(0);
  }, 300_000);
});
