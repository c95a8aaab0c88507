import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../../src/clock.ts';
import { createRegion } from '../../../src/region/region.ts';
import { startService } from '../../../src/service/server.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { fillSubscriptions } from '../alerts/many-subscriptions.ts';
import { regionCatalog } from '../alerts/watching.ts';
import { startSlack } from '../slack/stand-in.ts';
import { SIGNING_SECRET } from '../slack/transports.ts';
import { BOT_TOKEN, TEAM } from '../slack/web-api.ts';
import { supervise } from './headway.ts';
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
  /** Megabytes an hour by which what is in use grew, in the second half. */
  slope: number;
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

/** Lets Headway run for hours of its clock, with riders, subscriptions and the region's own troubles. */
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
  const db = await openDatabase(file);
  await fillSubscriptions(db, SUBSCRIPTIONS, await regionCatalog(start), start, (index) => ({
    platform: 'slack',
    place: `${TEAM}/C${index}`,
  }));
  const weights: Weight[] = [];
  const outside = watchFromOutside(speed, KEY);
  let ends = 0;
  const told = (news: ChaosNews | { kind: 'ended'; code: number | null; signal: string | null }) => {
    outside.told(news);
    if (news.kind === 'ended') ends += 1;
    if (news.kind !== 'weight') return;
    const hour = (clock.now().getTime() - start.getTime()) / 3_600_000;
    weights.push({ hour, heap: news.heap / MB, rss: news.rss / MB, files: news.files });
  };
  const headway = supervise(
    {
      env: {
        TRANSIT_API_BASE_URL: service.url,
        SLACK_API_URL: slack.apiUrl,
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
  const tables = new Map<string, number[]>();
  try {
    while (headway.url() === undefined) await delay(100);
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
    await watching.stop();
    const before = ends;
    const code = await headway.stop();
    const { asked, answered, wrong } = outside.seen();
    return {
      weights,
      tables,
      slope: slopeOf(weights.slice(weights.length >> 1)),
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
    await watching.stop();
    await headway.stop();
    await db.destroy();
    await Promise.all([slack.stop(), service.stop()]);
    await rm(folder, { recursive: true });
  }
}

/** Megabytes an hour, by least squares. */
function slopeOf(weights: readonly Weight[]): number {
  const mean = (of: (weight: Weight) => number) =>
    weights.reduce((sum, one) => sum + of(one), 0) / weights.length;
  const [hour, heap] = [mean((one) => one.hour), mean((one) => one.heap)];
  const together = mean((one) => (one.hour - hour) * (one.heap - heap));
  return together / mean((one) => (one.hour - hour) ** 2);
}
