import { regionTable } from '../../common/region-table.ts';
import { spokenNumber } from './numbers.ts';

/** No name is longer; what a text says after this many letters or words is not read. */
const MOST_LETTERS = 240;
const MOST_WORDS = 24;

const CORNER = /^(?:corner|intersection)$/;

/** Words that join the streets of a corner, or say nothing: dropped on both sides. */
export const DROPPED: ReadonlySet<string> = new Set(['and', 'at', 'the', 'of']);

/** Every other spelling of a word, with the one that stands for it. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  regionTable('spellings').flatMap(([first = '', ...others]) =>
    others.map((other) => [other, first] as const),
  ),
);

/** What a word becomes, where it does not stay itself. */
const BECOMES = new Map<string, readonly string[]>([
  ...Array.from(SPELLINGS, ([other, first]) => [other, [first]] as const),
  ...Array.from(DROPPED, (word) => [word, []] as const),
  ['mlk', ['martin', 'luther', 'king']],
]);

/**
 * The words of a text in the form in which names are compared: lower case without accents or apostrophes, street
 * words and quadrants abbreviated, "7th" and "seventh" as "7", without the words and signs that join two streets.
 */
export function normalize(text: string): string[] {
  const words = split(text);
  const tokens: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    const number = spokenNumber(word, words[i + 1]);
    if (number) {
      tokens.push(number.digits);
      i += number.words - 1;
      continue;
    }
    // "The corner of" two streets is said of every corner; Tysons Corner is a place.
    if (word === 'of' && CORNER.test(tokens.at(-1) ?? '')) tokens.pop();
    const becomes = BECOMES.get(word);
    if (becomes) for (const token of becomes) tokens.push(token);
    else {
      // "M L King Jr Blvd", "M.L. King".
      if (word === 'king') spellInitials(tokens);
      tokens.push(word);
    }
  }
  return tokens;
}

function spellInitials(tokens: string[]): void {
  const initials = tokens.at(-1) === 'ml' ? 1 : 2;
  if (tokens.slice(-initials).join('') === 'ml') tokens.splice(-initials, initials, 'martin', 'luther');
}

const OF_WORDS = /[\p{L}\p{N}]/u;

/** Lower-case runs of letters and digits, of any script. "n.w." and "l'enfant" are one word each. */
function split(text: string): string[] {
  const plain = simplify(text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS) : text);
  const words: string[] = [];
  let start = 0;
  for (let i = 0; i <= plain.length && words.length < MOST_WORDS; i++) {
    const code = plain.charCodeAt(i);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) continue;
    if (code > 127 && OF_WORDS.test(plain.charAt(i))) continue;
    if (i > start) words.push(plain.slice(start, i));
    start = i + 1;
  }
  return words;
}

/** Letters that are no letter with an accent, as people without them on their keyboard write them. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  'øo œoe æae ßss ðd đd þth łl ħh ıi'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Lower case without accents, and without letters that few keyboards have. */
export function plainLetters(text: string): string {
  // Decomposed, an accent is a character of its own that the next line drops with the apostrophes.
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’‘ʼ]+/gu, '')
    .toLowerCase()
    .replaceAll(/[^ -~]/g, (letter) => PLAIN[letter] ?? letter);
}

function simplify(text: string): string {
  let plain = text.toLowerCase();
  if (/[^ -~]/.test(plain)) plain = plainLetters(plain);
  if (plain.includes("'")) plain = plain.replaceAll("'", '');
  if (plain.includes('.')) plain = plain.replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1');
  return plain;
}
