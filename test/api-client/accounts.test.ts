import { describe, expect, it } from 'vitest';
import { callsOn, takeCall, type CallRecord, type SharedCalls } from '../../src/api/policies/call-record.ts';
import { Cooldowns, EVERYTHING } from '../../src/api/policies/cooldowns.ts';
import { savedAt, spendDaily, startOfAccount } from '../../src/api/policies/daily-quota.ts';
import { Quota } from '../../src/api/policies/quota.ts';
import { WINDOW_MS } from '../../src/api/policies/rate-window.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { calendarDay } from '../../src/common/time.ts';
import { manualClock } from '../support/clock.ts';
import { patiently } from './setup.ts';

const NOON = new Date('2026-11-21T17:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describe('[8] the account of the day', () => {
  const PER_DAY = 86_400;

  it('begins with two of a hundred calls, and with one at least', () => {
    expect(startOfAccount(PER_DAY, NOON)).toEqual({ saved: 1728, countedAt: NOON.getTime() });
    expect(startOfAccount(10, NOON).saved).toBe(1);
  });

  it('fills by four fifths of the day’s calls over a day, to a sixth and a little less', () => {
    const account = { saved: 100, countedAt: NOON.getTime() };
    expect(savedAt(account, PER_DAY, after(10))).toBeCloseTo(108);
    expect(savedAt(account, PER_DAY, after(86_400))).toBeCloseTo(0.16 * PER_DAY);
    expect(savedAt({ ...account, saved: 0 }, 2, after(86_400))).toBe(1);
  });

  it('neither fills nor empties while a clock is set back', () => {
    const account = { saved: 1500, countedAt: NOON.getTime() };
    expect(savedAt(account, PER_DAY, after(-3600))).toBe(1500);
    expect(spendDaily(account, PER_DAY, 'rider', after(-3600)).account).toEqual({
      saved: 1499,
      countedAt: after(-3600).getTime(),
    });
  });

  it('keeps a hundredth for the alerts, and says when a rider’s next call comes in', () => {
    const low = { saved: 864, countedAt: NOON.getTime() };
    expect(spendDaily(low, PER_DAY, 'rider', NOON)).toEqual({ account: low, spent: 2 });
    expect(spendDaily(low, PER_DAY, 'alerts', NOON)).toEqual({
      account: { ...low, saved: 863 },
      spent: 'spent',
    });
    expect(spendDaily({ ...low, saved: 865 }, PER_DAY, 'rider', NOON).spent).toBe('spent');
    expect(spendDaily({ ...low, saved: 1 }, PER_DAY, 'alerts', NOON).spent).toBe('spent');
    expect(spendDaily({ ...low, saved: 0.5 }, PER_DAY, 'alerts', NOON).spent).toBe(1);
  });
});

describe('[8] the record of all processes', () => {
  const LIMITS = { callsPerSecond: 5, callsPerDay: 1_000_000, keptForAlerts: 1 };
  const at = NOON.getTime();
  const full = (riders: number[], alerts: number[] = []): CallRecord => ({
    ...startOfAccount(LIMITS.callsPerDay, NOON),
    riders,
    alerts,
  });

  it('begins with the first call', () => {
    const { after: record, result } = takeCall(undefined, 'rider', LIMITS, NOON);
    expect(result).toEqual({ kind: 'taken' });
    expect(record).toMatchObject({ riders: [at], alerts: [], countedAt: at });
    expect(takeCall(undefined, 'alerts', LIMITS, NOON).after).toMatchObject({ riders: [], alerts: [at] });
  });

  it('lets riders have all but what is kept, and says how long their oldest call counts', () => {
    const calls = [at - 700, at - 600, at - 500];
    expect(takeCall(full(calls), 'rider', LIMITS, NOON).result).toEqual({ kind: 'taken' });
    const before = full([...calls, at - 400]);
    const refused = takeCall(before, 'rider', LIMITS, NOON);
    expect(refused.result.kind).toBe('wait');
    const milliseconds = refused.result.kind === 'wait' ? refused.result.milliseconds : 0;
    expect(refused.after).toEqual(before);
    expect(takeCall(before, 'alerts', LIMITS, NOON).result).toEqual({ kind: 'taken' });
    const then = new Date(at + milliseconds);
    expect(takeCall(before, 'rider', LIMITS, new Date(then.getTime() - 1)).result.kind).toBe('wait');
    expect(takeCall(before, 'rider', LIMITS, then).result).toEqual({ kind: 'taken' });
  });

  it('lets nobody have more than all, whose the calls were', () => {
    const before = full([at - 300, at - 200], [at - 600, at - 500, at - 400]);
    const { result } = takeCall(before, 'alerts', LIMITS, NOON);
    // The oldest of all is one of the alerts'.
    expect(result).toEqual({ kind: 'wait', milliseconds: WINDOW_MS - 600 });
    expect(takeCall(before, 'rider', LIMITS, NOON).result).toEqual(result);
  });

  it('counts the calls of a day, those of alerts, too, and begins anew the next day', () => {
    const first = takeCall(undefined, 'rider', LIMITS, NOON).after;
    expect(callsOn(first, calendarDay(NOON))).toBe(1);
    const second = takeCall(first, 'alerts', LIMITS, NOON).after;
    expect(callsOn(second, calendarDay(NOON))).toBe(2);
    const refused = takeCall({ ...second, saved: 0 }, 'rider', LIMITS, NOON).after;
    expect(callsOn(refused, calendarDay(NOON))).toBe(2);
    const tomorrow = new Date(at + 24 * 3_600_000);
    expect(callsOn(second, calendarDay(tomorrow))).toBe(0);
    expect(callsOn(takeCall(second, 'rider', LIMITS, tomorrow).after, calendarDay(tomorrow))).toBe(1);
    expect(callsOn(full([]), calendarDay(NOON))).toBe(0);
  });

  it('forgets calls that a clock that was set puts far away', () => {
    const far = full([1, 2, 3, 4].map((hours) => at + hours * 3_600_000));
    const { after: record, result } = takeCall(far, 'rider', LIMITS, NOON);
    expect(result).toEqual({ kind: 'taken' });
    expect(record.riders).toEqual([at]);
  });

  it('counts no call where the day’s are used up', () => {
    const empty = { ...full([]), saved: 0 };
    const { after: record, result } = takeCall(empty, 'rider', LIMITS, NOON);
    expect(result.kind).toBe('used up');
    expect(record.riders).toEqual([]);
  });
});

