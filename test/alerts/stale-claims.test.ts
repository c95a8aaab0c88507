import { expect, it } from 'vitest';
import { stillHeld } from '../../src/alerts/outbox/stale-claims.ts';
import { manualClock } from '../support/clock.ts';

it('asks the database from five seconds on, and believes it; without an answer nothing is sent', async () => {
  const clock = manualClock();
  const answered = new AbortController();
  let claimed = () => Promise.resolve(true);
  let asked = 0;
  const isClaimed = () => {
    asked += 1;
    return claimed();
  };
  const mayStill = stillHeld(clock, clock.now(), isClaimed, answered.signal);
  await clock.advance(4999);
  expect([await mayStill(), asked]).toEqual([true, 0]);
  await clock.advance(1);
  expect([await mayStill(), asked]).toEqual([true, 1]);
  await clock.advance(5000);
  claimed = () => Promise.reject(new Error('hangs'));
  expect([await mayStill(), asked]).toEqual([false, 2]);
  claimed = () => Promise.resolve(false);
  expect(await mayStill()).toBe(false);
  claimed = () => Promise.resolve(true);
  expect(await mayStill()).toBe(true);
  answered.abort();
  expect(await mayStill()).toBe(false);
});
