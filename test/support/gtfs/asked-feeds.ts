import { afterAll, beforeAll, expect } from 'vitest';
import { openAgencyApp, type AgencyApp } from './agency-app.ts';
import { describeEach, realSchedules } from './feeds.ts';
import { sampled, type Sample } from './sampled.ts';
import { readRaw, type RawFeed } from './sql.ts';

/** A feed with the whole that answers by it. */
export interface AskedFeed {
  raw: RawFeed;
  samples: readonly Sample[];
  app: AgencyApp;
}

/** As many questions of a kind are asked at each feed. */
const SAMPLES = 10;

/** Tests of each real feed: `ask` gives what was asked with what is wrong in its reply, or `right`. */
export function describeFeeds(
  what: string,
  seed: number,
  tests: (feed: () => AskedFeed, name: string) => void,
): void {
  describeEach(realSchedules)(`${what}: %s`, (name, file) => {
    let feed: AskedFeed;
    beforeAll(async () => {
      const raw = await readRaw(file);
      const samples = sampled(raw, SAMPLES, seed);
      feed = { raw, samples, app: await openAgencyApp(samples[0]?.now ?? new Date(0), { GTFS_URL: file }) };
    });
    afterAll(async () => {
      feed.raw.close();
      await feed.app.stop();
      expect(feed.app.faults).toEqual([]);
    });
    tests(() => feed, name);
  });
}

/** Asks a question of each sample; gives those that were answered otherwise than `isRight` takes for right, with the replies. */
export async function wronglyAnswered(
  { samples, app }: AskedFeed,
  sentenceOf: (sample: Sample) => string | undefined,
  isRight: (reply: string, sample: Sample) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const sample of samples) {
    const sentence = sentenceOf(sample);
    if (sentence === undefined) continue;
    const reply = await app.ask(sample.now, sentence);
    if (!isRight(reply, sample)) wrong.push(`${sample.now.toISOString()} ${sentence}\n${reply}`);
  }
  return wrong;
}
