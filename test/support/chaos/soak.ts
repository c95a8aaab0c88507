import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../../src/common/clock.ts';
import { createRegion } from '../../../src/region/region.ts';
import { startService } from '../../../src/service/server.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { fillSubscriptions } from '../alerts/many-subscriptions.ts';
import { regionCatalog } from '../alerts/watching.ts';
import { oneOf } from '../fuzz/mutate.ts';
import { random as seeded } from '../names/slips.ts';
import { startSlack } from '../slack/stand-in.ts';
import { SIGNING_SECRET } from '../slack/transports.ts';
import { BOT_TOKEN, TEAM } from '../slack/web-api.ts';
import { supervise } from './headway.ts';
import { HTTP_FAULTS, startHttpProxy } from './http-proxy.ts';
import type { ChaosNews } from './orders.ts';
import { watchFromOutside } from './outside.ts';

export interface SoakOptions {
  hours: number;
  /** Headway's clock, and the region's, run so many times as fast as the machine's. */
  speed: number;
}

/** What a process weighs, at an hour of its clock. */
interface Weight {
  hour: number;
  /** Megabytes in use, and of the whole process. */
  heap: number;
  rss: number;
  files: number;
}

export interface SoakReport {
  weights: Weight[];
  /** Rows of each table, at a quarter of the time, at half of it, and so on. */
  tables: Map<string, number[]>;
  /** Megabytes an hour by which what is in use grew, and the whole process, in the second half. */
  slope: { heap: number; rss: number };
  /** Times in which what stands around Headway failed. */
  faults: number;
  asked: number;
  answered: number;
  messages: number;
  wrong: string[];
}

const SUBSCRIPTIONS = 1000;
const LEAST_WAIT_MS = 1000;
const WEIGHTS = 48;
const MB = 1024 ** 2;
const KEY = 'a-key-for-the-soak';

/** Seconds of Headway's clock: of calm between two faults, and of a fault, at most. */
const CALM = 900;
const FAULT = 240;
const SEED = 7;

/**
 * Lets Headway run for hours of its clock, with riders, subscriptions and the region's own troubles, while the service and
 * Slack fail for some minutes again and again.
 */
export async function soak({ hours, speed }: SoakOptions): Promise<SoakReport> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-soak-'));
  const file = join(folder, 'headway.sqlite');
  const start = new Date();
  const clock = systemClock(start, speed);
  const wallMs = (hours * 3_600_000) / speed;
  const slack = await startSlack();
  const service = await startService({
    port: 0,
    source: createRegion(7, clock),
    namespace: 'urn:region',
    clock,
  });
  const random = seeded(SEED);
  const proxies = [
    await startHttpProxy(service.url, random),
    await startHttpProxy(new URL(slack.apiUrl).origin, random),
  ] as const;
  const db = await openDatabase(file);
  await fillSubscriptions(db, SUBSCRIPTIONS, await regionCatalog(start), start, (index) => ({
    platform: 'slack',
    place: `${TEAM}/C${index}`,
  }));
  const weights: Weight[] = [];
  const outside = watchFromOutside(speed, KEY);
  let ends = 0;
  const trouble: string[] = [];
  const told = (news: ChaosNews | { kind: 'ended'; code: number | null; signal: string | null }) => {
    outside.told(news);
    if (news.kind === 'ended') ends += 1;
    if (news.kind === 'fault' && news.why.startsWith('start:')) trouble.push(news.why);
    if (news.kind !== 'weight') return;
    const hour = (clock.now().getTime() - start.getTime()) / 3_600_000;
    weights.push({ hour, heap: news.heap / MB, rss: news.rss / MB, files: news.files });
  };
  const headway = supervise(
    {
      env: {
        TRANSIT_API_BASE_URL: proxies[0].url,
        // Counted by the database's clock, which runs as the machine's does: the most that may be set.
        TRANSIT_CALLS_PER_SECOND: '1000',
        TRANSIT_CALLS_PER_DAY: String(50_000 * speed),
        SLACK_API_URL: `${proxies[1].url}/api/`,
        SLACK_BOT_TOKEN: BOT_TOKEN,
        SLACK_SIGNING_SECRET: SIGNING_SECRET,
        WEB_KEY: KEY,
        WEB_PROXIES: '1',
      },
      database: file,
      speed,
      offset: 0,
      leastWait: LEAST_WAIT_MS,
      weighEvery: wallMs / WEIGHTS,
    },
    told,
  );
  const watching = outside.start(() => [headway.url() ?? []].flat());
  const over = new AbortController();
  let faults = 0;
  const rest = (most: number) =>
    delay((random() * most * 1000) / speed, undefined, { signal: over.signal }).catch(() => undefined);
  async function disturb(): Promise<void> {
    while (!over.signal.aborted) {
      await rest(CALM);
      const proxy = oneOf(random, proxies);
      proxy.disturb(oneOf(random, HTTP_FAULTS), 0.3 + random());
      faults += 1;
      await rest(FAULT);
      proxy.disturb(undefined);
    }
  }
  let disturbing: Promise<void> | undefined;
  const tables = new Map<string, number[]>();
  try {
    while (headway.url() === undefined) {
      if (trouble.length > 0) throw new Error(`Headway does not start: ${trouble[0]}`);
      await delay(100);
    }
    disturbing = disturb();
    for (let quarter = 0; quarter < 4; quarter++) {
      await delay(wallMs / 4);
      for (const { name } of await db.introspection.getTables()) {
        const { rows } = await db
          .selectFrom(name as 'process')
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow();
        tables.set(name, [...(tables.get(name) ?? []), rows]);
      }
    }
    over.abort();
    await disturbing;
    await watching.stop();
    const before = ends;
    const code = await headway.stop();
    const { asked, answered, wrong } = outside.seen();
    return {
      weights,
      tables,
      slope: { heap: slopeOf(weights, 'heap'), rss: slopeOf(weights, 'rss') },
      faults,
      asked,
      answered,
      messages: slack.callsOf('chat.postMessage').length + slack.callsOf('chat.update').length,
      wrong: [
        ...wrong,
        ...slack.refused.map((why) => `Slack refused: ${why}`),
        ...(before > 0 ? [`ended ${before} times`] : []),
        ...(code === 0 ? [] : [`ended with ${code}`]),
      ],
    };
  } finally {
    over.abort();
    await disturbing;
    await watching.stop();
    await headway.stop();
    await db.destroy();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all([slack.stop(), service.stop()]);
    await rm(folder, { recursive: true });
  }
}

/** Megabytes an hour in the second half, by least squares. */
function slopeOf(all: readonly Weight[], of: 'heap' | 'rss'): number {
  const weights = all.slice(all.length >> 1);
  const mean = (value: (weight: Weight) => number) =>
    weights.reduce((sum, one) => sum + value(one), 0) / weights.length;
  const [hour, size] = [mean((one) => one.hour), mean((one) => one[of])];
  const together = mean((one) => (one.hour - hour) * (one[of] - size));
  return together / mean((one) => (one.hour - hour) ** 2);
}
