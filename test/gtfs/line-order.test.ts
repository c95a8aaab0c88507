import { describe, expect, it } from 'vitest';
import { lineOrder } from '../../src/gtfs/places/line-order.ts';
import type { Station } from '../../src/transit/places.ts';

/** A station of a line on a map of whole degrees, from West to East. */
function stationAt(name: string, lon: number): Station {
  return { id: name, codes: [name], name, lines: [], place: { lat: 0, lon } };
}

const stations = Object.fromEntries(
  'a b c d e f x y z'.split(' ').map((name, lon) => [name, stationAt(name, lon)]),
);
const way = (names: string) => names.split(' ').map((name) => stations[name] as Station);
const orderOf = (...ways: string[]) =>
  lineOrder(ways.map(way))
    .map(({ name }) => name)
    .join(' ');

describe('the order of a line’s stations', () => {
  it('has a branch beside the longest way, whose ends stay the ends whichever way trips are told first', () => {
    expect(orderOf('a b c d e f', 'a b c x y')).toBe('a b c x y d e f');
    expect(orderOf('f e d c b a', 'y x c b a')).toBe('a b c x y d e f');
    expect(orderOf('a b c d e f', 'x y d e f')).toBe('a b c x y d e f');
    expect(orderOf('f e d c b a', 'f e d y x')).toBe('a b c x y d e f');
  });

  it('goes on where a way goes further', () => {
    expect(orderOf('a b c d', 'c d e')).toBe('a b c d e');
    expect(orderOf('b c d e', 'b a')).toBe('a b c d e');
  });

  it('has a way apart from all others at its end', () => {
    expect(orderOf('a b c', 'x y')).toBe('a b c x y');
  });
});
