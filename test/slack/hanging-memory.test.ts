import { expect, it } from 'vitest';
import { deduplicate } from '../../adapters/slack/deduplicate.ts';
import { systemClock } from '../../src/common/clock.ts';

it('[38] a memory that hangs holds no acknowledgement up', async () => {
  const hanging = { first: () => new Promise<never>(() => undefined), purge: async function* () {} };
  const middleware = deduplicate(hanging, systemClock(), () => undefined);
  let passed = false;
  const began = performance.now();
  await middleware({
    body: { type: 'event_callback', event_id: 'Ev1' },
    context: {},
    next: async () => void (passed = true),
  } as never);
  expect(passed).toBe(true);
  expect(performance.now() - began).toBeLessThan(4000);
});
