import { expect, it } from 'vitest';
import type { BusDue } from '../../src/transit/buses/buses.ts';
import { busSpacings } from '../../src/transit/measured/bus-gaps.ts';

const NOW = new Date('2026-11-18T19:00:00Z');

function bus(minutes: number, more: Partial<BusDue> = {}): BusDue {
  return {
    trip: `trip ${minutes}`,
    route: 'D80',
    direction: 'North to Friendship Heights',
    directionNum: '0',
    at: new Date(NOW.getTime() + minutes * 60_000),
    report: { seenAt: NOW, minutesLate: 2 },
    crowding: undefined,
    ...more,
  };
}
const TIMETABLE = { report: undefined, scheduled: true } as const;

it('tells a gap of a route at a stop one way, and buses that come together', () => {
  const [way] = busSpacings([bus(27), bus(5), bus(4), bus(9, { route: 'D40' })], 'D80');
  expect(way).toMatchObject({ longest: 22 * 60_000, isGap: true, isBunched: true });
  const [even] = busSpacings([bus(4), bus(14), bus(25)], 'D80');
  expect(even).toMatchObject({ isGap: false, isBunched: false });
});

it('tells nothing where fewer than two report, and no gap that a bus of the timetable fills', () => {
  expect(busSpacings([bus(4), bus(30, TIMETABLE), bus(60, TIMETABLE)], 'D80')).toEqual([]);
  const unsure = { report: { seenAt: NOW, minutesLate: undefined } };
  expect(busSpacings([bus(4), bus(30, unsure)], 'D80')).toEqual([]);
  const [filled] = busSpacings([bus(4), bus(16, TIMETABLE), bus(28)], 'D80');
  expect(filled).toMatchObject({ longest: 12 * 60_000, isGap: false });
});
