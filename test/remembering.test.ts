import { expect, it } from 'vitest';
import { remembering } from '../src/common/remembering.ts';

it('makes the same of a text once, while it is among the last', () => {
  const asked: string[] = [];
  const length = remembering(2, (text) => {
    asked.push(text);
    return text.length;
  });
  expect(['', '', 'one', 'three', ''].map(length)).toEqual([0, 0, 3, 5, 0]);
  expect(asked).toEqual(['', 'one', 'three', '']);
});
