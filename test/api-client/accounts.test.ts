import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { callsOn, takeCalls, type CallRecord, type SharedCalls } from '../../src/api/policies/call-record.ts';
import { Cooldowns, EVERYTHING } from '../../src/api/policies/cooldowns.ts';
import { accountAt, spendDaily, startOfAccount } from '../../src/api/policies/daily-quota.ts';
import { Quota } from '../../src/api/policies/quota.ts';
import { WINDOW_MS } from '../../src/api/policies/rate-window.ts';
import type { Purpose } from '../../src/api/policies/shares.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { calendarDay } from '../../src/common/time.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';

const NOON = new Date('2026-11-21T17:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describe('[8] the account of the day', () => {
  const PER_DAY = 86_400;
  const PER_CALL = 1 / PER_DAY;
  const account = (calls: number) => ({ saved: calls * PER_CALL, countedAt: NOON.getTime() });
  const calls = (saved: number) => saved * PER_DAY;
  const spend = (saved: number, purpose: Purpose, count = 1) =>
    spendDaily(account(saved), PER_DAY, { purpose, calls: count }, NOON);

  it('begins with two of a hundred calls, and with one at least', () => {
    expect(startOfAccount(PER_DAY, NOON)).toEqual({ saved: 0.02, countedAt: NOON.getTime() });
    expect(startOfAccount(10, NOON).saved).toBe(0.1);
  });

  it('fills by four fifths of the day’s calls over a day, to a sixth and a little less', () => {
    const at = (seconds: number, perDay = PER_DAY) => accountAt(account(100), perDay, after(seconds));
    expect(calls(at(10).saved)).toBeCloseTo(108);
    expect(at(10).countedAt).toBe(after(10).getTime());
    expect(at(86_400).saved).toBe(0.16);
    expect(at(86_400, 2).saved).toBe(0.5);
  });

  it('[74] gains nothing by a clock that is set back, or to and fro', () => {
    let record = account(1500);
    const step = (seconds: number) => {
      record = accountAt(record, PER_DAY, after(seconds));
      return calls(record.saved);
    };
    expect(step(-3600)).toBeCloseTo(1500);
    expect(step(0)).toBeCloseTo(1500);
    expect(step(10)).toBeCloseTo(1508);
    for (let times = 0; times < 100; times += 1) {
      step(-7200);
      expect(step(10)).toBeCloseTo(1508);
    }
  });

  it('is counted anew where the clock was ahead for longer than it fills, without what that can have brought', () => {
    const full = accountAt(account(0), PER_DAY, after(86_400));
    expect(accountAt(full, PER_DAY, after(86_400 - 17_280))).toEqual(full);
    expect(accountAt(full, PER_DAY, after(86_400 - 17_281))).toEqual({
      saved: 0,
      countedAt: after(86_400 - 17_281).getTime(),
    });
  });

  it('keeps a hundredth for the alerts, and says when a rider’s next call comes in', () => {
    expect(spend(864, 'rider')).toEqual({ account: account(864), spent: 0, seconds: 2 });
    expect(spend(864, 'alerts')).toMatchObject({ spent: 1 });
    expect(calls(spend(864, 'alerts').account.saved)).toBeCloseTo(863);
    expect(spend(865, 'rider')).toMatchObject({ spent: 1 });
    expect(spend(1, 'alerts')).toMatchObject({ spent: 1 });
    expect(spend(0.5, 'alerts')).toMatchObject({ spent: 0, seconds: 1 });
  });

  it('gives as many as there are, of as many as are asked for', () => {
    expect(spend(870, 'rider', 4).spent).toBe(4);
    expect(spend(870, 'rider', 9).spent).toBe(6);
    expect(spend(870, 'rider', 0)).toMatchObject({ spent: 0, account: account(870) });
  });

  it('[74] keeps nobody waiting longer for a quota that was raised', () => {
    const empty = { purpose: 'rider', calls: 1 } as const;
    const { seconds = 0 } = spendDaily({ ...account(0), saved: 0.01 }, 50_000, empty, NOON);
    expect(seconds).toBe(3);
    expect(spendDaily({ ...account(0), saved: 0.01 }, 100_000, empty, NOON).seconds).toBe(2);
  });
});

