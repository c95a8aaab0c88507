import { remembering } from '../../../common/remembering.ts';
import { practicalMatters, type PracticalMatter } from '../../../transit/practical.ts';
import { stem } from '../words/stem.ts';
import { tokenize } from '../words/tokens.ts';

/** Who says more tells a story; the question in it is not looked for. */
const MOST_WORDS = 14;
/** Texts whose matter is kept, of at most a message's length. */
const MAX_TEXTS = 200;

/** Each matter with the stems of its words. */
const MATTERS = practicalMatters.map((matter) => ({
  matter,
  asked: matter.asked.map((words) =>
    words.map(
      (kinds) => new Set(kinds.flatMap((kind) => (kind.startsWith('-') ? kind : [kind, stem(kind)]))),
    ),
  ),
}));

/** What of the practical things a short message asks for: "can I bring my bike"; the first that fits. Absent: nothing. */
export const practicalIn = remembering(MAX_TEXTS, (text): PracticalMatter | undefined => {
  const words = tokenize(text).flatMap(({ word }) => [word, stem(word)]);
  if (words.length > 2 * MOST_WORDS) return undefined;
  const said = new Set(words);
  const isSaid = (kinds: ReadonlySet<string>) =>
    [...kinds].some((kind) => (kind.startsWith('-') ? !said.has(kind.slice(1)) : said.has(kind)));
  return MATTERS.find(({ asked }) => asked.some((all) => all.every(isSaid)))?.matter;
});
