import { describe, expect, it } from 'vitest';
import { withoutSavedNames } from '../../src/assistant/saved-names.ts';
import type { Catalog } from '../../src/transit/catalog.ts';

const takoma = { id: 'B07', codes: ['B07'], name: 'Takoma', lines: [] };
const catalog: Catalog = {
  lines: new Map(),
  center: undefined,
  stations: [takoma],
  stationByCode: new Map([['B07', takoma]]),
  lineOrder: new Map(),
  stops: new Map(),
  corners: new Map(),
  routes: new Map(),
  railWords: [],
  formerRoutes: new Map(),
  neighbors: [],
  stopAliases: new Map(),
  stopsAreEnds: false,
  aliases: new Map(),
  landmarks: [],
  blocks: new Map(),
};
const saved = [
  { name: 'home', kind: 'station', id: 'B07' },
  { name: 'my desk', kind: 'stop', id: '1001195' },
  { name: 'work', kind: 'stop', id: '1001195' },
] as const;

describe("riders' own names for places", () => {
  it.each([
    ['next bus at work', 'next bus at stop 1001195'],
    ['next bus at Work?', 'next bus at stop 1001195'],
    ['next train home', 'next train to Takoma'],
    ['how do i get from my home to dupont', 'how do i get from Takoma to dupont'],
    ['next bus at my desk', 'next bus at stop 1001195'],
  ])('%s', (text, replaced) => {
    expect(withoutSavedNames(text, saved, catalog)).toBe(replaced);
  });

  it('leaves other sentences alone', () => {
    expect(withoutSavedNames('next train at homewood', saved, catalog)).toBeUndefined();
    expect(withoutSavedNames('next train home', [], catalog)).toBeUndefined();
  });
});
