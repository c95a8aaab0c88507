import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createIsFirst } from '../../adapters/discord/interactions/deduplicate.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { KEY } from '../support/discord/harness.ts';
import { CHANNEL, TOKEN } from '../support/discord/ids.ts';
import { command, written } from '../support/discord/interactions.ts';
import { startDiscord, type StandIn } from '../support/discord/stand-in.ts';
import { ask } from '../support/ask.ts';

let discord: StandIn;
let folder: string;
let apps: TestApp[];
beforeEach(async () => {
  discord = await startDiscord();
  folder = mkdtempSync(join(tmpdir(), 'headway-discord-'));
  const env = {
    TRANSIT_SIMULATE: '1',
    DISCORD_TOKEN: TOKEN,
    DISCORD_PUBLIC_KEY: KEY.publicKey,
    DISCORD_API_URL: discord.apiUrl,
  };
  apps = [];
  for (const _ of [1, 2]) {
    apps.push(await openTestApp('2026-11-20T08:15:00', env, join(folder, 'headway.sqlite')));
  }
  // Both have identified.
  await discord.gateway.received(2, 2);
});
afterEach(async () => {
  for (const app of apps) await app.stop();
  await discord.close();
  rmSync(folder, { recursive: true });
});

it('of two processes at the gateway one answers, and an order is taken once', async () => {
  const order = written('remind me of the last train from metro center', { dm: true });
  discord.gateway.dispatchToAll('MESSAGE_CREATE', order);
  // What comes after is answered after it, by either.
  discord.gateway.dispatchToAll('MESSAGE_CREATE', written('hello', { dm: true }));
  await discord.received(/messages$/, 2);
  for (const app of apps.splice(0)) await app.stop();
  expect(discord.messages.get(CHANNEL)).toHaveLength(2);
  const db = await openDatabase(join(folder, 'headway.sqlite'));
  expect(await db.selectFrom('reminder').select('id').execute()).toHaveLength(1);
  await db.destroy();
});

it('a command that comes to both over HTTP has one effect', async () => {
  const body = JSON.stringify(command('delays'));
  const headers = { ...KEY.signed(body), 'content-type': 'application/json' };
  const statuses = [];
  for (const { url } of apps) {
    statuses.push((await ask(`${url}/discord/interactions`, { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([200, 409]);
});

it('ids are looked up beside one another and answered in their order; a memory that hangs or fails holds nobody up', async () => {
  const clock = manualClock();
  const faults: unknown[] = [];
  const answers: ((isFirst: boolean) => void)[] = [];
  const order: string[] = [];
  const isFirst = createIsFirst({
    clock,
    report: (fault) => faults.push(fault),
    processedRequests: {
      first: (id) =>
        id === 'discord:fails'
          ? Promise.reject(new Error('away'))
          : new Promise((settle) => answers.push(settle)),
    },
  });
  const told = ['a', 'b', 'fails', 'hangs'].map(async (id) => {
    const first = await isFirst(id);
    order.push(id);
    return first;
  });
  await clock.waiting(3);
  answers[1]?.(false);
  answers[0]?.(true);
  await clock.advance(300);
  expect(await Promise.all(told)).toEqual([true, false, true, true]);
  expect(order).toEqual(['a', 'b', 'fails', 'hangs']);
  expect(faults).toEqual([new Error('away')]);
  expect(await isFirst('a')).toBe(false);
});
