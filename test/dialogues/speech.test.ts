import { expect, it } from 'vitest';
import { hostileTexts } from '../support/patterns.ts';
import { processorTime } from '../support/processor-time.ts';
import { speech, speechPattern } from '../../src/assistant/speech.ts';

const SAYS = speech(
  {
    back: '[and|so]* back to [the|my] {rest} [question]',
    only: 'only !(the|my) {name} (one|ones)',
    open: '..<it> stop*..',
    paused: 'now {topic} , {rest}',
  },
  { it: '(it|that)' },
);

it.each([
  ['back', 'and so back to the fare question', { rest: 'fare' }],
  ['back', 'Back to, my trip!', { rest: 'trip' }],
  ['back', 'way back to the fare', undefined],
  ['only', 'only glenmont ones', { name: 'glenmont' }],
  ['only', 'only the ones', undefined],
  ['open', 'why did that stopping train go', {}],
  ['open', 'nonstop', undefined],
  ['paused', 'now trains: from Takoma', { topic: 'trains', rest: 'from Takoma' }],
  ['paused', 'now trains from Takoma', undefined],
] as const)('the row %s reads "%s"', (row, text, found) => {
  expect(SAYS[row](text)).toEqual(found);
});

it('a row is quick on texts made to hurt it', () => {
  const row = speechPattern('[and|so]* [only|just]* back [to|at]* {rest} [one|two|station]* [please|now]*');
  for (const text of hostileTexts(row, 300))
    expect(
      processorTime(() => row.test(text), 50),
      text.slice(0, 60),
    ).toBeLessThan(50);
});