describe('[8] a process that shares its quota', () => {
  const outcome = (work: Promise<void>) =>
    work.then(
      () => 'went',
      ({ kind }: HeadwayError) => kind,
    );
  const quotaWith = (shared: SharedCalls, callsPerDay: number, clock = manualClock(NOON)) => {
    const closing = new AbortController();
    return {
      clock,
      closing,
      quota: new Quota({ callsPerSecond: 10, callsPerDay, clock, closing: closing.signal, shared }),
    };
  };
  const answering = (...results: object[]): SharedCalls => {
    const asked = [...results];
    return (async (change: (before: undefined, now: Date) => unknown) => {
      change(undefined, new Date(NOON.getTime() + 1000 * (results.length - asked.length)));
      return asked.shift();
    }) as unknown as SharedCalls;
  };

  it('counts for itself while the record does not answer, or fails', async () => {
    const { quota, clock } = quotaWith(() => new Promise(() => undefined), 50);
    for (const expected of ['went', 'quota']) {
      expect(await patiently(clock, outcome(quota.take('rider')))).toBe(expected);
    }
    const failing = quotaWith(() => Promise.reject(new Error('no database')), 50).quota;
    expect(await outcome(failing.take('rider'))).toBe('went');
    expect(await outcome(failing.take('rider'))).toBe('quota');
  });

  it('waits as long as the record says, and is refused where that is too long', async () => {
    const waits = { kind: 'wait', milliseconds: 500 };
    const { quota, clock } = quotaWith(answering(waits, { kind: 'taken' }), 1000);
    expect(await patiently(clock, outcome(quota.take('rider')))).toBe('went');
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(after(0.5).getTime());
    const long = quotaWith(answering({ kind: 'wait', milliseconds: 2500 }), 1000).quota;
    expect(await outcome(long.take('rider'))).toBe('limited');
    const none = quotaWith(answering({ kind: 'used up', seconds: 60 }), 1000).quota;
    expect(await outcome(none.take('rider'))).toBe('quota');
  });

  it('has done with waiting when it is closed', async () => {
    const { quota, closing } = quotaWith(answering({ kind: 'wait', milliseconds: 2000 }), 1000);
    const asked = outcome(quota.take('rider'));
    closing.abort();
    expect(await asked).toBe('went');
  });
});

describe('what rests', () => {
  const fault = (retryAfter?: number) =>
    new HeadwayError('limited', 'busy', retryAfter === undefined ? {} : { retryAfter });

  it('rests for ten seconds, or as long as it asks for, a quarter of an hour at most', () => {
    for (const [asked, seconds] of [
      [undefined, 10],
      [3, 3],
      [899, 899],
      [5000, 900],
    ] as const) {
      const cooldowns = new Cooldowns();
      const why = fault(asked);
      cooldowns.begin('busRoutes', why, NOON);
      expect(cooldowns.find([EVERYTHING, 'busRoutes'], NOON)).toBe(why);
      expect(cooldowns.find(['busRoutes'], after(seconds - 0.001))).toBe(why);
      expect(cooldowns.find(['busRoutes'], after(seconds))).toBeUndefined();
      expect(cooldowns.find(['railIncidents'], NOON)).toBeUndefined();
    }
  });

  it('rests no longer where the clock is set back', () => {
    const cooldowns = new Cooldowns();
    cooldowns.begin(EVERYTHING, fault(), NOON);
    expect(cooldowns.find([EVERYTHING], after(-1))).toBeUndefined();
  });
});
