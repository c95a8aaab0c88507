import { describe, expect, it } from 'vitest';
import { pagesOf } from '../adapters/phone/messages/pages.ts';
import { wrapped } from '../src/pictures/text-width.ts';
import { readCorpus } from './support/fuzz/corpus.ts';
import { fuzz, tried } from './support/fuzz/fuzz.ts';
import { hold } from './support/fuzz/target.ts';
import { targets } from './support/fuzz/targets.ts';
import { processorTime } from './support/processor-time.ts';

/** A machine that tests everything at once takes its time; `npm run fuzz` asks for 50 ms. */
const MAX_MS = 1000;

/** What `npm run fuzz` found, by target: an input in base64 that was taken badly. */
const FOUND: readonly (readonly [target: string, what: string, input: string])[] = [
  [
    'xml',
    'a text with what XML forbids, which could not be written again',
    'CDxTdGF0aW9uRW50cmFuY2VzUmVzcCB4PSIiPjxFbnRyYW5jZXM+PFN0YXRpb25FbnRyYW5jZT48RGVzY3JpcHRpb24+77++PC9EZXNjcmlwdGlvbj48SUQ+PC9JRD48TGF0PjM8L0xhdD48TG9uPjk8L0xvbj48TmFtZT48L05hbWU+PFN0YXRpb25Db2RlMT48L1N0YXRpb25Db2RlMT48U3RhdGlvbkNvZGUyPjwvU3RhdGlvbkNvZGUyPjwvU3RhdGlvbkVudHJhbmNlPjwvRW50cmFuY2VzPjwvU3RhdGlvbkVudHJhbmNlc1Jlc3A+',
  ],
  ['terminal', 'facts of an instant that is none', 'wAAAA/8='],
  ['sms', 'facts of an instant that is none', 'wrcAAf8='],
  [
    'understand',
    'a hundred stretches that may be corners',
    'dJlyZGF7YXSZcmQgU2F0mW4gUz9uP3JkIHJkPyByZD+ZcmRhe3SZcmRhez9uP2F0mXI=',
  ],
  [
    'page',
    'a next step that turns the reading order',
    'AQLIlpYCyJYCyAGWAsgBlgLIAZYCyAGWAsgBlgLIAZYCyAGWAsgBlgLIAQLIAZbv',
  ],
  ['speech', 'a card with a title that is too long', 'Ae8B'],
  [
    'speech',
    'a question that is longer than what may be said',
    'AAIwMAA3MZU5Mgo0dGVygDcuMDAwMTk5Mgo0dGVyLjcuMDAwNzE5OTIKNHRlci43LldoYXQgd291bGQgeW91IGxpa2UgdG8ga25vdz9yLjcuMCDrODBTJus4',
  ],
  [
    'twiml',
    'a question that is longer than what may be said',
    'AAEAJwNhYmMBAgNhYmMBAjI/AQADYWJjAQIBlgJiYwPIAZYCYmPIAZYCfGFi7zIBAgAAw/k=',
  ],
  ['sms', 'a long text that is cut within a character', 'AeJU'],
  ['svg', 'words for a picture that are cut within a character', 'YmMDyJbSNA=='],
];

describe('[68] fuzzing', () => {
  it.each(Object.entries(targets))('%s takes all that was kept', async (name, load) => {
    const target = await load();
    for (const input of [...target.seeds, ...readCorpus(name)])
      expect((await tried(target, input, MAX_MS)).why, Buffer.from(input).toString('base64')).toBeUndefined();
  });

  it.each(FOUND)('%s takes %s', async (name, _, input) => {
    const target = await targets[name]?.();
    hold(target !== undefined, name);
    expect((await tried(target, Buffer.from(input, 'base64'), MAX_MS)).why).toBeUndefined();
  });

  it('finds what only those who look at the code find', async () => {
    const maze = (text: string) => {
      if (!text.startsWith('h')) return;
      if (!text.startsWith('he')) return;
      if (!text.startsWith('hea')) return;
      throw new Error('found');
    };
    const { findings } = await fuzz(
      {
        sources: ['fuzz.test.ts'],
        seeds: [Buffer.from('a')],
        maxBytes: 16,
        run: (input) => maze(Buffer.from(input).toString()),
      },
      { seconds: 20, seed: 1, corpus: [], maxFindings: 1 },
    );
    expect(findings.map(({ why, input }) => [why, Buffer.from(input).toString()])).toEqual([
      ['Error: found', 'hea'],
    ]);
  });
});

describe('what takes no longer than its text is long', () => {
  it('a text in lines of a picture', () => {
    const wrap = () => expect(wrapped('a '.repeat(50_000), 400, 18, 2)).toHaveLength(2);
    expect(processorTime(wrap, MAX_MS)).toBeLessThan(MAX_MS);
  });

  it('an answer in text messages, of which nobody asks for more than thirty', () => {
    const blocks = [{ kind: 'text' as const, text: '😀 '.repeat(30_000) }];
    const split = () => expect(pagesOf({ blocks }, new Date())).toHaveLength(30);
    expect(processorTime(split, MAX_MS)).toBeLessThan(MAX_MS);
  });
});
