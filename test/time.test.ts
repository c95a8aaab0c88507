import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn, zoneWords } from '../src/common/eastern-offset.ts';
import {
  addDays,
  calendarDay,
  DAY_SECONDS,
  dayText,
  clockText,
  easternParts,
  easternText,
  hoursMinutes,
  instantOf,
  noonOf,
  parseEastern,
  parseInstant,
  secondsOf,
  serviceDay,
  spanText,
  timeText,
  weekdayOf,
  zonedClockText,
} from '../src/common/time.ts';

const utc = (text: string) => new Date(text);

describe('the zone of the agency that is served', () => {
  afterEach(() => tellTimesIn('America/New_York'));

  it('has a name for times of summer and winter alike', () => {
    expect(zoneWords()).toBe('Eastern');
    tellTimesIn('America/Los_Angeles');
    expect(zoneWords()).toBe('Pacific');
    tellTimesIn('Europe/Berlin');
    expect(zoneWords()).toBe('Central European');
  });
});

describe('Eastern local time', () => {
  it('is read to the fraction of a second, and nothing that only holds a time', () => {
    for (const text of ['2026-11-21T12:00', '2026-11-21T12:00:00', '2026-11-21T12:00:00.1234567'])
      expect(parseEastern(text)).toEqual(noonOf('2026-11-21'));
    for (const wrong of ['2026-11-21T12:00:60', 'x2026-11-21T12:00', '2026-11-21T12:00x'])
      expect(parseEastern(wrong)).toBeUndefined();
    for (const text of ['2026-11-21T17:00:00Z', '2026-11-21T18:00:00+01:00', '2026-11-21T18:00:00+0100'])
      expect(parseInstant(text)).toEqual(noonOf('2026-11-21'));
    for (const wrong of ['at 2026-11-21T17:00:00Z', '2026-11-21T17:00:00Z or so'])
      expect(parseInstant(wrong)).toBeUndefined();
    for (const wrong of ['7:15x', 'x7:15']) expect(secondsOf(wrong)).toBeUndefined();
    expect(dayText(noonOf('2026-11-21'))).toBe('Saturday, Nov 21');
  });

  it('applies daylight saving, as the real service does', () => {
    expect(parseEastern('2026-01-15T08:00:00')).toEqual(utc('2026-01-15T13:00:00Z'));
    expect(parseEastern('2026-07-15T08:00:00')).toEqual(utc('2026-07-15T12:00:00Z'));
    expect(zonedClockText(utc('2026-01-15T20:42:00Z'))).toBe('3:42 PM EST');
    expect(zonedClockText(utc('2026-07-15T19:42:00Z'))).toBe('3:42 PM EDT');
  });

  it('[34] takes the instant nearest to now in the hour that occurs twice', () => {
    const first = utc('2026-11-01T05:30:00Z');
    const second = utc('2026-11-01T06:30:00Z');
    expect(parseEastern('2026-11-01T01:30:00', utc('2026-11-01T05:20:00Z'))).toEqual(first);
    expect(parseEastern('2026-11-01T01:30:00', utc('2026-11-01T06:40:00Z'))).toEqual(second);
    expect(parseEastern('2026-11-01T01:30:00')).toEqual(first);
    expect([first, second].map(zonedClockText)).toEqual(['1:30 AM EDT', '1:30 AM EST']);
  });

  it('[34] moves a time in the spring gap forward', () => {
    expect(parseEastern('2026-03-08T02:30:00')).toEqual(utc('2026-03-08T07:30:00Z'));
    expect(clockText(utc('2026-03-08T07:30:00Z'))).toBe('3:30 AM');
  });

  it.each([
    ['2019-03-10T07:00:00Z', '1:59 AM EST', '3:00 AM EDT'],
    ['2026-03-08T07:00:00Z', '1:59 AM EST', '3:00 AM EDT'],
    ['2026-11-01T06:00:00Z', '1:59 AM EDT', '1:00 AM EST'],
    ['2034-11-05T06:00:00Z', '1:59 AM EDT', '1:00 AM EST'],
  ])('[34] the clocks change at %s, not a millisecond earlier or later', (change, before, after) => {
    const at = utc(change);
    expect(zonedClockText(new Date(at.getTime() - 1))).toBe(before);
    expect(zonedClockText(at)).toBe(after);
  });

  it('[33] [34] reads back what it writes, at any instant', () => {
    const instants = fc.date({
      min: utc('2019-01-01T00:00:00Z'),
      max: utc('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const second = new Date(Math.floor(instant.getTime() / 1000) * 1000);
        expect(parseEastern(easternText(second), second)).toEqual(second);
      }),
    );
  });

  it('reads and writes a day before there were zones, as services write that they know none', () => {
    const least = '0001-01-01T00:00:00';
    expect(easternText(parseEastern(least) as Date)).toBe(least);
  });

  it('refuses what is no date-time', () => {
    for (const text of [
      '',
      '2026-02-30T10:00:00',
      '2026-13-01T10:00:00',
      '2026-01-01T24:00:00',
      '2026-01-01T10:60:00',
      '2026-01-01',
      'now',
      '2026-01-01T10:00:00Z',
    ]) {
      expect(parseEastern(text), text).toBeUndefined();
    }
  });

  it('reads an instant with an offset, or Eastern without', () => {
    expect(parseInstant('2026-01-01T10:00:00Z')).toEqual(utc('2026-01-01T10:00:00Z'));
    expect(parseInstant('2026-01-01T10:00:00+05:30')).toEqual(utc('2026-01-01T04:30:00Z'));
    expect(parseInstant('2026-01-01T10:00')).toEqual(utc('2026-01-01T15:00:00Z'));
    expect(parseInstant('tomorrow')).toBeUndefined();
    expect(parseInstant('2026-13-01T10:00:00Z')).toBeUndefined();
  });
});

