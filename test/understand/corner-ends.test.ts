import { expect, it } from 'vitest';
import { findCorners } from '../../src/assistant/understand/entities/corners.ts';
import type { Sentence } from '../../src/assistant/understand/entities/entity.ts';

it('a corner ends where a trip goes on to another one', () => {
  const text = 'breslauer way and veterans ln to sheridan st and court st';
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const partOf = (at: number) => (/^(?:and|to)$/.test(words[at]?.word ?? '') ? 'inner' : 'name');
  const spans = findCorners(
    { text, words } as unknown as Sentence,
    partOf,
    () => false,
    () => false,
  );
  const heard = spans.map(({ start, end }) => text.slice(words[start]!.start, words[end - 1]!.end));
  expect(new Set(heard)).toEqual(new Set(['breslauer way and veterans ln', 'sheridan st and court st']));
});
