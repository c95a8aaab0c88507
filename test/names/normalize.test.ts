import { expect, test } from 'vitest';
import { normalize } from '../../src/transit/names/normalize.ts';

test.each([
  ['street words and quadrants', 'Fourteenth Street Northwest', '14 st nw'],
  ['signs between two streets', '14TH ST NW + U ST NW', '14 st nw u st nw'],
  ['ampersand', '14th & U', '14 u'],
  ['at sign', '14th @ U', '14 u'],
  ['slash', '14th/U', '14 u'],
  ['words between two streets', '14th and U', '14 u'],
  ['words about a corner', 'the corner of 14th and U', '14 u'],
  ['a corner that is a name', 'Tysons Corner', 'tysons corner'],
  ['ordinals as words', 'seventh and twenty-third', '7 23'],
  ['a number word before an ordinal', 'twenty 3rd', '23'],
  ['round numbers', 'thirtieth and forty', '30 40'],
  ['house numbers', '#6225', '6225'],
  ['apostrophes', "L'Enfant and Prince George’s", 'lenfant prince georges'],
  ['accents', 'Café Réné', 'cafe rene'],
  ['dotted abbreviations', 'R.I. Ave. N.E.', 'ri ave ne'],
  ['mount and fort', 'Mount Vernon Square, Fort Totten', 'mt vernon sq ft totten'],
  ['parkways', 'Glenarden Pky Pkway Parkway', 'glenarden pkwy pkwy pkwy'],
  ['initials that stand for a name', 'MLK Jr Ave SE', 'martin luther king jr ave se'],
  ['initials before a name', 'M L King Jr Blvd @ Florida Av', 'martin luther king jr blvd florida ave'],
  ['initials with dots before a name', 'M.L. King Blvd', 'martin luther king blvd'],
  ['full-width letters', 'Ｒｏｓｓｌｙｎ', 'rosslyn'],
])('reads %s', (_, text, words) => {
  expect(normalize(text).join(' ')).toBe(words);
});

test.each(['', '   ', '🚇🚇', '\u0000\u0007', '--- &&& ///', '\ud800', 'and the of'])(
  'finds no word in %j',
  (text) => {
    expect(normalize(text)).toEqual([]);
  },
);

test('reads no further than any name is long', () => {
  expect(normalize('word '.repeat(20_000))).toHaveLength(24);
  expect(normalize('x'.repeat(100_000))).toEqual(['x'.repeat(240)]);
});
