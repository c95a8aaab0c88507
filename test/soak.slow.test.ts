import { expect, it } from 'vitest';
import { soak } from './support/chaos/soak.ts';

it('[71] two hours of a fast clock, with faults all along, leave no descriptor open, and memory as it was', async () => {
  const { weights, wrong, answered, faults } = await soak({ hours: 2, speed: 600 });
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  expect(faults).toBeGreaterThan(3);
  const [early, late] = [weights.slice(0, weights.length >> 1), weights.slice(weights.length >> 1)];
  const most = (some: typeof weights, of: 'heap' | 'files') => Math.max(...some.map((weight) => weight[of]));
  expect(most(late, 'files')).toBeLessThan(most(early, 'files') + 30);
  expect(most(late, 'heap')).toBeLessThan(most(early, 'heap') + 40);
});
