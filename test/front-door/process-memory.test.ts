import { expect, it } from 'vitest';
import { createProcessMemory } from '../../src/commands/process-memory.ts';
import { systemClock } from '../../src/common/clock.ts';

const NOW = new Date('2026-11-20T13:00:00Z');

it('a command that ends with its answer writes what was said before it lets its database go', async () => {
  const { memory, end } = createProcessMemory(systemClock(NOW));
  const written = memory.remember('terminal:ask', '{}', undefined, NOW);
  await end();
  expect(await written).toBeUndefined();
});

it('and reads what is being read: who spoke of danger last ends it without a fault', async () => {
  const { memory, end } = createProcessMemory(systemClock(NOW));
  await memory.remember('terminal:ask', '{}', undefined, NOW);
  const recalled = memory.recall('terminal:ask', NOW);
  await end();
  expect(await recalled).toMatchObject({ question: '{}' });
});
