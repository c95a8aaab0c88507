import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/subscriptions.ts';
import type { Answer, OperationName, Query } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import { systemClock } from '../../src/clock.ts';
import type { OpenPort } from '../../src/http.ts';
import { createRegion } from '../../src/region/region.ts';
import { startService } from '../../src/service/server.ts';
import { openDatabase } from '../../src/store/database.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startSlack, type Behaviour, type Slack } from '../support/slack/stand-in.ts';
import { overHttp, SIGNING_SECRET } from '../support/slack/transports.ts';
import { BOT_TOKEN, TEAM } from '../support/slack/web-api.ts';
import { onBothStores } from './stores.ts';
import { incident } from './watching.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
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
  service = await startService({ port: 0, source: quiet(), namespace: 'urn:region', clock: systemClock() });
});
afterEach(async () => {
  await slack.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

/** The region without its own troubles. */
function quiet(): Source {
  const region = createRegion(1, systemClock());
  return {
    async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
      if (operation === 'busIncidents') return { BusIncidents: [] } as Answer<OperationName> as Answer<O>;
      if (operation !== 'railIncidents') return region.answer(operation, query);
      polls += 1;
      return { Incidents: incidents } as Answer<OperationName> as Answer<O>;
    },
  };
}

const posts = () => slack.callsOf('chat.postMessage').map(({ args }) => String(args['channel']));

function accept(response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ ok: true, channel: 'C', ts: '1700000001.000001' }));
}

const hold: Behaviour = (response) => {
  if (held) held.push(response);
  else accept(response);
};

interface Started {
  url: string;
  /** Ends it as an operator does; the code it ended with. */
  end(): Promise<unknown>;
}

async function start(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [MAIN, 'start'], {
    cwd: folder,
    env: {
      PORT: '0',
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: BOT_TOKEN,
      SLACK_SIGNING_SECRET: SIGNING_SECRET,
      TRANSIT_API_BASE_URL: service.url,
      ALERTS_POLL_SECONDS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /ready at (http:\S+),/.exec(line) ?? [];
    if (url === undefined) continue;
    return {
      url,
      async end() {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const [code] = await ended;
        expect(await errors).toBe('');
        return code;
      },
    };
  }
  throw new Error(`it did not start: ${await errors}`);
}

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

    const first = await start(env);
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

    const second = await start(env);
    await slack.until(() => posts()[CHANNELS.length - 1]);
    expect(await second.end()).toBe(0);
    expect(posts().toSorted()).toEqual(CHANNELS.toSorted());
  }, 60_000);
});
