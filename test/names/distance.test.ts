import { expect, test } from 'vitest';
import { slips } from '../../src/transit/names/distance.ts';

test.each([
  ['the same word', 'rosslyn', 'rosslyn', 0],
  ['a letter left out', 'rosslyn', 'rossln', 1],
  ['a letter too many', 'takoma', 'takroma', 1],
  ['a distant key', 'wheaton', 'wheapon', 1],
  ['a neighboring key', 'wheaton', 'wheafon', 0.6],
  ['two letters swapped', 'north', 'nroth', 0.6],
  ['a double letter made single', 'ballston', 'balston', 0.5],
  ['a letter doubled', 'takoma', 'takkoma', 0.5],
  ['letters swapped across one left out', 'rockville', 'rocklvle', 1.6],
  ['letters swapped across one too many', 'rocklvle', 'rockville', 1.6],
])('counts %s', (_, a, b, cost) => {
  expect(slips(a, b, 3)).toBeCloseTo(cost);
  expect(slips(b, a, 3)).toBeCloseTo(cost);
});

test('gives up above the limit', () => {
  expect(slips('rosslyn', 'wheaton', 2)).toBe(Infinity);
  expect(slips('north', 'nroth', 0.5)).toBe(Infinity);
  expect(slips('a', 'abcdefgh', 2)).toBe(Infinity);
});

test('does not compare words longer than any', () => {
  expect(slips('x'.repeat(5000), 'x'.repeat(5000), 1e9)).toBe(Infinity);
});
