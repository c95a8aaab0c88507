import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stations } from '../../src/region/network.ts';
import { STATION_ALIASES } from '../../src/transit/names/aliases.ts';
import { buildNameIndex, NEAR_TIE } from '../../src/transit/names/name-index.ts';
import { normalize } from '../../src/transit/names/normalize.ts';

const names = [...new Set(Array.from(stations.values(), ({ name }) => name))];
const index = buildNameIndex(
  names.map((name) => ({ id: name, name, aliases: STATION_ALIASES.get(name) ?? [] })),
);

/** The stations that a text means about equally well. */
function meant(text: string): string[] {
  const found = index.search(text);
  return found.filter(({ score }) => score > (found[0]?.score ?? 0) - NEAR_TIE).map(({ name }) => name);
}

test('every station with other names exists', () => {
  expect([...STATION_ALIASES.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('no station lists what the normalizer makes its own name, or the same twice', () => {
  for (const [name, aliases] of STATION_ALIASES) {
    const spelled = [name, ...aliases.map(({ text }) => text)].map((text) => normalize(text).join(' '));
    expect(new Set(spelled).size, name).toBe(spelled.length);
  }
});

test('every name of every station leads to it', () => {
  for (const name of names) {
    for (const text of [name, ...(STATION_ALIASES.get(name) ?? []).map((alias) => alias.text)]) {
      expect(meant(text), text).toContain(name);
    }
  }
});

test.each([
  ['White Flint', 'North Bethesda'],
  ['Largo Town Center', 'Downtown Largo'],
  ["Prince George's Plaza", 'Hyattsville Crossing'],
  ['prince georges plaza', 'Hyattsville Crossing'],
  ['Tysons Corner', 'Tysons'],
  ['New York Ave', 'NoMa-Gallaudet U'],
  ['Waterfront-SEU', 'Waterfront'],
])('[32] the old name %s leads to %s and is known as old', (text, name) => {
  expect(index.search(text)[0]).toMatchObject({ name, kind: 'old' });
});

test.each([
  ['National Airport', 'Ronald Reagan Washington National Airport'],
  ['DCA', 'Ronald Reagan Washington National Airport'],
  ['dulles', 'Washington Dulles International Airport'],
  ['IAD', 'Washington Dulles International Airport'],
  ['wiehle', 'Wiehle-Reston East'],
  ['gallery place', 'Gallery Pl-Chinatown'],
  ['chinatown', 'Gallery Pl-Chinatown'],
  ['lenfant', "L'Enfant Plaza"],
  ['u street', 'U Street/African-Amer Civil War Memorial/Cardozo'],
  ['archives', 'Archives-Navy Memorial-Penn Quarter'],
  ['navy yard', 'Navy Yard-Ballpark'],
  ['noma', 'NoMa-Gallaudet U'],
  ['foggy bottom', 'Foggy Bottom-GWU'],
  ['mount vernon square', 'Mt Vernon Sq 7th St-Convention Center'],
  ['american university', 'Tenleytown-AU'],
  ['the zoo', 'Woodley Park-Zoo/Adams Morgan'],
  ['catholic university', 'Brookland-CUA'],
  ['courthouse', 'Court House'],
  ['Silver Spring', 'Silver Spring'],
  ['spring hill', 'Spring Hill'],
  ['pentagon', 'Pentagon'],
  ['pentagon city', 'Pentagon City'],
])('[32] "%s" means %s alone', (text, name) => {
  expect(meant(text)).toEqual([name]);
});

test.each([
  ['farragut', ['Farragut North', 'Farragut West']],
  ['farragut sq', ['Farragut North', 'Farragut West']],
  ['falls church', ['East Falls Church', 'West Falls Church']],
  ['navy', ['Archives-Navy Memorial-Penn Quarter', 'Navy Yard-Ballpark']],
  ['hyattsville', ['Hyattsville Crossing', 'West Hyattsville']],
  ['reston', ['Reston Town Center', 'Wiehle-Reston East']],
  ['george mason', ['Vienna/Fairfax-GMU', 'Virginia Square-GMU']],
  ['the airport', ['Ronald Reagan Washington National Airport', 'Washington Dulles International Airport']],
])('"%s" may mean either of two', (text, either) => {
  expect(new Set(meant(text))).toEqual(new Set(either));
});

const collected = new URL('../../../shared/region/station_aliases.csv', import.meta.url);
/** Clipped as on printed fare cards and signs, or heard as a word of every other sentence. */
const MISSED = new Set(['frndshp hgts n', 'gal plc-chntn e', 'ma', 'nat airport n', 'NewCrltn', 'no', 'U']);

test.skipIf(!existsSync(collected))('names collected from riders and signs lead to their stations', () => {
  const rows = readFileSync(collected, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const missed = rows
    .filter(([, , kind = '']) => !/station_code|code_abbrev/.test(kind))
    .filter(([alias = '', name = '']) => !meant(alias).includes(name))
    .map(([alias]) => alias);
  expect(new Set(missed)).toEqual(MISSED);
});
