import { wordSet } from '../../word-list.ts';
import { wordLists } from '../../word-table.ts';

const list = wordLists(new URL('edit-words.txt', import.meta.url));

/** What a word does to the pieces of a schedule in its clause. */
export const SIGNS = {
  not: wordSet(list('not')),
  add: wordSet('also too add plus include well'),
  only: wordSet('only just solely merely narrow limit stretch part section segment portion bit piece'),
  same: wordSet('same schedule ditto likewise'),
  swap: wordSet('swap switch trade replace'),
  all: wordSet('both all everything each'),
} as const;
export type Sign = keyof typeof SIGNS;

/** Which end of the hours the time after it is. */
export const ENDS: ReadonlyMap<string, 'from' | 'to'> = new Map([
  ...'start starts starting begin begins beginning from after past kick kicks'
    .split(' ')
    .map((word) => [word, 'from'] as const),
  ...'end ends ending finish finishes stop stops until till til to through thru by before wrap done up'
    .split(' ')
    .map((word) => [word, 'to'] as const),
]);

/** What begins or ends the whole order, where it stands before no piece. */
export const STRAY = wordSet(list('stray'));

/** Words before a piece that is an order's own end, though what lasts is only said to change. */
export const WHOLE_DAY = wordSet('through thru after');
/** What points at the pieces of the clause before. */
export const POINTING = wordSet('those that them these it');
/** Where a reason begins. */
export const REASONS = wordSet(list('reason'));
/** What parts clauses, with a sign after it or by itself. */
export const JOINTS = wordSet(', ; . ! but so though tho');

/** Words that say nothing of their own at either end of what is named. */
export const IDLE = wordSet(list('idle'));
