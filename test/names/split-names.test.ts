import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPutTogether } from '../../src/transit/names/split-names.ts';

const put = createPutTogether([
  'Anacostia',
  'Archives',
  'Ballston',
  'Bethesda',
  'Capitol South',
  'Crystal City',
  'Dulles Airport',
  'Farragut North',
  'Farragut West',
  'Forest Glen',
  'Fort Totten',
  'Glenmont',
  'Greenbelt',
  'McPherson Square',
  'Metro Center',
  'New Carrollton',
  'Rosslyn',
  'Takoma',
  'Union Station',
  'Wheaton',
]);

it.each([
  ['um at bal ston please', 'um at Ballston please'],
  ['and new carol ton', 'and New Carrollton'],
  ['from anna costia to fort tot in', 'from Anacostia to Fort Totten'],
  ['fair a gut', 'Farragut'],
  ['far a gut west', 'Farragut West'],
  ['from dull us airport to may tro center', 'from Dulles Airport to Metro Center'],
  ['is capital south open', 'is Capitol South open'],
  ['mick fearson square, yellow line', 'McPherson Square, yellow line'],
  ['crystal sitty', 'Crystal City'],
  ['green belt', 'Greenbelt'],
  ['fare from wheat in to glen mont', 'fare from Wheaton to Glenmont'],
])('“%s” is “%s”', (heard, written) => expect(put(heard)).toBe(written));

it.each([
  'next train at farragut north to fort totten',
  'from anacostia to bethesda',
  'can i archives',
  'i am at glenmont how are you',
  'take my place off',
  'take me from here',
  'are there more',
  'any station with parking',
  'wait in line at wheaton',
  'what buses go by rosslyn',
  'next 3 rosslyn trains',
  'union station, please. and then',
  '',
])('“%s” stays as it is', (heard) => expect(put(heard)).toBe(heard));

it('leaves what was written by hand nearly always as it is', () => {
  const folder = new URL('../understand/tables/', import.meta.url);
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8').split('\n'),
  );
  const sentences = lines.map((line) => (line.split(' -> ')[0] ?? '').toLowerCase());
  const changed = sentences.filter((sentence) => put(sentence).toLowerCase() !== sentence);
  expect(sentences.length).toBeGreaterThan(3000);
  // Misspelled names are among them.
  expect(changed.length).toBeLessThan(sentences.length / 200);
});
