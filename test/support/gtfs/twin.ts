import { fileURLToPath } from 'node:url';
import { openApp, type App } from '../../../src/app.ts';
import { systemClock } from '../../../src/common/clock.ts';
import { parseInstant } from '../../../src/common/time.ts';
import { readConfig } from '../../../src/config.ts';
import { agencyFeeds } from '../../../src/region/gtfs/feeds.ts';
import { feedDays, feedTables } from '../../../src/region/gtfs/tables.ts';
import { zipOfTexts } from '../../../src/region/gtfs/zip.ts';
import { createRegion } from '../../../src/region/region.ts';
import { renderText } from '../../../src/replies/text.ts';
import { createFeedsHandler } from '../../../src/service/agency-feeds.ts';
import { startService } from '../../../src/service/server.ts';
import { judgeAnswers } from '../voice/linted-answers.ts';
import { fileOf } from './zip.ts';

const WORDS = fileURLToPath(new URL('../../../src/region/words/', import.meta.url));
const FEEDS = ['/trip-updates.pb', '/vehicle-positions.pb', '/alerts.pb'];

/** What one rider says at an instant. */
export interface Told {
  id: string;
  /** Eastern. */
  now: string;
  says: readonly string[];
}

/** A sentence with what both doors reply. */
export interface TwinTurn {
  /** Of the conversation, and the sentence's place in it. */
  id: string;
  say: string;
  /** By the 20 operations. */
  own: string;
  /** By the region's GTFS and GTFS Realtime. */
  feed: string;
}

/**
 * Plays conversations at two doors of one simulated region: with Headway over its 20 operations, and with Headway over what it
 * publishes as an agency. Time stands still in each conversation, and never goes back from one to the next.
 */
export async function playAtBothDoors(
  conversations: readonly Told[],
): Promise<{ turns: TwinTurn[]; faults: unknown[] }> {
  const instants = new Map(conversations.map(({ now }) => [now, parseInstant(now) ?? new Date(Number.NaN)]));
  let instant = [...instants.values()].reduce((a, b) => (a < b ? a : b));
  const clock = { ...systemClock(), now: () => instant };
  const region = createRegion(1, clock);
  const service = await startService({
    port: 0,
    source: region,
    namespace: 'urn:region',
    clock,
    beside: createFeedsHandler(agencyFeeds(1, region, clock)),
  });
  const days = [...new Set([...instants.values()].flatMap(feedDays))].toSorted();
  const faults: unknown[] = [];
  const open = async (env: Record<string, string>) => {
    const app = await openApp({
      config: readConfig(env),
      clock,
      port: 0,
      database: ':memory:',
      report: (fault) => faults.push(fault),
    });
    judgeAnswers(app.assistant, clock.now, (why) => faults.push(why));
    return app;
  };
  const feed = await open({
    GTFS_URL: fileOf(await zipOfTexts(feedTables(days))),
    GTFS_REALTIME_URLS: FEEDS.map((path) => `${service.url}${path}`).join(),
    REGION_DATA: WORDS,
  });
  const turns: TwinTurn[] = [];
  for (const [now, at] of [...instants].toSorted(([, a], [, b]) => a.getTime() - b.getTime())) {
    instant = at;
    // One that was open before would tell the age of what it asked then.
    const own = await open({});
    for (const { id, says } of conversations.filter((told) => told.now === now)) {
      const say = async ({ assistant }: App, text: string) => {
        const { reply } = await assistant.respond({ from: { platform: 'twin', place: id }, user: id, text });
        return renderText(reply, at);
      };
      for (const [place, text] of says.entries())
        turns.push({
          id: `${id} ${place + 1}`,
          say: text,
          own: await say(own, text),
          feed: await say(feed, text),
        });
    }
    await own.stop();
  }
  await feed.stop();
  await service.stop();
  return { turns, faults };
}
