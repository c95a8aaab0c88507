import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildNameIndex, NEAR_TIE } from '../../src/transit/names/name-index.ts';

const corners = buildNameIndex([
  { id: '1', name: '14TH ST NW + U ST NW' },
  { id: '2', name: '14TH ST NW + U ST NW' },
  { id: '3', name: 'U ST NW + 14TH ST NW' },
  { id: '4', name: '7TH ST NW + F ST NW' },
  { id: '5', name: '7TH ST SE + F ST SE' },
  { id: '6', name: 'GEORGIA AVE NW + QUACKENBOS ST NW' },
  { id: '7', name: 'GEORGIA AVE NW + PETWORTH ST NW' },
  { id: '8', name: 'MARTIN LUTHER KING JR AVE SE + W ST SE' },
  { id: '9', name: 'ROSSLYN STATION + BUS BAY A' },
]);
const places = buildNameIndex([
  { id: 'pentagon', name: 'Pentagon' },
  { id: 'city', name: 'Pentagon City' },
  { id: 'crossing', name: 'Hyattsville Crossing', aliases: [{ text: 'Prince Georges Plaza', kind: 'old' }] },
  { id: 'west', name: 'Farragut West', aliases: [{ text: 'Farragut', kind: 'alias' }] },
  { id: 'north', name: 'Farragut North', aliases: [{ text: 'Farragut', kind: 'alias' }] },
  { id: 'ballston', name: 'Ballston-MU', aliases: [{ text: 'boston', kind: 'heard' }] },
  { id: 'union', name: 'Union Station' },
  { id: 'metro', name: 'Metro Center' },
  { id: 'columbia', name: 'Columbia Heights' },
  { id: 'friendship', name: 'Friendship Heights' },
  { id: 'smithsonian', name: 'Smithsonian' },
]);

const ids = (text: string): string[] => places.search(text).map(({ id }) => id);

describe('a corner', () => {
  test.each([
    '14th and U',
    '14th & u st nw',
    'u st & 14th',
    'U/14th',
    'fourteenth street and u street northwest',
    'the corner of 14th and u',
    '14 u',
  ])('is found as "%s"', (text) => {
    expect(
      corners
        .search(text, 3)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['1', '2', '3']);
  });

  test.each([
    ['georgia ave nw an dquakcenbos st nw', '6'],
    ['georgi aaev nw and petwroth st nw', '7'],
  ])('is found misspelled, with a space in the wrong place: "%s"', (text, id) => {
    const [first] = corners.search(text);
    expect(first).toMatchObject({ id, complete: true });
  });

  test('names the streets in the order said first, then in the other', () => {
    const found = corners.search('u st nw and 14th st nw');
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      ['3', 'exact'],
      ['1', 'exact'],
      ['2', 'exact'],
    ]);
  });

  test('is every stop that shares its name, with one score', () => {
    const [first, second] = corners.search('14th st nw + u st nw', 2);
    expect([first?.id, second?.id]).toEqual(['1', '2']);
    expect(first?.score).toBe(second?.score);
  });

  test('needs its quadrant only where there are several', () => {
    expect(corners.search('7th & F nw')[0]?.id).toBe('4');
    const [first, second] = corners.search('7th & F');
    expect(new Set([first?.id, second?.id])).toEqual(new Set(['4', '5']));
    expect(Math.abs((first?.score ?? 0) - (second?.score ?? 1))).toBeLessThan(NEAR_TIE);
  });

  test('ties with the others on a street when the crossing is left out', () => {
    const [first, second] = corners.search('georgia ave');
    expect(new Set([first?.id, second?.id])).toEqual(new Set(['6', '7']));
    expect(Math.abs((first?.score ?? 0) - (second?.score ?? 1))).toBeLessThan(NEAR_TIE);
  });

  test('is found by initials', () => {
    expect(corners.search('mlk and w')[0]?.id).toBe('8');
  });
});

