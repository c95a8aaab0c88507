import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { answerFaults } from '../support/voice/reply-faults.ts';
import { allReplies } from '../support/voice/replies.ts';
import { spokenFaults, textFaults } from '../support/voice/linter.ts';
import { surfacesOf, type Surfaces } from '../support/voice/surfaces.ts';

/** Words that are said in 12 seconds at 150 a minute. */
const FIRST_WORDS = 30;

let app: TestApp;
const entries: { asked: string; reply: Reply; surfaces: Surfaces }[] = [];
beforeAll(async () => {
  app = await openTestApp('2026-11-20T17:40:00');
  for await (const { asked, reply } of allReplies(app))
    entries.push({ asked, reply, surfaces: await surfacesOf(reply, app.now) });
});
afterAll(() => app.stop());

describe('every reply', () => {
  it('is a call that asks as long as it listens, in words', () => {
    expect(entries.length).toBeGreaterThan(80);
    expect(
      entries.flatMap(({ surfaces }) => surfaces.call.flatMap((said) => spokenFaults(said, true))),
    ).toEqual([]);
  });

  it('is said by Alexa, open with a question alone', () => {
    const faults = entries.flatMap(({ reply, surfaces: { alexa } }) =>
      alexa.flatMap((said, at) => {
        const isLast = at === alexa.length - 1;
        // In one breath only what asks, and what has more stays open.
        return spokenFaults(said, at > 0 || !isLast || reply.asks !== undefined);
      }),
    );
    expect(faults).toEqual([]);
  });

  it('begins in twelve seconds, with its question', () => {
    const first = entries
      .filter(({ reply }) => reply.order === undefined && !reply.urgent)
      .flatMap(({ surfaces: { alexa, call } }) => [alexa[0] ?? '', call[0] ?? '']);
    expect(first.filter((said) => said.split(' ').length > FIRST_WORDS)).toEqual([]);
  });

  it('is read in messages of three segments, the first fact in the first', () => {
    expect(entries.flatMap(({ surfaces }) => surfaces.text.flatMap(textFaults))).toEqual([]);
    // Of every other test's replies, too: when its app stops.
    expect(entries.flatMap(({ reply }) => answerFaults(reply, app.now))).toEqual([]);
  });

  it('asks in every surface what it asks', () => {
    const asking = entries.filter(({ reply }) => reply.asks);
    expect(asking.length).toBeGreaterThan(6);
    for (const { surfaces } of asking) {
      expect(surfaces.call[0]).toBe(surfaces.alexa[0]);
      expect(surfaces.call[0]).not.toMatch(/(?:hear more|nything else)\?$/);
      expect(surfaces.call[0]?.split('What would you like to know').length).toBeLessThanOrEqual(2);
    }
  });
});
