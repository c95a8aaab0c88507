import { regionTable } from '../../common/region-table.ts';
import { cardinal } from './numbers.ts';
import { withStopNumbers } from './heard-numbers.ts';

/** What recognition writes for words of ours that sound the same, where the gazetteer would not hear them. Lower case. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(regionTable('misheard'));

/** Streets named by a letter, as recognition writes them beside another street. */
const LETTER_STREETS = lettersOf(`
  B bee, C see sea, D dee, F eff, G gee, H age aid aitch, I eye, J jay, K kay, L ell, M em, N en,
  P pea pee, Q queue cue, R are, T tea tee, U ewe you, V vee
`);

/** Letters that begin bus routes, as recognition writes them. */
const LETTERS = lettersOf('D dee d, C cee c see sea, A ay a, P pee pea p, F eff f, M em m');

/** Of these, words of their own: a letter only where a route is named. */
const WORDS_TOO = 'a|see|sea|pea';

const COUNTS = new Map(Array.from({ length: 99 }, (_, at) => [cardinal(at + 1), at + 1]));

const phrases = new RegExp(`\\b(?:${Object.keys(SOUNDS_LIKE).join('|')})\\b`, 'gi');
const letters = Object.keys(LETTERS)
  .filter((letter) => !WORDS_TOO.split('|').includes(letter))
  .join('|');
const counts = [...COUNTS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('-', '[ -]');
const ones = [...COUNTS.keys()].slice(0, 9).join('|');
const route = new RegExp(
  `\\b(${letters}|(?<=\\b(?:the|route|bus|next) )(?:${WORDS_TOO}))[ .]{1,2}(${counts})(?: (x|ex|${ones}))?\\b(?! ?-?min)`,
  'gi',
);
const sounds = Object.keys(LETTER_STREETS).join('|');
/** "fourteenth and you", "you street". */
const letterStreet = new RegExp(
  `(?<=(?:st|nd|rd|th) and )(?:${sounds})\\b|\\b(?:${sounds})(?= (?:street|and \\w+(?:st|nd|rd|th)\\b))`,
  'gi',
);
/** Letters that are said one by one, as those of a university. */
const spelled = /\b[a-z](?:\.? [a-z]\b|\.[a-z]\b){2,4}\.?/gi;
const fillers = /\b(?:um+|uh+|er+|hmm+)\b[ ,]*/gi;

/**
 * What was said, from what recognition heard: hesitations are left out, names that were taken apart are put together, and
 * a bus route is written as one, "D80" for "dee eighty". Names are for the gazetteer, which hears better.
 */
export function heardWords(text: string): string {
  return withStopNumbers(text)
    .replaceAll(fillers, '')
    .replaceAll(spelled, (letters) => letters.replaceAll(/[. ]/g, '').toUpperCase())
    .replaceAll(phrases, (words) => SOUNDS_LIKE[words.toLowerCase()] ?? words)
    .replaceAll(letterStreet, (letter) => LETTER_STREETS[letter.toLowerCase()] ?? letter)
    .replaceAll(route, (_, letter: string, count: string, last = '') => {
      const digits = [count, last]
        .map((words) => COUNTS.get(words.toLowerCase().replace(' ', '-')) ?? '')
        .join('');
      return `${LETTERS[letter.toLowerCase()] ?? letter}${digits}${/x$/i.test(last) ? 'X' : ''}`;
    })
    .trim();
}

/** By what is heard, the letter: of "C cee see", of each such list. */
function lettersOf(lists: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lists.split(',').flatMap((list) => {
      const [letter = '', ...heard] = list.trim().split(/\s+/);
      return heard.map((word) => [word, letter]);
    }),
  );
}
