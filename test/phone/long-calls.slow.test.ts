import { expect, it } from 'vitest';
import { describeSpokenCalls, readSpokenCalls } from '../support/phone/spoken-calls.ts';

const calls = readSpokenCalls('long-calls.txt');

it('there are forty and more calls of three to six turns', () => {
  expect(calls.length).toBeGreaterThanOrEqual(40);
  for (const turns of calls) expect([3, 4, 5, 6]).toContain(turns.length);
  expect(calls.flat().filter(({ isMissed }) => isMissed).length).toBeLessThanOrEqual(1);
});

describeSpokenCalls(calls);