describe('kinds of match', () => {
  test('an exact name beats a longer one', () => {
    const [first, second] = places.search('pentagon');
    expect(first).toEqual({
      id: 'pentagon',
      name: 'Pentagon',
      matched: 'Pentagon',
      kind: 'exact',
      complete: true,
      score: 1,
    });
    expect(second).toMatchObject({ id: 'city', kind: 'fuzzy' });
    expect(1 - (second?.score ?? 1)).toBeGreaterThan(NEAR_TIE);
  });

  test('an alias of several is a tie', () => {
    const [first, second] = places.search('Farragut');
    expect([first?.kind, second?.kind]).toEqual(['alias', 'alias']);
    expect(first?.score).toBe(second?.score);
  });

  test('an exact name beats an alias, an alias a misspelling', () => {
    const score = (text: string): number => places.search(text)[0]?.score ?? 0;
    expect(score('Farragut West')).toBeGreaterThan(score('Farragut'));
    expect(score('Farragut')).toBeGreaterThan(score('Faragut West'));
  });

  test('an old name says so, also misspelled', () => {
    const now = {
      id: 'crossing',
      name: 'Hyattsville Crossing',
      matched: 'Prince Georges Plaza',
      kind: 'old',
    };
    expect(places.search("prince george's plaza")[0]).toMatchObject(now);
    expect(places.search('prince goerges plaza')[0]).toMatchObject(now);
  });

  test('a mishearing is believed less than a misspelling', () => {
    const [heard] = places.search('boston');
    expect(heard).toMatchObject({ id: 'ballston', kind: 'fuzzy' });
    expect(heard?.score).toBeLessThan(places.search('balston mu')[0]?.score ?? 0);
  });
});

describe('misspelled', () => {
  test.each([
    ['a slip', 'freindship heights', 'friendship'],
    ['two slips', 'freindship hieghts', 'friendship'],
    ['a slip in an abbreviated word', 'columbia hieghts', 'columbia'],
    ['words run together', 'metrocenter', 'metro'],
    ['a word torn in two', 'smith sonian', 'smithsonian'],
    ['a word cut short', 'friend hts', 'friendship'],
    ['a word without vowels', 'frndshp hts', 'friendship'],
    ['a word cut and misspelled', 'smmith', 'smithsonian'],
    ['another order', 'heights columbia', 'columbia'],
    ['words about places', 'pentagon metro station', 'pentagon'],
  ])('with %s', (_, text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  test('a number is never taken for another', () => {
    expect(corners.search('15th and u')[0]?.score ?? 0).toBeLessThan(0.7);
  });
});

describe('finds nothing', () => {
  test.each([
    'what is the weather',
    'hello',
    'station',
    'metro',
    'u',
    '14',
    'heights of absurdity in modern literature',
    '',
    '🚇',
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '__proto__',
    'constructor',
    'DROP TABLE stops; --',
    '\u202e\u0000\u001b[31m',
    '\ud800\udfff\ud800',
  ])('in %j', (text) => {
    expect(places.search(text)).toEqual([]);
    expect(corners.search(text)).toEqual([]);
  });

  test('in an index without names', () => {
    expect(buildNameIndex([]).search('pentagon')).toEqual([]);
  });
});

test('a name that is a word of every object is a name', () => {
  const odd = buildNameIndex(['__proto__', 'constructor', 'toString'].map((name) => ({ id: name, name })));
  expect(odd.search('constructor')[0]?.id).toBe('constructor');
  expect(odd.search('to string')[0]?.id).toBe('toString');
});

test('[45] whatever is asked, matches are distinct, in order, and no more than wanted', () => {
  const words = fc.constantFrom(
    'pentagon',
    'farragut',
    'nroth',
    'heights',
    'st',
    '7th',
    '&',
    'prince',
    '🚇',
    '.*',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6000 }),
    fc.array(words).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (asked, limit) => {
      for (const index of [places, corners]) {
        const found = index.search(asked, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        found.forEach(({ score }, i) => {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(found[i - 1]?.score ?? 1);
        });
        expect(index.search(asked, limit)).toEqual(found);
      }
    }),
    { numRuns: 300 },
  );
});

test('any name is found by itself, however its words are set', () => {
  const word = fc.array(fc.constantFrom('ba', 'ke', 'lo', 'mu', 'ri', 'za'), { minLength: 2, maxLength: 4 });
  const name = fc.array(
    word.map((list) => list.join('')),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 40 }), (names) => {
      const texts = [...new Set(names.map((words) => words.join(' ')))];
      const index = buildNameIndex(texts.map((text) => ({ id: text, name: text })));
      for (const text of texts) {
        const found = index.search(` ${text.toUpperCase().replaceAll(' ', ' - ')}?`, 40);
        const exact = found.filter(({ kind }) => kind === 'exact').map(({ id }) => id);
        expect(exact).toContain(text);
      }
    }),
    { numRuns: 50 },
  );
});