describe('[8] the record of all processes', () => {
  const LIMITS = { callsPerSecond: 5, callsPerDay: 1_000_000 };
  const at = NOON.getTime();
  const full = (riders: number[], alerts: number[] = []): CallRecord => ({
    ...startOfAccount(LIMITS.callsPerDay, NOON),
    lately: { all: [...riders, ...alerts].toSorted((a, b) => a - b), riders, anonymous: [] },
    processes: {},
  });
  const take = (
    before: CallRecord | undefined,
    purpose: Purpose,
    now = NOON,
    more: { calls?: number; uncounted?: number; process?: string } = {},
    limits = LIMITS,
  ) => takeCalls(before, { process: 'one', purpose, calls: 1, uncounted: 0, ...more }, limits, now);
  const TAKEN = { kind: 'taken', calls: 1 };

  it('begins with the first call', () => {
    const { after: record, result } = take(undefined, 'rider');
    expect(result).toEqual(TAKEN);
    expect(record).toMatchObject({ lately: { all: [at], riders: [at] }, countedAt: at });
    expect(take(undefined, 'alerts').after).toMatchObject({ lately: { all: [at], riders: [] } });
  });

  it('lets riders have all but what is kept, and says how long their oldest call counts', () => {
    const calls = [at - 700, at - 600, at - 500];
    expect(take(full(calls), 'rider').result).toEqual(TAKEN);
    const before = full([...calls, at - 400]);
    expect(take(before, 'rider').result).toEqual({ kind: 'wait', milliseconds: WINDOW_MS - 700 });
    expect(take(before, 'rider').after.lately).toEqual(before.lately);
    expect(take(before, 'alerts').result).toEqual(TAKEN);
    const then = at - 700 + WINDOW_MS;
    expect(take(before, 'rider', new Date(then - 1)).result.kind).toBe('wait');
    expect(take(before, 'rider', new Date(then)).result).toEqual(TAKEN);
  });

  it('lets nobody have more than all, whose the calls were', () => {
    const before = full([at - 300, at - 200], [at - 600, at - 500, at - 400]);
    const { result } = take(before, 'alerts');
    // The oldest of all is one of the alerts'.
    expect(result).toEqual({ kind: 'wait', milliseconds: WINDOW_MS - 600 });
    expect(take(before, 'rider').result).toEqual(result);
  });

  it('gives as many of those that wait as there is room for', () => {
    expect(take(full([at - 100]), 'rider', NOON, { calls: 9 }).result).toEqual({ kind: 'taken', calls: 3 });
    expect(take(full([at - 100]), 'alerts', NOON, { calls: 9 }).result).toEqual({ kind: 'taken', calls: 4 });
  });

  it('keeps a share for each other process that asked within five minutes, for two at most', () => {
    const limits = { ...LIMITS, callsPerSecond: 10 };
    let record: CallRecord | undefined;
    for (const process of ['two', 'three', 'four']) {
      record = take(record, 'alerts', NOON, { process }, limits).after;
    }
    const soon = after(2);
    expect(take(record, 'alerts', soon, { calls: 20 }, limits).result).toEqual({ kind: 'taken', calls: 8 });
    expect(take(record, 'rider', soon, { calls: 20 }, limits).result).toEqual({ kind: 'taken', calls: 6 });
    expect(take(record, 'rider', after(299), { calls: 20 }, limits).result).toMatchObject({ calls: 6 });
    expect(take(record, 'rider', after(300), { calls: 20 }, limits).result).toMatchObject({ calls: 8 });
  });

  it('counts the calls of a day, those of alerts, too, and begins anew the next day', () => {
    const first = take(undefined, 'rider').after;
    expect(callsOn(first, calendarDay(NOON))).toBe(1);
    const second = take(first, 'alerts').after;
    expect(callsOn(second, calendarDay(NOON))).toBe(2);
    const refused = take({ ...second, saved: 0 }, 'rider').after;
    expect(callsOn(refused, calendarDay(NOON))).toBe(2);
    const tomorrow = new Date(at + 24 * 3_600_000);
    expect(callsOn(second, calendarDay(tomorrow))).toBe(0);
    expect(callsOn(take(second, 'rider', tomorrow).after, calendarDay(tomorrow))).toBe(1);
    expect(callsOn(full([]), calendarDay(NOON))).toBe(0);
  });

  it('is told of calls that it did not count, and pays for them', () => {
    const before = full([]);
    const { after: record } = take(before, 'rider', NOON, { uncounted: 9 });
    expect(before.saved - record.saved).toBeCloseTo(10 / LIMITS.callsPerDay, 12);
    expect(callsOn(record, calendarDay(NOON))).toBe(10);
    expect(take({ ...before, saved: 0 }, 'alerts', NOON, { uncounted: 1 }).after.saved).toBeLessThan(0);
  });

  it('waits for a clock that is a little behind, as if it stood still', () => {
    const calls = [at - 700, at - 600, at - 500, at - 400];
    const behind = new Date(at - 5000);
    expect(take(full(calls), 'rider', behind).result).toEqual({
      kind: 'wait',
      milliseconds: 5000 - 700 + WINDOW_MS,
    });
    expect(take(full(calls.slice(1)), 'rider', behind)).toMatchObject({
      result: TAKEN,
      after: { countedAt: at, lately: { riders: [...calls.slice(1), at] } },
    });
  });

  it('counts the calls of a clock that was far ahead as those of now', () => {
    const far = full([1, 2, 3, 4].map((seconds) => at + seconds * 1000));
    const record = { ...far, countedAt: at + 11_000 };
    const { after: kept, result } = take(record, 'rider');
    expect(result).toEqual({ kind: 'wait', milliseconds: WINDOW_MS });
    expect(kept.lately.riders).toEqual([at, at, at, at]);
    expect(take(kept, 'rider', new Date(at + WINDOW_MS)).result).toEqual(TAKEN);
  });

  it('counts no call where the day’s are used up', () => {
    const { after: record, result } = take({ ...full([]), saved: 0 }, 'rider');
    expect(result.kind).toBe('used up');
    expect(record.lately.riders).toEqual([]);
  });

  it('[74] is not clamped by a process with a lower quota', () => {
    const before = { ...full([]), saved: 0.16 };
    const { after: record } = take(before, 'rider', NOON, {}, { ...LIMITS, callsPerDay: 100 });
    expect(record.saved).toBeCloseTo(0.15, 12);
  });

  it('[74] gives processes whose clocks are apart no more than the calls of a day', () => {
    for (const apart of [500, 1500, 5000]) {
      const limits = { callsPerSecond: 10, callsPerDay: 5000 };
      const went: number[] = [];
      let record: CallRecord | undefined;
      for (
        let time = at, turn = 0;
        time < at + 24 * 3_600_000;
        time += turn % 50 === 0 ? 60_000 : 100, turn += 1
      ) {
        const now = new Date(time + ((turn % 3) - 1) * apart);
        const request = { process: `${turn % 3}`, purpose: 'alerts', calls: 9, uncounted: 0 } as const;
        const taken = takeCalls(record, request, limits, now);
        record = taken.after;
        if (taken.result.kind === 'taken') went.push(...Array<number>(taken.result.calls).fill(time));
      }
      expect(went.length).toBeLessThanOrEqual(5000);
      expect(went.length).toBeGreaterThan(3500);
    }
  });
});

