import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { createDirectClient } from '../../src/api/direct.ts';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createAssistant } from '../../src/assistant/assistant.ts';
import { createMemory } from '../../src/store/memory.ts';
import { parseInstant } from '../../src/common/time.ts';
import { createTransit } from '../../src/operations/transit.ts';
import { createRegionMeasures } from '../../src/region-regularity.ts';
import { createRegion } from '../../src/region/region.ts';
import { renderText } from '../../src/replies/text.ts';
import { openDatabase } from '../../src/store/database.ts';
import { manualClock } from '../support/clock.ts';
import { lintAnswers } from '../support/voice/linted-answers.ts';

/** Conversations about how lines run where trains are held up, written anew with `-u` like the other transcripts. */
const folder = fileURLToPath(new URL('regularity/', import.meta.url));
const ROUGH = 1_000_007;

describe('conversations about how lines run', async () => {
  const db = await openDatabase(':memory:');
  afterAll(() => db.destroy());

  it.each(readdirSync(folder))('%s', async (file) => {
    const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
    const [title = '', time = ''] = lines;
    const now = parseInstant(time.replace('at ', '')) as Date;
    const clock = manualClock(now);
    const assistant = createAssistant({
      transit: createTransit(createDirectClient(createRegion(ROUGH, clock), clock, () => undefined)),
      clock,
      memory: createMemory(db),
      unmatched: { note: async () => undefined },
      following: createFollowing(db, clock),
      aliases: createAliases(db),
      measured: createRegionMeasures(ROUGH),
    });
    const lint = lintAnswers(assistant, () => now);
    const turns: string[] = [];
    for (const line of lines.filter((text) => text.startsWith('> '))) {
      const from = { platform: 'test', place: file };
      const { reply } = await assistant.respond({ from, user: file, text: line.slice(2) });
      turns.push(`${line}\n${renderText(reply, now)}\n`);
    }
    lint();
    await expect([`${title}\n${time}\n`, ...turns].join('\n')).toMatchFileSnapshot(`${folder}${file}`);
  });
});
