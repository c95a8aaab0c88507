import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcePatterns } from './support/patterns.ts';

/** A pattern of more characters says too much at once: a list of words, named parts or a learned label says it better. */
const MOST_CHARACTERS = 300;
/** Patterns written out in the assistant: may only fall. */
const MOST_PATTERNS = 277;
/** Lines of the assistant, and of its room of conversations: may only fall. */
const MOST_LINES = { 'src/assistant/': 32_041, 'src/assistant/dialogue/': 7_964 };

const patterns = sourcePatterns().filter(({ at }) => at.startsWith('src/assistant/'));

it('no pattern of the assistant is long', () => {
  const long = patterns.filter(({ pattern }) => pattern.source.length > MOST_CHARACTERS);
  expect(long.map(({ at }) => at)).toEqual([]);
});

it('the assistant has no more patterns than it had', () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.length).toBeLessThanOrEqual(MOST_PATTERNS);
});

it.each(Object.entries(MOST_LINES))('%s has no more lines than it had', (room, most) => {
  const folder = new URL(`../${room}`, import.meta.url);
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .reduce((sum, name) => sum + readFileSync(new URL(name, folder), 'utf8').split('\n').length - 1, 0);
  expect(lines).toBeGreaterThan(1000);
  expect(lines).toBeLessThanOrEqual(most);
});
