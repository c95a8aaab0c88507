import { expect, it } from 'vitest';
import { remembered } from '../src/common/remembered-pattern.ts';

it('finds the same as the pattern, each time it is asked, in whatever order texts come', () => {
  const number = remembered(/\d+/);
  const word = remembered(/[a-z]+/i);
  for (const text of ['A 1', 'none', '', 'A 1', 'none', '']) {
    expect(number.exec(text)?.[0]).toBe(/\d+/.exec(text)?.[0]);
    expect(word.exec(text)?.[0]).toBe(/[a-z]+/i.exec(text)?.[0]);
    expect(number.test(text)).toBe(text === 'A 1');
    expect(word.test(text)).toBe(text !== '');
  }
});

it('looks at a text once, also where nothing is in it', () => {
  const looked: string[] = [];
  class Counting extends RegExp {
    override exec(text: string) {
      looked.push(text);
      return super.exec(text);
    }
  }
  const pattern = remembered(new Counting('x'));
  for (const text of ['next', 'train', 'next', 'train']) pattern.test(text);
  expect(looked).toEqual(['next', 'train']);
});
