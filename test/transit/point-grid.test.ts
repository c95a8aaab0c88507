import fc from 'fast-check';
import { expect, it } from 'vitest';
import { around } from '../../src/common/distance.ts';
import { pointGrid } from '../../src/transit/point-grid.ts';

const place = fc.record({
  lat: fc.double({ min: 38.8, max: 39.1, noNaN: true }),
  lon: fc.double({ min: -77.3, max: -76.8, noNaN: true }),
});

it('finds what looking at all of them finds, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 200 }),
      place,
      fc.double({ min: 0, max: 30_000, noNaN: true }),
      (places, point, radius) => {
        const found = pointGrid(places)(point, radius);
        const meters = found.map((one) => one.meters);
        expect(meters).toEqual(meters.toSorted((a, b) => a - b));
        const all = around(places, (one) => one, point, radius);
        expect(new Set(found.map(({ value }) => value))).toEqual(new Set(all));
        expect(found).toHaveLength(all.length);
      },
    ),
  );
});

it('finds those at one place in the order in which they were given', () => {
  const twice = ['first', 'second'].map((name) => ({ name, lat: 38.9, lon: -77 }));
  expect(pointGrid(twice)({ lat: 38.9, lon: -77 }, 0).map(({ value }) => value.name)).toEqual([
    'first',
    'second',
  ]);
});

it('leaves out what has no place', () => {
  const lost = [{ lat: Number.NaN, lon: -77 }];
  expect(pointGrid(lost)({ lat: 38.9, lon: -77 }, 1000)).toEqual([]);
});
