import { remembering } from '../../../common/remembering.ts';
import { wordSet } from '../../word-list.ts';
import { wordLists, wordTable } from '../../word-table.ts';

/** Words whose form is remembered: those of the grammar, and more than are spoken of in an hour. */
const MEMORY = 8192;

/** Words that end as if they were forms of another. */
const WHOLE = wordSet(wordLists(new URL('whole-words.txt', import.meta.url))('whole'));

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  wordTable(new URL('forms.txt', import.meta.url)).flatMap(([word, forms]) =>
    forms.split(' ').map((form) => [form, word] as const),
  ),
);

/**
 * The form in which words are compared: without the endings of number, person and tense. Not always a word of English
 * ("arriv"), but the same for all forms of one.
 */
export const stem = remembering(MEMORY, (word) => {
  if (WHOLE.has(word)) return word;
  const base = IRREGULAR.get(word) ?? withoutEnding(word);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
});

function withoutEnding(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = word;
  if (base.endsWith('ies')) base = `${base.slice(0, -3)}y`;
  else if (base.endsWith('s') && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  const rest = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(base)?.[1];
  return rest !== undefined && rest.length > 2 ? rest.replace(/([bdgmnprt])\1$/, '$1') : base;
}

/** The stems of some words. */
export const stems = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(stem));
