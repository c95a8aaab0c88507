import { withCapital } from '../../../common/capital.ts';
import { remembering } from '../../../common/remembering.ts';

/** Texts of which it is kept, of at most a message's length. */
const MAX_TEXTS = 200;

const COLOURS = 'purple|pink|brown|black|white|gold|grey|gray|teal|turquoise|violet';
/** Letters that are a word or a short form of one, unless "the" or a capital says that they are a name. */
const WORDS = 'ainorstuwxy';

/** "The A train", "the 7 line". */
const WITH_ARTICLE = /\bthe ([a-z]|\d) (?:train|line)s?\b/i;
/** "Next A train", where not all is in capitals. */
const CAPITAL = /[a-z],? ([A-Z]) (?:[Tt]rain|[Ll]ine)s?\b/;
const OTHERWISE = new RegExp(
  String.raw`(?<![\w’'/-])(?![${WORDS}] )([a-z]|${COLOURS}) (?:train|line)s?\b`,
  'i',
);

/**
 * The line that a text names, where its name is of the kind that no line of this network has: a letter, a digit, another
 * color. As it is written on signs: "A", "Purple". Absent where there is none.
 */
export const foreignLine = remembering(MAX_TEXTS, (text): string | undefined => {
  const name = (WITH_ARTICLE.exec(text) ?? CAPITAL.exec(text) ?? OTHERWISE.exec(text))?.[1];
  return name && withCapital(name.toLowerCase());
});
