import { wordLists } from './word-table.ts';

/**
 * The pattern of any of the words and phrases that are listed, parted by blanks; in a phrase "_" stands for a blank or a hyphen. What
 * ends in "*" may go on.
 */
export function wordPattern(list: string, flags = 'i'): RegExp {
  const words = writtenWords(list).map((word) =>
    word
      .replaceAll('_', '[ -]')
      .replaceAll("'", "'?")
      .replace(/\*$/, String.raw`\w*`),
  );
  return new RegExp(String.raw`\b(?:${words.join('|')})\b`, flags);
}

/** What stands between the blanks of a text; of an empty one an empty word. */
export function writtenWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The words that are listed, parted by blanks. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(writtenWords(list));
}

/** The words of a list beside this file: those of a file, then the name of the list there. */
export const listOf = wordLists(new URL('listed-words.txt', import.meta.url));

/** What each of such words stands for: "nb=northbound". */
export const meaningsOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listOf(name)
      .split(' ')
      .map((one) => one.split('=')),
  );

/** The words that are listed, parted by blanks, in their order. */
export function wordsListed<const List extends string>(list: List): readonly WordIn<List>[] {
  return list.split(' ') as WordIn<List>[];
}

/** Any of the words that are listed, parted by blanks. */
export type WordIn<List extends string> = List extends `${infer One} ${infer Rest}`
  ? One | WordIn<Rest>
  : List;

/** What speaks of buses. */
export const BUS = wordPattern('bus buses');
