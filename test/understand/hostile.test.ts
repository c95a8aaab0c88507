import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTERNOON } from '../support/understand/regional.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { withFollowing } from '../../src/assistant/following/understand-following.ts';
import { createUnderstand } from '../../src/assistant/understand/understand.ts';
import { gazetteer, meaning, parsed } from './support.ts';

const words = capabilities.flatMap(({ examples }) => examples.flatMap((example) => example.split(' ')));

/** What a message may be made of, over and over, to cost much. */
const HOSTILE = [
  ' ',
  '\n',
  '\t ',
  '. ',
  ', and ',
  '/',
  '-',
  '(',
  '"',
  '7',
  '7 ',
  'a',
  'a ',
  'before ',
  'until ',
  'only ',
  'and ',
  'all ',
  '14th & ',
  '@',
  '\u0301',
  'e\u0301\u0302',
  '😀',
  '👩‍👩‍👧‍👦 ',
  '\u200b',
  '\u202e',
  'ﬃ',
  'x',
];
/** Names looked for in a message: three kinds, at each of some 150 words as many as nine long. */
const MOST_SEARCHES = 3 * 150 * 9;

describe('whatever is said', () => {
  it('is understood or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(['intent', 'which', 'missing', 'unknown']).toContain(meaning(text).kind);
      }),
      { numRuns: 40 },
    );
  });

  it('in our own words, in any order, comes to printable slots', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), (some) => {
        const { slots } = parsed(some.join(' '));
        for (const value of Object.values(slots)) expect(['string', 'number']).toContain(typeof value);
      }),
      { numRuns: 40 },
    );
  });

  it('is read up to a limit, however long it is [65]', () => {
    const endless = [
      'next '.repeat(20_000),
      `next train at ${'a'.repeat(100_000)}`,
      `${'('.repeat(50_000)}next train at rosslyn`,
      'from rosslyn to vienna '.repeat(5_000),
      '1 '.repeat(50_000),
      '\u0301'.repeat(100_000),
    ];
    for (const text of endless) expect(() => meaning(text)).not.toThrow();
    expect(parsed(`next train at rosslyn ${'.'.repeat(100_000)}`)).toMatchObject({
      slots: { station: 'Rosslyn' },
    });
  });

  it('costs no more than its first 300 characters do [65]', () => {
    const work = { searches: 0, letters: 0 };
    const counting = (search: 'stations' | 'stops' | 'landmarks') => (text: string) => {
      work.searches += 1;
      work.letters += text.length;
      return gazetteer[search](text) as never;
    };
    const counted = {
      ...gazetteer,
      stations: counting('stations'),
      stops: counting('stops'),
      landmarks: counting('landmarks'),
    };
    const understand = withFollowing(createUnderstand(capabilities));
    const costOf = (text: string) => {
      Object.assign(work, { searches: 0, letters: 0 });
      const understanding = understand(text, { now: AFTERNOON, gazetteer: counted });
      return { ...work, understanding };
    };
    for (const unit of HOSTILE) {
      for (const before of ['', 'next train at ', 'follow ', 'tell me before ']) {
        const endless = before + unit.repeat(100_000 / unit.length);
        const cost = costOf(`${endless} rosslyn`);
        expect(cost, before + unit).toEqual(costOf(endless.slice(0, 300)));
        expect(cost.searches, before + unit).toBeLessThan(MOST_SEARCHES);
        expect(cost.letters, before + unit).toBeLessThan(MOST_SEARCHES * 300);
      }
    }
  });

  it('may hold the names of what every object has [64]', () => {
    for (const text of [
      '__proto__',
      'constructor',
      'next train at __proto__',
      'toString',
      'bus constructor',
      'hasOwnProperty to valueOf',
    ]) {
      expect(['intent', 'which', 'missing', 'unknown']).toContain(meaning(text).kind);
    }
    expect(({} as Record<string, unknown>)['station']).toBeUndefined();
  });

  it('may hold controls, signs and other alphabets [63]', () => {
    expect(parsed('next\u0000 train\u202e at\u2028 Rosslyn\r\n')).toMatchObject({
      intent: 'next_train',
      slots: { station: 'Rosslyn' },
    });
    expect(parsed('NEXT TRAIN AT RÓSSLYN!!! 🚇')).toMatchObject({ slots: { station: 'Rosslyn' } });
    expect(parsed('следующий поезд')).toMatchObject({ intent: 'out_of_scope' });
  });
});

describe('numbers of stops [28]', () => {
  it.each([
    ['next bus at stop 1001195', '1001195'],
    ['next bus at #1001195', '1001195'],
    ['bus stop one zero zero one one nine five', '1001195'],
    ['next bus at stop one double zero double one nine five', '1001195'],
    ['next bus at stop 100 11 95', '1001195'],
    ['next bus at stop 10011', '10011'],
    ['next bus at stop 100119512', '100119512'],
  ])('%s', (text, id) => {
    expect(parsed(text)).toMatchObject({ intent: 'next_bus', slots: { stop_id: id } });
  });

  it('does not take a year or a price for a stop', () => {
    expect(parsed('next train at rosslyn in 2026').slots).toEqual({ station: 'Rosslyn' });
  });
});
