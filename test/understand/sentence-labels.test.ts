import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge, scoreOf } from '../support/understand/judge.ts';
import { DEFAULT_FILE, readLabeled } from '../support/understand/sentence-labels.ts';
import { parsed } from './support.ts';

// Sentences that people wrote are not ours to carry: without them there is nothing to measure.
describe.skipIf(!existsSync(DEFAULT_FILE))('sentences that people wrote', () => {
  const judged = () => readLabeled(DEFAULT_FILE).map((labeled) => judge(labeled, parsed(labeled.text)));

  it('are understood, with what they are about', () => {
    const { right, slots } = scoreOf('all', judged());
    expect(right).toBeGreaterThan(0.97);
    expect(slots).toBeGreaterThan(0.95);
  });

  it('are refused where Headway can do nothing', () => {
    const foreign = judged().filter(({ intents }) => intents[0] === 'out_of_scope');
    const leaked = foreign.filter(({ intentRight }) => !intentRight);
    // One asks for saved places, which only a list of intents without them calls out of scope.
    expect(leaked.length).toBeLessThanOrEqual(2);
  });
});
