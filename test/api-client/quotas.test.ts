import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Purpose } from '../../src/api/policies/shares.ts';
import { Quota } from '../../src/api/policies/quota.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { busiest } from '../support/busiest.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { json } from '../support/upstream.ts';
import { faultOf, INCIDENTS, NEXT_BUSES, noBuses, noIncidents, setup } from './setup.ts';

const HOUR = 3_600_000;

/** A quota that counts when its calls went out. */
function counted(clock: ManualClock, callsPerSecond: number, callsPerDay: number, went: number[] = []) {
  const closing = new AbortController();
  const quota = new Quota({ callsPerSecond, callsPerDay, clock, closing: closing.signal });
  const take = (purpose: Purpose): Promise<'went' | HeadwayError> =>
    quota.take(purpose).then(
      () => {
        went.push(clock.now().getTime());
        return 'went' as const;
      },
      (fault: HeadwayError) => fault,
    );
  return { take, went };
}

describe('calls a second', () => {
  it('[8] are never more than allowed in any second, whoever asks when', async () => {
    const step = fc.record({
      pause: fc.integer({ min: 0, max: 700 }),
      riders: fc.nat(8),
      alerts: fc.nat(3),
      jump: fc.constantFrom(0, 0, 0, 0, -HOUR, HOUR, -300_000, 300_000),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(step, { maxLength: 30 }),
        async (size, steps) => {
          const clock = manualClock();
          // Measured by a second clock that nobody sets.
          const steady = manualClock();
          const { take } = counted(clock, size, 1_000_000);
          const went: number[] = [];
          for (const { pause, riders, alerts, jump } of steps) {
            for (const [purpose, count] of [
              ['rider', riders],
              ['alerts', alerts],
            ] as const) {
              for (let n = 0; n < count; n += 1) {
                void take(purpose).then((way) => way === 'went' && went.push(steady.now().getTime()));
              }
            }
            for (let passed = 0; passed <= pause; passed += 50) {
              await clock.advance(50);
              await steady.advance(50);
            }
            if (jump !== 0) clock.set(new Date(clock.now().getTime() + jump));
          }
          expect(busiest(went, 1000)).toBeLessThanOrEqual(size);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('[8] that are used up keep riders waiting for a moment, and those who would wait longer are refused', async () => {
    const clock = manualClock();
    const { take, went } = counted(clock, 10, 1_000_000);
    const asked = Array.from({ length: 30 }, () => take('rider'));
    // Eight have gone, the others wait.
    await clock.waiting(9);
    await clock.advance(2400);
    const outcomes = await Promise.all(asked);
    expect(went).toHaveLength(24);
    expect(outcomes.slice(0, 24).every((outcome) => outcome === 'went')).toBe(true);
    expect(outcomes.slice(24).every((outcome) => outcome !== 'went' && outcome.kind === 'limited')).toBe(
      true,
    );
  });

  it('[8] used up by riders leave some for the alerts, who also use those of riders', async () => {
    const clock = manualClock();
    const { take, went } = counted(clock, 10, 1_000_000);
    for (let n = 0; n < 24; n += 1) void take('rider');
    await Promise.all([take('alerts'), take('alerts')]);
    expect(went).toHaveLength(10);
    await clock.advance(10_000);
    expect(await Promise.all(Array.from({ length: 10 }, () => take('alerts')))).toEqual(
      Array(10).fill('went'),
    );
  });

  it('[8] are shared where there is but one', async () => {
    const clock = manualClock();
    const { take } = counted(clock, 1, 1_000_000);
    await take('alerts');
    const rider = take('rider');
    await clock.waiting(2);
    await clock.advance(1200);
    expect(await rider).toBe('went');
  });
});

describe('calls a day', () => {
  it('[8] in 24 hours with two restarts are never more than allowed, and the alerts get theirs', async () => {
    const clock = manualClock();
    const went: number[] = [];
    const callsPerDay = 5000;
    let alertsRefused = 0;
    let ridersRefused = 0;
    let { take } = counted(clock, 10, callsPerDay, went);
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      if (minute === 500 || minute === 1000) ({ take } = counted(clock, 10, callsPerDay, went));
      for (let n = 0; n < 6; n += 1) ridersRefused += (await take('rider')) === 'went' ? 0 : 1;
      // A tenth of the day's calls: as many as three feeds every 30 s are of 50,000.
      if (minute % 3 === 0 && (await take('alerts')) !== 'went') alertsRefused += 1;
      await clock.advance(60_000);
    }
    expect(went.length).toBeLessThanOrEqual(callsPerDay);
    expect(went.length).toBeGreaterThan(callsPerDay * 0.8);
    expect(ridersRefused).toBeGreaterThan(0);
    expect(alertsRefused).toBe(0);
  });

  it('[8] are never more than allowed in any 24 hours, though saved up before and restarted twice', async () => {
    const clock = manualClock();
    const went: number[] = [];
    let { take } = counted(clock, 100, 500, went);
    await take('alerts');
    await clock.advance(24 * HOUR);
    for (let hour = 0; hour < 36; hour += 1) {
      while ((await take('alerts')) === 'went');
      if (hour === 8 || hour === 16) ({ take } = counted(clock, 100, 500, went));
      while ((await take('alerts')) === 'went');
      await clock.advance(HOUR);
    }
    expect(busiest(went, 24 * HOUR)).toBeLessThanOrEqual(500);
    expect(busiest(went, 24 * HOUR)).toBeGreaterThan(480);
  });

  it('[35] do not come from a clock that is set back', async () => {
    const clock = manualClock();
    const { take } = counted(clock, 10, 1000);
    while ((await take('alerts')) === 'went') await clock.advance(1200);
    clock.set(new Date(clock.now().getTime() - HOUR));
    expect(await take('alerts')).toMatchObject({ kind: 'quota' });
  });

  it('[8] that are used up say when there will be some', async () => {
    const clock = manualClock();
    const { take } = counted(clock, 10, 100);
    expect(await take('rider')).toBe('went');
    const refused = (await take('rider')) as HeadwayError;
    expect(refused.kind).toBe('quota');
    await clock.advance((refused.retryAfter ?? 0) * 1000 - 1000);
    expect(await take('rider')).toMatchObject({ kind: 'quota', retryAfter: 1 });
    await clock.advance(1000);
    expect(await take('rider')).toBe('went');
  });
});

describe('a client whose quota is used up', () => {
  it('[8] serves what it has, refuses what it has not, and still asks for the alerts', async () => {
    const { api, upstream, clock } = await setup({ callsPerDay: 200 });
    upstream.on(INCIDENTS, json(noIncidents));
    upstream.on(NEXT_BUSES, json(noBuses));
    await api.get('railIncidents');
    for (let stop = 0; stop < 10; stop += 1) {
      await api.get('nextBuses', { StopID: String(1_000_000 + stop) }).catch(() => undefined);
    }
    const spent = upstream.calls.length;
    await clock.advance(31_000);
    expect(await faultOf(api.get('nextBuses', { StopID: '2000000' }))).toMatchObject({ kind: 'quota' });
    expect(await api.get('railIncidents')).toMatchObject({ stale: true });
    expect(upstream.calls).toHaveLength(spent);
    expect(await api.get('railIncidents', {}, { purpose: 'alerts' })).toMatchObject({ stale: false });
    expect(upstream.calls).toHaveLength(spent + 1);
  });

  it('[8] never sends more than allowed in a second, as upstream counts', async () => {
    const { api, upstream, clock } = await setup({ callsPerSecond: 10 });
    const arrived: number[] = [];
    upstream.on(NEXT_BUSES, (response, call) => {
      arrived.push(clock.now().getTime());
      json(noBuses)(response, call);
    });
    const asked = Array.from({ length: 24 }, (_, stop) =>
      api.get('nextBuses', { StopID: String(1_000_000 + stop) }),
    );
    // Time stands still while calls travel: each eight have arrived before the next may go.
    for (const count of [8, 16, 24]) {
      await upstream.received(count);
      await clock.advance(1200);
    }
    await Promise.all(asked);
    expect(arrived).toHaveLength(24);
    expect(busiest(arrived, 1000)).toBe(8);
  });
});
