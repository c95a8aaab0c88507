import { expect, it } from 'vitest';
import { deduplicate } from '../../adapters/slack/deduplicate.ts';
import { manualClock } from '../support/clock.ts';

it('[38] a memory that hangs holds no acknowledgement up', async () => {
  const hanging = { first: () => new Promise<never>(() => undefined), purge: async function* () {} };
  const clock = manualClock();
  const middleware = deduplicate({ processedRequests: hanging, clock, report: () => undefined });
  let passed = false;
  const passing = middleware({
    body: { type: 'event_callback', event_id: 'Ev1' },
    context: {},
    next: async () => void (passed = true),
  } as never);
  await clock.waiting(1);
  expect(passed).toBe(false);
  // Slack gives up after three seconds.
  await clock.advance(1000);
  await passing;
  expect(passed).toBe(true);
});
