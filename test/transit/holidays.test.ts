import { describe, expect, it } from 'vitest';
import { holidayOf, unusualDay } from '../../src/transit/stations/holidays.ts';

describe('federal holidays', () => {
  it.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-16', 'Presidents’ Day'],
    ['2026-05-25', 'Memorial Day'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-04', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
  ])('%s is %s', (day, name) => expect(holidayOf(day)).toBe(name));

  it.each(['2026-11-20', '2026-11-19', '2026-05-18', '2026-01-12', '2026-09-14'])('%s is none', (day) =>
    expect(holidayOf(day)).toBeUndefined(),
  );

  it('are not the days before them, when trains may run otherwise all the same', () => {
    expect(['2026-12-31', '2026-12-24'].map(holidayOf)).toEqual([undefined, undefined]);
    expect(['2026-12-31', '2026-12-24', '2026-12-30'].map(unusualDay)).toEqual([
      'New Year’s Eve',
      'Christmas Eve',
      undefined,
    ]);
  });
});
