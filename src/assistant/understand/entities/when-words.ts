import { wordLists } from '../../word-table.ts';

/** The words of hours and days, a list by its name. */
export const whenWords = wordLists(new URL('when-words.txt', import.meta.url));
