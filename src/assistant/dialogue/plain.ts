import { wordTable } from '../word-table.ts';
import { remembering } from '../../common/remembering.ts';

/** Words that say how one feels, as alternatives of a pattern. */
export const FEELING =
  "ugh+|u+gh|argh+|a+rgh|gah|bah|phew|wow|omg|wtf|jeez|geez|gosh|yikes|damn(?: it)?|dammit|darn|shoot(?! (?:me|us)\\b)|crap|shit|fuck|hell|great|perfect|awesome|cool|nice|fine|lol|haha|unbelievable|ridiculous|typical|whatever|seriously|amazing|wonderful|fantastic|excellent|gotcha|got it|i see|good|oh no|oh well|my god|oh my god|for real|come on|sigh|got you|understood|makes sense|interesting|lovely|brilliant|thank (?:god|goodness|heavens)|finally|what a relief|good to know|hallelujah|sweet|fair enough|no way|jesus|christ|for god's sake|ffs|smh|bruh|bro|dude|man";
const FILLER = new RegExp(
  `^(?:(?:uh+|um+|er+|erm|ah+|oh|hm+|well|so|ok|okay|k|alright|right|and|but|yeah|yes|yep|please|pls|hey|like|just|then|now|bet|aight|thanks|thank you|thx|${FEELING})\\b[\\s,.!?…:;–—-]*)+`,
  'i',
);
const TAIL =
  /[\s,.!?…]*(?:\b(?:please|pls|thanks|thank you|thx|ok|then|(?:right )?now|sorry|man|dude|tho|though|obviously|obvs|or (?:nah|no|not|what))\b[\s,.!?…]*)+$/i;

/** Words that say one is not sure, or sorry, which choose nothing and change nothing. */
const HEDGE = String.raw`i (?:think|guess|believe|suppose)|probably|maybe|perhaps|if i'?m not mistaken`;
const HEDGES = new RegExp(
  String.raw`^(?:(?:${HEDGE})\b[\s,]*)+(?=\S)|(?<=\S)(?:[\s,]+(?:${HEDGE})\b)+$`,
  'g',
);
/** Where a reason or an excuse begins, after what is meant. */
const REASONS = wordTable(new URL('data/en/reasons.txt', import.meta.url))
  .map(([, reason]) => reason)
  .join('|');
const EXCUSE = new RegExp(
  String.raw`(?<=\S)(?:(?:[,;.!?…]+\s*|\s+[–—-]+\s+)(?:${REASONS})\b|[,;.!?…]*\s+(?:because|cause|cuz|cos|since (?:i|we|my|the|he|she|it)|sorry(?!,? (?:not|no|i mean)))\b).*$`,
  'u',
);

/**
 * The same function, with what it made of a message kept: whoever finds out what a message means looks at it some twenty
 * times, and most riders say the same few.
 */
export function ofMessage<T>(make: (text: string) => T): (text: string) => T {
  return remembering(MAX_KEPT, make);
}

/** Texts, of at most a message's length. */
const MAX_KEPT = 200;

/** What was said in lower case, with plain apostrophes, single spaces and no signs at its end. */
export const plain = ofMessage((text) =>
  text
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    // Who dictates says the signs.
    .replaceAll(/ comma\b/g, ',')
    .replace(/ (?:period|full stop|question mark)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!?…,]+$/, ''),
);

/** The same without what only fills at its start and end. */
export const bare = ofMessage((text) => plain(plain(text).replace(FILLER, '').replace(TAIL, '')));

/** The message without the reason or excuse that is said after what is meant, nor doubts about it. */
export const withoutExcuse = ofMessage((text) =>
  plain(text)
    .replace(EXCUSE, '')
    .replaceAll(HEDGES, '')
    .replace(/[\s,.!?…;:–—-]+$/, ''),
);

/** Its words, without signs. */
export const wordsOf: (text: string) => readonly string[] = ofMessage(
  (text) => plain(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [],
);

/** How a message begins that only changes something: "how about", "and", "same for". */
const BEGINNINGS = [
  String.raw`(?:what|how)(?:'s| is)? about`,
  String.raw`(?:what )?if (?:it(?:'s| is)|(?:i|we) (?:go|went|travel|leave|ride)(?= (?:on|at|in|from|to|today|tonight|tomorrow|next|this)\b))`,
  String.raw`(?:the )?same (?:thing |question )?(?:(?:for|at|with|but)|(?=(?:from|to)\b))`,
  String.raw`(?:and|but)\b(?! (?:when|what|where|how|which|is|are|does|do|will|can)\b)`,
  String.raw`(?:do|try|check|show me) the same (?:for|at)`,
  String.raw`compare(?: (?:it|that|this))? (?:with|to)`,
  String.raw`(?:he|she|they|we|i)(?: also)? (?:wants?|needs?|would like|'d like) to know about`,
].join('|');
const LEANING = new RegExp(
  String.raw`^\W*(?:(?:ok|okay|and|but|so|alright|well|uh|um|hm+|now|then)\b[\s,]*)*(?:${BEGINNINGS})[\s,]*`,
  'i',
);

const TOO = new RegExp(String.raw`[\s,]+(?:instead|too|as well|also|then|again)[.?!\s]*$`, 'i');

/** The message without words that only say that it changes the question before; as it is, where there are none. */
export const withoutLeaning = ofMessage((text) => {
  const rest = text.replace(LEANING, '');
  return rest === text || rest.trim() === '' ? text : rest.replace(TOO, '').trim();
});
