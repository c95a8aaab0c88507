import { remembering } from '../../../common/remembering.ts';
import { plainLetters } from '../../../transit/names/normalize.ts';
import { EXPANSIONS, heardFor, saidFor } from './expansions.ts';

/** A word of a message in lower case without accents and apostrophes. `start` and `end` bound it in the text. */
export interface Token {
  word: string;
  start: number;
  end: number;
}

/** Longer messages are read up to here. */
export const LONGEST_MESSAGE = 300;

const ARROW = 'to';
/** Several look at the same message, one after the other. */
const MAX_TEXTS = 4;

/** Letters and digits of a character, without its accent; empty for everything else. */
function plain(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 128) {
    const lower = character.toLowerCase();
    return (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9') ? lower : '';
  }
  const folded = plainLetters(character);
  return /^[\p{L}\p{N}]+$/u.test(folded) ? folded : '';
}

const isDigit = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9';

const isApostrophe = (character: string | undefined) =>
  character === "'" || character === '’' || character === '‘' || character === '`';

/**
 * The words of a message, in order. Signs part words, except a colon or point inside a number and an apostrophe inside
 * a word, whose possessive ending is dropped; `&` is "and", `@` is "at", an arrow is "to", and short forms ("when's", "tmrw") become the words they stand for.
 */
export const tokenize = remembering(MAX_TEXTS, (message): readonly Readonly<Token>[] => {
  const text = message.slice(0, LONGEST_MESSAGE);
  const tokens: Token[] = [];
  let word = '';
  let start = 0;
  let possessive = false;
  let shortened = false;
  const close = (end: number) => {
    if (word === '') return;
    const contracted = shortened
      ? EXPANSIONS.get(text.slice(start, end).toLowerCase().replace(/[’‘`]/, "'"))
      : undefined;
    // "N Ballston", said after another station.
    if (word === 'n' && tokens.length === 0 && text.length > end) word = 'and';
    const expansion =
      contracted ?? EXPANSIONS.get(word) ?? saidFor(word, tokens.at(-1)?.word ?? '', text.slice(end));
    const whole = possessive ? word.slice(0, -1) : word;
    const before = tokens.at(-1);
    if (before) before.word = heardFor(before.word, word) ?? before.word;
    for (const part of (expansion ?? whole).split(' ')) tokens.push({ word: part, start, end });
    word = '';
    possessive = false;
    shortened = false;
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    const letter = plain(character);
    if (letter !== '') {
      if (word === '') start = i;
      possessive = letter === 's' && isApostrophe(text[i - 1]);
      word += letter;
      continue;
    }
    const within = word !== '' && i + 1 < text.length && plain(text[i + 1] as string) !== '';
    if (within && isApostrophe(character)) {
      shortened = true;
      continue;
    }
    if (within && (character === ':' || character === '.') && isDigit(text[i - 1]) && isDigit(text[i + 1])) {
      word += character;
      continue;
    }
    // "a.m.", "n.w.": points between single letters.
    if (character === '.' && word.length === 1 && within && !isDigit(word)) continue;
    // "w/ a stroller"
    if (character === '/' && word === 'w') word = 'with';
    close(i);
    const sign = signWord(text, i, tokens.length);
    if (sign) tokens.push({ word: sign, start: i, end: i + 1 });
  }
  close(text.length);
  return tokens;
});

/** The word that a sign stands for, if any. */
function signWord(text: string, i: number, before: number): string | undefined {
  const sign = text[i];
  if (sign === '→' || (sign === '>' && text[i - 1] !== '<')) return ARROW;
  if (sign === '@' && before > 0) return 'at';
  if (sign === '&' && before > 0) return 'and';
  if (sign === '+') return before === 0 ? 'plus' : 'and';
  if (sign === '?' && text.trim() === '?') return 'help';
  return undefined;
}
