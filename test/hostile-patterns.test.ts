import { describe, expect, it } from 'vitest';
import { FEELING } from '../src/assistant/dialogue/plain.ts';
import { patternTable, wordTable } from '../src/assistant/word-table.ts';
import { hostileTexts, sourcePatterns } from './support/patterns.ts';
import { processorTime } from './support/processor-time.ts';

/** Reviewed: what these read is short before they see it, with how long it may be. */
const READS_AT_MOST: Readonly<Record<string, number>> = {
  // The operator's own settings.
  'src/settings.ts': 2000,
  'src/api/transport.ts': 2000,
  // Names of files in a folder of recordings.
  'src/service/recorded-files.ts': 255,
  // What a rider says is cut at 300 characters before anything reads it.
  'src/assistant/understand/readings/acceptance.ts': 300,
  'src/assistant/dialogue/plain.ts': 300,
  'src/assistant/dialogue/saving/saving.ts': 300,
  'src/assistant/dialogue/talk/thoughts.ts': 300,
  'src/assistant/understand/words/passages.ts': 300,
  'src/assistant/understand/words/stem.ts': 300,
};
const CHARACTERS = 100_000;
const MAX_MS = 50;
const FELT_MS = 1.5;

const patterns = sourcePatterns();

describe('[65] every pattern in the sources, on texts made to hurt it', () => {
  it('finds the patterns', () => {
    expect(patterns.length).toBeGreaterThan(200);
    const files = new Set(patterns.map(({ at }) => at.split(':')[0]));
    expect(Object.keys(READS_AT_MOST).filter((file) => !files.has(file))).toEqual([]);
  });

  it.each(patterns)('$at $pattern', ({ at, pattern }) => {
    const length = READS_AT_MOST[at.split(':')[0] ?? ''] ?? CHARACTERS;
    // A tenth first, and the whole where that was felt: what grows too fast shows at once, what is quick costs nothing.
    const felt = hostileTexts(pattern, length / 10).filter((text) => timeOf(pattern, text) > FELT_MS);
    for (const text of felt) {
      const start = text.slice(0, -1);
      const whole = `${start}${start.slice(-length / 20).repeat(20)}`.slice(0, length);
      expect(timeOf(pattern, `${whole}\u0000`), JSON.stringify(text.slice(0, 60))).toBeLessThan(MAX_MS);
    }
  });
});

/** Tables of patterns, which riders' messages are asked: no longer than they are cut. */
const TABLES = [
  'capabilities/saved-places/name-forms',
  'capabilities/talk/greeting-forms',
  'data/en/elsewhere',
  ...['corrections', 'courtesy', 'order-forms', 'pieces', 'rewritten', 'ridden', 'saving', 'social'].map(
    (name) => `dialogue/data/en/${name}`,
  ),
];
const MESSAGE = 300;

describe.each(TABLES)('[65] every pattern of %s, on messages made to hurt it', (name) => {
  const file = new URL(`../src/assistant/${name}.txt`, import.meta.url);
  const patterns = [...new Set(wordTable(file).map(([of]) => of))].flatMap(
    patternTable(file, 'giu', { FEELING }),
  );

  it.each(patterns)('%s', (pattern) => {
    for (const text of hostileTexts(pattern, MESSAGE))
      expect(timeOf(pattern, text), JSON.stringify(text.slice(0, 60))).toBeLessThan(MAX_MS);
  });
});

/** Milliseconds. */
function timeOf(pattern: RegExp, text: string): number {
  return processorTime(() => {
    if (pattern.global) text.replaceAll(pattern, '');
    else pattern.test(text);
  }, MAX_MS);
}
