import { expect, it } from 'vitest';
import { sourcePatterns } from './support/patterns.ts';

/** A pattern of more characters says too much at once: a list of words, named parts or a learned label says it better. */
const MOST_CHARACTERS = 300;
/** Longer ones that are still there, by file. None is added; a count may only fall. */
const LONGER: Readonly<Record<string, number>> = {
  'src/assistant/order-evidence.ts': 2,
  'src/assistant/following/read-following.ts': 1,
  'src/assistant/following/windows.ts': 1,
  'src/assistant/understand/slots/direction.ts': 2,
};
/** Patterns written out in the assistant: may only fall. */
const MOST_PATTERNS = 494;

const patterns = sourcePatterns().filter(({ at }) => at.startsWith('src/assistant/'));

it('no pattern of the assistant is long', () => {
  const long = patterns.filter(({ pattern }) => pattern.source.length > MOST_CHARACTERS);
  const counts = Map.groupBy(long, ({ at }) => at.replace(/:\d+$/, ''));
  const more = [...counts].filter(([file, { length }]) => length > (LONGER[file] ?? 0));
  expect(more.flatMap(([, found]) => found.map(({ at }) => at))).toEqual([]);
});

it('the assistant has no more patterns than it had', () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.length).toBeLessThanOrEqual(MOST_PATTERNS);
});
