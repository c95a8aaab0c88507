import { tokenize } from '../../understand/words/tokens.ts';
import { listOf, wordSet } from '../../word-list.ts';

/** Words of a name, as few as there are before it ends. */
export const NAME = String.raw`(?<name>[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,2}?)`;
/** Where a name ends. */
export const END = String.raw`(?=\s*(?:$|[.,;:!?(])|\s+(?:please|pls|for me|from now|from here|would you|will you|can you|if you|now|instead|thanks|thank you|station|and save|at|is|in my|on my|so|because|cause|cuz|since|ok|okay|remember|and|lol|again|its|it's)\b)`;
/** Whose it is, and what stands before a name beside. */
export const OWNING = String.raw`(?:(?:my|our|the|a) )*`;

/** Names that most riders give. */
export const COMMON =
  'home|work|office|school|gym|house|job|daycare|church|campus|hotel|clinic|dentist|doctor|yard|camp|barber';

/** What riders call the one stop that they use. */
export const OWN_STOP = /\bmy (?:usual |bus |regular )?stop\b/i;

/** What is said within signs of quotation. */
export const QUOTED = /["“](?<name>[^"“”]{1,40})["”]|(?<=^|\s)['‘](?<quoted>[^'‘’]{2,40})['’](?=\W|$)/u;

/** "Work address", "the home one". */
const COMMON_FIRST = new RegExp(
  String.raw`^(${COMMON}) (?:address|location|loc|one|entry|list|my|saved|from|i|im|i'm|i’m|place|thing|stop|stn|address)\b.*$`,
  'i',
);
/** "Home's Takoma". */
const COMMON_OWNING = new RegExp(String.raw`^(${COMMON})['’]s$`, 'i');
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
  return name
    .toLowerCase()
    .replace(/[.,;!?]$/, '')
    .replace(LEADING, '')
    .replace(COMMON_FIRST, '$1')
    .replace(COMMON_OWNING, '$1')
    .replace(TRAILING, '')
    .replace(ONE_STOP, 'my stop');
}
