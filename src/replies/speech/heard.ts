import { cardinal } from './numbers.ts';

/** What recognition writes for words of ours that sound the same, or that it takes apart. Lower case. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = {
  'may tro': 'metro',
  'met row': 'metro',
  'far a gut': 'farragut',
  'fair a gut': 'farragut',
  'ferry gut': 'farragut',
  'hunting ton': 'huntington',
  'hunting tin': 'huntington',
  'green belt': 'greenbelt',
  'glen mont': 'glenmont',
  'grove nor': 'grosvenor',
  'gross venor': 'grosvenor',
  'beth esda': 'bethesda',
  'an acostia': 'anacostia',
  'wheat on': 'wheaton',
  'twin brook': 'twinbrook',
  'chevy early': 'cheverly',
  'clare don': 'clarendon',
  'pent a gone': 'pentagon',
  'read line': 'red line',
  'bread line': 'red line',
  'blew line': 'blue line',
  'silver lion': 'silver line',
  'grain line': 'green line',
  'orange lion': 'orange line',
  'you street': 'u street',
  'ewe street': 'u street',
  'aid street': 'h street',
};

/** Letters that begin bus routes, as recognition writes them. */
const LETTERS: Readonly<Record<string, string>> = {
  dee: 'D',
  d: 'D',
  cee: 'C',
  c: 'C',
  see: 'C',
  sea: 'C',
  ay: 'A',
  a: 'A',
  pee: 'P',
  pea: 'P',
  p: 'P',
  eff: 'F',
  f: 'F',
  em: 'M',
  m: 'M',
};
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
const fillers = /\b(?:um+|uh+|er+|hmm+)\b[ ,]*/gi;

/**
 * What was said, from what recognition heard: hesitations are left out, names that were taken apart are put together, and
 * a bus route is written as one, "D80" for "dee eighty". Names are for the gazetteer, which hears better.
 */
export function heardWords(text: string): string {
  return text
    .replaceAll(fillers, '')
    .replaceAll(phrases, (words) => SOUNDS_LIKE[words.toLowerCase()] ?? words)
    .replaceAll(route, (_, letter: string, count: string, last = '') => {
      const digits = [count, last]
        .map((words) => COUNTS.get(words.toLowerCase().replace(' ', '-')) ?? '')
        .join('');
      return `${LETTERS[letter.toLowerCase()] ?? letter}${digits}${/x$/i.test(last) ? 'X' : ''}`;
    })
    .trim();
}
