import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { dial, PHONE_ENV } from '../support/phone/carrier.ts';

/** A turn: what was heard, and what the answer must have. */
interface Turn {
  heard: string;
  answer: RegExp;
  /** Whether it is known that it is not understood. */
  isMissed: boolean;
}

function readCalls(file: string): Turn[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
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

const short = readCalls('short-calls.txt');
const long = readCalls('long-calls.txt');

describe('calls with what recognition makes of them', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
  });
  afterAll(async () => {
    await app.stop();
    expect(app.faults).toEqual([]);
  });

  it('are forty and more of three to six turns', () => {
    expect(long.length).toBeGreaterThanOrEqual(40);
    for (const turns of long) expect([3, 4, 5, 6]).toContain(turns.length);
    expect(long.flat().filter(({ isMissed }) => isMissed).length).toBeLessThanOrEqual(1);
  });

  it.each([...short, ...long].map((turns, at) => [turns[0]?.heard ?? '', turns, at] as const))(
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
