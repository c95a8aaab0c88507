import { tokenize } from '../../understand/words/tokens.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { patternTable } from '../../word-table.ts';

/** How the names of places are given, asked for and forgotten, the surest first. */
export const NAMES = patternTable(new URL('name-forms.txt', import.meta.url), 'iu');

/** What riders call the one stop that they use. */
export const OWN_STOP = /\bmy (?:usual |bus |regular )?stop\b/i;

/** What is said within signs of quotation. */
export const QUOTED = /["“](?<name>[^"“”]{1,40})["”]|(?<=^|\s)['‘](?<quoted>[^'‘’]{2,40})['’](?=\W|$)/u;

/** "Work address", "home's Takoma": the first word is the name. */
const FIRST = NAMES('first');
const LEADING = /^(?:(?:add|set|saved|tag|alias|remember|that|store|name|change|make) )+/;
const TRAILING = /(?<=\w) (?:thing|entry|address|location|one)$|(?<=^[^'’]*\w) place$/;
/** With what begins that which stands where a name might and is none; "my second stop" is one. */
const NO_FIRST_WORD = wordSet(listOf('name-words NO_FIRST_WORD'));
const NO_NAME = /\b(?:i|you|is|it|station)$|(?<!\b(?:\p{L}{3,}) )\bstop$|§/iu;
const ONE_STOP = 'mystop';

/** The name that the first of some forms finds in a text; absent where none does. */
export function nameIn(text: string, forms: readonly RegExp[]): string | undefined {
  const plain = text.replace(OWN_STOP, ONE_STOP);
  for (const form of forms) {
    const { name, quoted = name } = form.exec(plain)?.groups ?? {};
    if (quoted !== undefined && !isNoName(quoted)) return plainly(quoted);
  }
  return undefined;
}

function isNoName(text: string): boolean {
  if (NO_NAME.test(text)) return true;
  const [, , third, ...more] = text.toLowerCase().split(' ');
  const isOfStop = third === 'stop' && more.length === 0;
  return NO_FIRST_WORD.has(firstWord(text)) && !isOfStop;
}

/** The first word of a text, as messages are read. */
export function firstWord(text: string): string {
  return tokenize(text)[0]?.word ?? '';
}

function plainly(name: string): string {
  const led = name
    .toLowerCase()
    .replace(/[.,;!?]$/, '')
    .replace(LEADING, '');
  return FIRST.reduce((rest, form) => rest.replace(form, '$1'), led)
    .replace(TRAILING, '')
    .replace(ONE_STOP, 'my stop');
}
