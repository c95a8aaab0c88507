import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { controlsOf, wordsOf } from '../support/slack/words.ts';

let app: TestApp;
let running: Running;

beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
  running = await startAdapter(app.assistant, manualClock(app.now));
});

afterAll(async () => {
  await running.stop();
  await app.stop();
});

it.each([
  'next train at metro center',
  'next bus at 1001195',
  'elevators out at metro center',
  'fare from shady grove to metro center',
  'any delays',
  'how do I get from rosslyn to silver spring',
  'last train from huntington',
  'parking at shady grove',
  'where are the red line trains',
  'bus stops near union station',
  'next train at farragut',
  'next train at hogwarts castle',
  'follow the orange line',
  'help',
])('“%s” has the facts that asking in a terminal gives', async (sentence) => {
  const from = { platform: 'terminal', place: 'ask' };
  const { reply } = await app.assistant.respond({ from, user: 'ask', text: sentence });
  const { blocks } = await running.send(payloads.command(sentence, running.slack.responseUrl()));
  const words = wordsOf(blocks);
  const rows = reply.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  const texts = reply.blocks.flatMap((block) =>
    block.kind === 'rows' ? [block.heading ?? ''] : [block.text],
  );
  for (const fact of [reply.title ?? '', ...texts]) expect(words).toContain(fact);
  for (const { lead, text, note = '' } of rows) {
    expect(words).toContain(text);
    expect(words).toContain(note);
    expect(words.replaceAll(/ E[SD]T/g, '')).toContain(lead);
  }
  const said = [...controlsOf(blocks).values()].map(({ value }) => value);
  for (const { say } of reply.choices ?? []) expect(said).toContain(say);
});
