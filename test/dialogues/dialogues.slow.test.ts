import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { digestReply } from '../../src/alerts/messages/digest-reply.ts';
import { nextSteps } from '../../src/alerts/messages/next-steps.ts';
import { topicWords } from '../../src/alerts/subscriptions/topic-words.ts';
import { readTopic } from '../../src/alerts/subscriptions/topic.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { renderText } from '../../src/replies/text.ts';
import { openTestApp } from '../support/app.ts';
import { wherever } from './wherever.ts';
import { REGION_LINES } from '../support/region-lines.ts';

/**
 * Conversations with the simulated region. A transcript begins with what it shows and the time it is, Eastern; each
 * turn is a line `> sentence` and the reply as a terminal prints it. After a change that is meant, `-u`
 * behind this file's name (`npx vitest run FILE -u`) writes the replies anew: read the difference as a rider would.
 */
const folder = fileURLToPath(new URL('transcripts/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const intents = new Set<string>();
const offered = new Set<string>();
const PLACE = { platform: 'test', place: 'test' };

async function transcriptOf(file: string): Promise<string> {
  const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
  const [title = '', time = ''] = lines;
  const app = await openTestApp(time.replace('at ', ''));
  const turns: string[] = [];
  for (const line of lines.filter((text) => text.startsWith('> '))) {
    const sentence = line.slice(2);
    const understanding = await app.assistant.understand(sentence);
    if (understanding.kind !== 'unknown') intents.add(understanding.intent);
    const { reply } = await app.assistant.respond({ from: PLACE, user: 'rider', text: sentence });
    for (const { say } of reply.choices ?? []) offered.add(say);
    turns.push(`> ${sentence}\n${renderText(reply, app.now)}\n`);
  }
  await app.stop();
  expect(app.faults).toEqual([]);
  return [`${title}\n${time}\n`, ...turns].join('\n');
}

describe('dialogues', () => {
  it.each(files)('%s', async (file) => {
    await expect(await transcriptOf(file)).toMatchFileSnapshot(`${folder}${file}`);
  });

  it('are forty or more and cover every capability', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(capabilities.map(({ intent }) => intent).filter((intent) => !intents.has(intent))).toEqual([]);
  });

  it('offer only sentences that mean one thing and lack nothing', async () => {
    const app = await openTestApp('2026-11-20T08:15:00');
    const wrong: unknown[] = [];
    for (const say of offered) {
      const understanding = await app.assistant.understand(say);
      if (understanding.kind !== 'intent' || say.length > 100) wrong.push({ say, ...understanding });
    }
    await app.stop();
    expect(offered.size).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('would offer no other at any other place, nor would alerts and reminders', async () => {
    const app = await openTestApp('2026-11-20T08:15:00');
    const catalog = await app.readCatalog();
    const topics = [
      'line RD',
      'segment RD A15 A01',
      'station C05',
      'route D80',
      'elevators station A09',
      'units line RD',
      'everything',
    ];
    const sent = [
      ...topics.flatMap((topic) => nextSteps('x0123456789', topicWords(readTopic(topic), catalog))),
      ...(digestReply('Since yesterday', [], REGION_LINES, app.now).choices ?? []),
    ].map(({ say }) => say);
    const asked = new Set<string>();
    const wrong: unknown[] = [];
    for (const say of new Set([...offered, ...sent])) {
      const meant = await app.assistant.understand(say);
      if (meant.kind !== 'intent') wrong.push({ say, ...meant });
      for (const said of wherever(say, catalog)) {
        if (asked.has(said)) continue;
        asked.add(said);
        const { kind, intent } = { intent: '', ...(await app.assistant.understand(said)) };
        if (kind !== 'intent' || intent !== (meant.kind === 'intent' && meant.intent))
          wrong.push({ said, kind, intent, instead: meant });
      }
    }
    await app.stop();
    expect(wrong).toEqual([]);
  });
});
