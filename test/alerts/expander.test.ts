import { expect, it } from 'vitest';
import { startExpander } from '../../src/alerts/outbox/expander.ts';
import type { Observe } from '../../src/common/events.ts';
import { openDatabase } from '../../src/store/database.ts';
import { manualClock } from '../support/clock.ts';

/** Milliseconds between two questions to a database that failed. */
const RETRY_MS = 1000;

it('The expander asks a database that failed once a second, and says so', async () => {
  const clock = manualClock();
  let failures = 0;
  const count: Observe = (event) => {
    if (event.kind !== 'statement' || event.outcome !== 'failed') return;
    failures += 1;
    // One that does not wait would let nobody else have a turn.
    if (failures > 3) void expander.stop();
  };
  const db = await openDatabase(':memory:', count);
  await db.schema.dropTable('batch').execute();
  const expander = startExpander(db, clock, () => undefined);
  for (const asked of [1, 2, 3]) {
    await clock.waiting(1, RETRY_MS);
    expect(failures).toBe(asked);
    expect(expander.unhealthy()).toMatch(/^queued messages wait: /);
    await clock.advance(RETRY_MS - 1);
    expect(failures).toBe(asked);
    if (asked < 3) await clock.advance(1);
  }
  await expander.stop();
  await db.destroy();
});