describe('service day', () => {
  it('runs on past midnight', () => {
    expect(serviceDay(utc('2026-11-21T05:30:00Z'))).toBe('2026-11-20');
    expect(calendarDay(utc('2026-11-21T05:30:00Z'))).toBe('2026-11-21');
    expect(serviceDay(utc('2026-11-21T10:30:00Z'))).toBe('2026-11-21');
  });

  it('turns at three', () => {
    expect(serviceDay(utc('2026-11-21T07:59:59Z'))).toBe('2026-11-20');
    expect(serviceDay(utc('2026-11-21T08:00:00Z'))).toBe('2026-11-21');
  });

  it('[34] counts from noon less twelve hours, so that clock changes shift no afternoon', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2026-12-31']) {
      expect(easternText(instantOf(day, 15 * 3600))).toBe(`${day}T15:00:00`);
      expect(easternText(instantOf(day, 25 * 3600))).toBe(`${addDays(day, 1)}T01:00:00`);
    }
  });

  it('knows weekdays and clocks', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(easternParts(utc('2026-11-21T05:30:07Z'))).toEqual({
      month: 11,
      day: 21,
      weekday: 6,
      hour: 0,
      minute: 30,
      second: 7,
    });
    expect([0, 59, 61, 779, -30, 1500].map(hoursMinutes)).toEqual([
      '00:00',
      '00:59',
      '01:01',
      '12:59',
      '23:30',
      '01:00',
    ]);
    expect([0, 719, 720, 780, -1].map(timeText)).toEqual([
      '12:00 AM',
      '11:59 AM',
      '12:00 PM',
      '1:00 PM',
      '11:59 PM',
    ]);
    expect(DAY_SECONDS).toBe(secondsOf('24:00'));
    expect(secondsOf('10:59')).toBe(39_540);
    expect([secondsOf('05:14'), secondsOf('25:30'), secondsOf('5pm'), secondsOf('05:60')]).toEqual([
      18_840,
      91_800,
      undefined,
      undefined,
    ]);
  });
});

describe('spans in words', () => {
  it.each([
    [0, '0 s'],
    [-5000, '0 s'],
    [40_000, '40 s'],
    [89_000, '89 s'],
    [90_000, '2 min'],
    [3_540_000, '59 min'],
    [95_000, '2 min'],
    [3_600_000, '1 h'],
    [11_100_000, '3 h 5 min'],
    [172_740_000, '47 h 59 min'],
    [172_800_000, '2 days'],
    [400_000_000, '5 days'],
  ])('%i ms is %s', (milliseconds, words) => {
    expect(spanText(milliseconds)).toBe(words);
  });
});
