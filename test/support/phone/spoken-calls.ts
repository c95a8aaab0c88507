import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../app.ts';
import { dial, PHONE_ENV } from './carrier.ts';

/** A turn: what was heard, and what the answer must have. */
export interface SpokenTurn {
  heard: string;
  answer: RegExp;
  /** Whether it is known that it is not understood. */
  isMissed: boolean;
}

/** The calls in a file of `test/phone/`, parted by blank lines, a turn a line: `> heard => answer`; `x>` where it is missed. */
export function readSpokenCalls(file: string): SpokenTurn[][] {
  return readFileSync(new URL(`../../phone/${file}`, import.meta.url), 'utf8')
    .split('\n\n')
    .slice(1)
    .map((block) =>
      block
        .trim()
        .split('\n')
        .map((line) => {
          const [heard = '', answer = ''] = line.replace(/^x?> /, '').split(' => ');
          return { heard, answer: new RegExp(answer, 'i'), isMissed: line.startsWith('x') };
        }),
    );
}

/** Makes these calls, each as a test of its own. */
export function describeSpokenCalls(calls: readonly SpokenTurn[][]): void {
  describe('calls with what recognition makes of them', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
      await app.assistant.prepare();
    });
    afterAll(async () => {
      await app.stop();
      expect(app.faults).toEqual([]);
    });

    it.each(calls.map((turns, at) => [turns[0]?.heard ?? '', turns, at] as const))(
      '%s',
      async (_, turns, at) => {
        const call = dial(app.url, `+1202555${1000 + at}`);
        await call();
        const wrong: { heard: string; said: string }[] = [];
        for (const { heard, answer, isMissed } of turns) {
          const { said } = await call({ SpeechResult: heard, Confidence: '0.8' });
          if (answer.test(said) === isMissed) wrong.push({ heard, said });
        }
        expect(wrong).toEqual([]);
      },
    );
  });
}
