import { expect, it } from 'vitest';
import { sourcePatterns } from './support/patterns.ts';

/** A pattern of more characters says too much at once: a list of words, named parts or a learned label says it better. */
const MOST_CHARACTERS = 300;
/** Patterns written out in the assistant: may only fall. */
const MOST_PATTERNS = 385;

const patterns = sourcePatterns().filter(({ at }) => at.startsWith('src/assistant/'));

it('no pattern of the assistant is long', () => {
  const long = patterns.filter(({ pattern }) => pattern.source.length > MOST_CHARACTERS);
  expect(long.map(({ at }) => at)).toEqual([]);
});

it('the assistant has no more patterns than it had', () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.length).toBeLessThanOrEqual(MOST_PATTERNS);
});
