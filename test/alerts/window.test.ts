import { describe, expect, it } from 'vitest';
import type { FollowOptions } from '../../src/alerts/subscriptions/subscription.ts';
import {
  isAlways,
  isOpen as isOpenThen,
  windowsAt,
  withoutWindows,
} from '../../src/alerts/subscriptions/window.ts';
import { easternText, parseEastern } from '../../src/common/time.ts';

const at = (text: string) => parseEastern(`${text}:00`) as Date;
const base = { about: 'all', form: 'edit' } as const;
const rush: FollowOptions = { ...base, days: [1, 2, 3, 4, 5], windows: [{ from: 7 * 60, to: 9 * 60 }] };
const late: FollowOptions = { ...base, days: [5, 6], windows: [{ from: 22 * 60, to: 2 * 60 }] };
const HOUR = 3_600_000;
const windowAt = (options: FollowOptions, now: Date) => windowsAt(now)(options);
const isOpen = (options: FollowOptions, now: Date, grace?: number) =>
  isOpenThen(options, now, windowsAt(now), grace);

function shown(options: FollowOptions, now: Date): string | undefined {
  const window = windowAt(options, now);
  return window && `${easternText(window.from).slice(5, 16)} ${easternText(window.to).slice(5, 16)}`;
}

describe('windows', () => {
  it('open and close by Eastern clocks on their days', () => {
    expect(isOpen(rush, at('2026-11-18T06:59'))).toBe(false);
    expect(shown(rush, at('2026-11-18T07:00'))).toBe('11-18T07:00 11-18T09:00');
    expect(isOpen(rush, at('2026-11-18T09:00'))).toBe(false);
    expect(isOpen(rush, at('2026-11-21T08:00'))).toBe(false);
  });

  it('run past midnight, on the day that they began', () => {
    expect(shown(late, at('2026-11-21T01:30'))).toBe('11-20T22:00 11-21T02:00');
    expect(shown(late, at('2026-11-22T01:59'))).toBe('11-21T22:00 11-22T02:00');
    expect(isOpen(late, at('2026-11-20T01:00'))).toBe(false);
    expect(isOpen(late, at('2026-11-22T22:30'))).toBe(false);
  });

  it('that touch are one', () => {
    const workdays = withoutWindows(rush);
    expect(shown(workdays, at('2026-11-18T12:00'))).toBe('11-16T00:00 11-21T00:00');
    expect(isOpen(workdays, at('2026-11-21T00:00'))).toBe(false);
    expect(isAlways({ ...base, days: [0, 1, 2, 3, 4, 5, 6] })).toBe(true);
  });

  it('are several a day, each on every one of its days', () => {
    const commute: FollowOptions = {
      ...rush,
      windows: [
        { from: 7 * 60, to: 9 * 60 },
        { from: 16 * 60, to: 18 * 60 },
      ],
    };
    expect(shown(commute, at('2026-11-18T07:00'))).toBe('11-18T07:00 11-18T09:00');
    expect(isOpen(commute, at('2026-11-18T12:00'))).toBe(false);
    expect(shown(commute, at('2026-11-18T17:59'))).toBe('11-18T16:00 11-18T18:00');
    expect(isOpen(commute, at('2026-11-18T18:30'), HOUR)).toBe(true);
    expect(isOpen(commute, at('2026-11-21T17:00'))).toBe(false);
    const overlapping = {
      ...commute,
      windows: [
        { from: 420, to: 600 },
        { from: 540, to: 660 },
      ],
    };
    expect(shown(overlapping, at('2026-11-18T09:30'))).toBe('11-18T07:00 11-18T11:00');
  });

  it('have an hour of grace for what was begun', () => {
    expect(isOpen(rush, at('2026-11-18T09:59'), HOUR)).toBe(true);
    expect(isOpen(rush, at('2026-11-18T10:00'), HOUR)).toBe(false);
    expect(isOpen(late, at('2026-11-22T02:30'), HOUR)).toBe(true);
  });

  it('[34] open once where an hour comes twice, and where it does not come', () => {
    const night: FollowOptions = { ...base, windows: [{ from: 90, to: 120 }] };
    const first = new Date('2026-11-01T05:30:00Z');
    const second = new Date('2026-11-01T06:30:00Z');
    expect(windowAt(night, first)?.from).toEqual(first);
    expect(windowAt(night, second)?.from).toEqual(first);
    expect(isOpen(night, new Date('2026-11-01T07:00:00Z'))).toBe(false);
    const gap: FollowOptions = { ...base, windows: [{ from: 150, to: 180 }] };
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      expect(() => isOpen(gap, new Date(Date.UTC(2026, 2, 8, 5, minute)))).not.toThrow();
    }
    const newYear: FollowOptions = { ...base, windows: [{ from: 23 * 60, to: 60 }] };
    expect(shown(newYear, at('2027-01-01T00:30'))).toBe('12-31T23:00 01-01T01:00');
  });
});
