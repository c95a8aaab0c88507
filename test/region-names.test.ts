import { expect, it } from 'vitest';
import { regionTable } from '../src/common/region-table.ts';
import { readSources } from './support/sources.ts';

/**
 * What names one region, its agency or something in it. A station counts by its whole name, a line by its id, its color, or
 * its name before the word "Line".
 */
const lines = regionTable('lines');
const STATIONS = regionTable('map-stations').map(([, , , , name = '']) =>
  name.replace('-/', '-').replace('/', ' '),
);
const NAMES = new RegExp(
  [
    `\\b(?:${STATIONS.toSorted((a, b) => b.length - a.length).join('|')})\\b`,
    `\\b(?:${lines.map(([, name = '']) => name).join('|')}) (?:Line|line)\\b`,
    `'(?:${lines.map(([id = '']) => id).join('|')})'`,
    lines.map(([, , color = '']) => color).join('|'),
    `'[A-KN]\\d{2}'`,
    String.raw`\b(?:WMATA|wmata|Metrorail|Metrobus|SmarTrip|DASH|Ride On|MARC|VRE)\b`,
    String.raw`\b(?:Washington|Alexandria|Arlington|Maryland|Virginia|Fairfax|Baltimore)\b`,
    String.raw`America\/New_York|\bEastern\b|\bUSD\b`,
  ].join('|'),
);

/** Where such names may stand: the region itself, the contract and what reads it, and words of the region as data. */
const REGIONAL = /^src\/(?:region|operations|api|service)\//;

/** Code without its comments. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/[^\n]*/g, '');
}

it('no file outside the region names what is in it', () => {
  const found = readSources('src', 'adapters')
    .filter(({ path, text }) => !REGIONAL.test(path) && NAMES.test(codeOf(text)))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
