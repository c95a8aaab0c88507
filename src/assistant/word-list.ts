import { wordLists } from './word-table.ts';

/**
 * The pattern of any of the words and phrases that are listed, parted by blanks; in a phrase "_" stands for a blank or a hyphen. What
 * ends in "*" may go on.
 */
export function wordPattern(list: string, flags = 'i'): RegExp {
  const words = list
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replaceAll('_', '[ -]')
        .replaceAll("'", "'?")
        .replace(/\*$/, String.raw`\w*`),
    );
  return new RegExp(String.raw`\b(?:${words.join('|')})\b`, flags);
}

/** The words that are listed, parted by blanks. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** The words of a list beside this file: those of a file, then the name of the list there. */
export const listOf = wordLists(new URL('listed-words.txt', import.meta.url));

/** Any of the words that are listed, parted by blanks. */
export type WordIn<List extends string> = List extends `${infer One} ${infer Rest}`
  ? One | WordIn<Rest>
  : List;

/** What speaks of buses. */
export const BUS = wordPattern('bus buses');