/** What a call comes to, moving the clock on for as long as it waits. */
async function patiently<T>(clock: ManualClock, answered: Promise<T>): Promise<T> {
  const settled = answered.then(() => true);
  while (!(await Promise.race([settled, clock.waiting(1)]))) await clock.advance(300);
  return answered;
}

describe('[8] a process that shares its quota', () => {
  const outcome = (work: Promise<void>) =>
    work.then(
      () => 'went',
      ({ kind }: HeadwayError) => kind,
    );
  const quotaWith = (shared: SharedCalls, callsPerDay: number, callsPerSecond = 10) => {
    const closing = new AbortController();
    const clock = manualClock(NOON);
    return {
      clock,
      closing,
      quota: new Quota({ callsPerSecond, callsPerDay, clock, closing: closing.signal, shared }),
    };
  };
  /** A record that takes its time: before each change, and after it. */
  const recordThat = (before: () => Promise<unknown>, ages: number[] = []) => {
    let record: CallRecord | undefined;
    let asked = 0;
    const shared: SharedCalls = async (change) => {
      asked += 1;
      await before();
      const { after: kept, result } = change(record, NOON);
      record = kept;
      return { result, age: ages.shift() ?? 0 };
    };
    return { shared, asked: () => asked, counted: () => record && callsOn(record, calendarDay(NOON)) };
  };
  const answering = (...results: object[]): SharedCalls => {
    const asked = [...results];
    return (async (change: (before: undefined, now: Date) => unknown) => {
      change(undefined, new Date(NOON.getTime() + 1000 * (results.length - asked.length)));
      return { result: asked.shift(), age: 0 };
    }) as unknown as SharedCalls;
  };

  it('asks once for all that wait', async () => {
    const { shared, asked, counted } = recordThat(() => delay(1));
    const { quota } = quotaWith(shared, 1000);
    const took = Array.from({ length: 8 }, () => outcome(quota.take('rider')));
    expect(await Promise.all([...took, outcome(quota.take('alerts'))])).toEqual(Array(9).fill('went'));
    expect(asked()).toBe(2);
    expect(counted()).toBe(9);
  });

  const none = () => Promise.reject(new Error('no database'));

  it('has a tenth of the quota while the record does not answer, or fails', async () => {
    for (const trouble of [none, () => new Promise<never>(() => undefined)]) {
      const answers = [async () => undefined, trouble, trouble];
      // A tenth of the start's ten calls.
      const { quota, clock } = quotaWith(recordThat(() => (answers.shift() ?? trouble)()).shared, 500);
      const outcomes = [];
      for (let calls = 0; calls < 3; calls += 1) {
        outcomes.push(await patiently(clock, outcome(quota.take('rider'))));
      }
      expect(outcomes).toEqual(['went', 'went', 'quota']);
    }
  });

  it('has none before the record knows it, nor where a second has too few calls for three', async () => {
    const unknown = quotaWith(recordThat(none).shared, 500);
    expect(await patiently(unknown.clock, outcome(unknown.quota.take('rider')))).toBe('limited');
    const answers = [async () => undefined];
    const few = quotaWith(recordThat(() => (answers.shift() ?? none)()).shared, 500, 2);
    expect(await patiently(few.clock, outcome(few.quota.take('rider')))).toBe('went');
    expect(await patiently(few.clock, outcome(few.quota.take('rider')))).toBe('limited');
  });

  it('makes a call a window by its share, and tells the record of it when that answers', async () => {
    let works = async (): Promise<unknown> => undefined;
    const { shared, counted } = recordThat(() => works());
    const { quota, clock } = quotaWith(shared, 100_000);
    expect(await outcome(quota.take('rider'))).toBe('went');
    works = none;
    const began = clock.now().getTime();
    for (let calls = 0; calls < 2; calls += 1) {
      expect(await patiently(clock, outcome(quota.take('rider')))).toBe('went');
    }
    expect(clock.now().getTime() - began).toBeGreaterThanOrEqual(2 * WINDOW_MS);
    expect(counted()).toBe(1);
    works = async () => undefined;
    expect(await patiently(clock, outcome(quota.take('rider')))).toBe('went');
    expect(counted()).toBe(4);
  });

  it('does not go out on an answer that comes long after it was true, and gives it back', async () => {
    const { shared, counted, asked } = recordThat(async () => undefined, [150]);
    const { quota } = quotaWith(shared, 100_000);
    expect(await outcome(quota.take('rider'))).toBe('went');
    expect(asked()).toBe(2);
    expect(counted()).toBe(1);
  });

  it('waits as long as the record says, and is refused where that is too long', async () => {
    const waits = { kind: 'wait', milliseconds: 500 };
    const { quota, clock } = quotaWith(answering(waits, { kind: 'taken', calls: 1 }), 1000);
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
