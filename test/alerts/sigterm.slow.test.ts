import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { systemClock } from '../../src/common/clock.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { startService } from '../../src/service/server.ts';
import { openDatabase } from '../../src/store/database.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startSlack, type Behavior, type Slack } from '../support/slack/stand-in.ts';
import { overHttp } from '../support/slack/transports.ts';
import { TEAM } from '../support/slack/web-api.ts';
import { quietRegion } from '../support/alerts/quiet-region.ts';
import { startHeadway } from '../support/alerts/headway-process.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { incident } from '../support/alerts/watching.ts';

/** More channels than have a message under way at a time. */
const CHANNELS = Array.from({ length: 150 }, (_, index) => `C${index}`);
const RIDERS = 6;

let slack: Slack;
let folder: string;
let service: OpenPort;
/** What the service shows, and how often it was asked. */
let incidents: ReturnType<typeof incident>[];
let polls: number;
/** Messages that Slack has and did not answer yet; absent: it answers at once. */
let held: ServerResponse[] | undefined;

beforeEach(async () => {
  slack = await startSlack();
  folder = await mkdtemp(join(tmpdir(), 'headway-sigterm-'));
  incidents = [];
  polls = 0;
  held = [];
  const source = quietRegion(() => {
    polls += 1;
    return incidents;
  });
  service = await startService({ port: 0, source, namespace: 'urn:region', clock: systemClock() });
});
afterEach(async () => {
  await slack.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

const posts = () => slack.callsOf('chat.postMessage').map(({ args }) => String(args['channel']));

function accept(response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ ok: true, channel: 'C', ts: '1700000001.000001' }));
}

const hold: Behavior = (response) => {
  if (held) held.push(response);
  else accept(response);
};

async function until(met: () => boolean): Promise<void> {
  while (!met()) await delay(20);
}

/** Asks again and again until nobody takes the question; where the answers to those that were taken are to come. */
async function ride(url: string, taken: () => void): Promise<string[]> {
  const send = overHttp(url, () => new Date());
  const awaited: string[] = [];
  for (;;) {
    const responseUrl = slack.responseUrl();
    try {
      const acknowledged = await send(payloads.command('fare from vienna to rosslyn', responseUrl));
      if (!acknowledged['blocks']) awaited.push(responseUrl);
      taken();
    } catch {
      return awaited;
    }
  }
}

onBothStores('[70] SIGTERM under load', (fresh) => {
  it('takes no more questions, answers those it took, ends in time, and the next process sends the rest', async () => {
    const store = await fresh();
    const isSqlite = store.kind === 'SQLite';
    const database = isSqlite ? join(folder, 'data', 'headway.sqlite') : store.url;
    const env = { DATABASE_URL: isSqlite ? '' : store.url };
    const db = await openDatabase(database);
    const subscriptions = createSubscriptions(db, systemClock());
    for (const channel of CHANNELS) {
      await subscriptions.follow({
        to: { platform: 'slack', place: `${TEAM}/${channel}` },
        owner: 'slack:ada',
        topic: { kind: 'line', line: 'RD' },
        options: DEFAULT_OPTIONS,
      });
    }
    await db.destroy();
    slack.on('chat.postMessage', ...CHANNELS.map(() => hold));

    const first = await startHeadway(folder, slack.apiUrl, service.url, env);
    await until(() => polls >= 2);
    incidents = [incident('A', 'RD;', 'Red Line: Delays due to a signal problem outside Bethesda.')];
    await slack.until(() => held?.[20]);
    let taken = 0;
    const riding = Array.from({ length: RIDERS }, () => ride(first.url, () => (taken += 1)));
    await until(() => taken >= 5 * RIDERS);
    const began = performance.now();
    const ended = first.end();
    const awaited = (await Promise.all(riding)).flat();
    held?.splice(0).forEach(accept);
    held = undefined;
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    const answered = slack.posted.map(({ url }) => url);
    expect(answered).toEqual(expect.arrayContaining(awaited));
    // It was in the middle of it.
    expect(posts().length).toBeLessThan(CHANNELS.length);

    const second = await startHeadway(folder, slack.apiUrl, service.url, env);
    await slack.until(() => posts()[CHANNELS.length - 1]);
    expect(await second.end()).toBe(0);
    expect(posts().toSorted()).toEqual(CHANNELS.toSorted());
  });
});
