import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { manualClock } from '../support/clock.ts';
import { Channels } from '../support/alerts/channels.ts';
import { NOON } from '../support/alerts/deliveries.ts';
import { told } from '../support/alerts/little-watcher.ts';
import { live, type World } from '../support/alerts/mortal.ts';
import { onBothStores, type Store } from '../support/alerts/stores.ts';

// Here a process dies by never going on, so that a thousand can. `kill.test.ts` does it with processes and `kill -9`.

const A = { platform: 'plain', place: 'A' };
const PLACES = [A, { platform: 'plain', place: 'B' }, { platform: 'once', place: 'C' }];
const TABLES = ['batch', 'delivery', 'opening', 'queue', 'lease', 'process', 'pace', 'counter'] as const;

async function newWorld(db: Database, kind: Store['kind']): Promise<World> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
  return {
    db,
    clock: manualClock(NOON),
    channels: new Channels(),
    places: PLACES,
    // SQLite answers within a turn of the loop.
    breathe: async () => {
      await (kind === 'SQLite' ? turn() : delay(2));
    },
  };
}

/** Lives again and again, to these steps and then to the end; whether it died before the last life. */
async function killAt(world: World, steps: readonly number[]): Promise<boolean[]> {
  const deaths: boolean[] = [];
  for (const step of [...steps, Infinity]) deaths.push(await live(world, step));
  return deaths;
}

function expectAllTold({ channels }: World, kills: number): void {
  for (const place of PLACES) expect(channels.story(place)).toEqual(told(1));
  const [a = 0, b = 0, c = 0] = PLACES.map((place) => channels.doubles(place));
  // A kill can come between the arrival and the settling of one message to each place.
  expect(Math.max(a, b)).toBeLessThanOrEqual(kills);
  expect(c).toBe(0);
}

/** The steps of a life that sees the whole story, or nearly. */
const LIFE = 150;

onBothStores('[55] Poll, commit, claim, send, settle', (fresh) => {
  it('each step of it can be the last one: nothing is lost, and at most one message is doubled', async () => {
    const store = await fresh();
    const db = await store.open();
    // On a server each step takes its time: every seventh.
    const stride = store.kind === 'SQLite' ? 1 : 7;
    let doubles = 0;
    let step = 1;
    for (; ; step += stride) {
      const world = await newWorld(db, store.kind);
      const [died = false] = await killAt(world, [step]);
      expectAllTold(world, 1);
      doubles += world.channels.doubles(A);
      if (!died) break;
    }
    // The whole way was gone, and some of the kills did fall between arrival and settling.
    expect(step).toBeGreaterThan(150);
    expect(doubles).toBeGreaterThan(0);
  });

  it('again and again, 1,000 times: nothing is lost, and at most one message a kill is doubled', async () => {
    const store = await fresh();
    const db = await store.open();
    const wanted = store.kind === 'SQLite' ? 1000 : 100;
    let kills = 0;
    for (let run = 0; kills < wanted; run += 1) {
      const world = await newWorld(db, store.kind);
      const deaths = await killAt(
        world,
        [97, 61, 43, 139].map((factor) => 1 + ((run * factor) % LIFE)),
      );
      const killed = deaths.filter((died) => died).length;
      expectAllTold(world, killed);
      kills += killed;
    }
  });
});
