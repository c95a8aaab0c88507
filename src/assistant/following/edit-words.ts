import { wordLists } from '../word-table.ts';
import { wordSet } from '../word-list.ts';

/** The words of the table that tell one thing. */
export const editWords = wordLists(new URL('edit-words.txt', import.meta.url));
const setOf = (kind: string) => wordSet(editWords(kind));

/** What a word does to the pieces of a schedule in its clause. */
export type Sign = (typeof KINDS)[number];
const KINDS = ['not', 'add', 'only', 'same', 'swap', 'all'] as const;
/** The words of each. */
export const SIGNS = Object.fromEntries(KINDS.map((sign) => [sign, setOf(sign)])) as Record<
  Sign,
  ReadonlySet<string>
>;

/** Which end of the hours the time after it is. */
export const ENDS: ReadonlyMap<string, 'from' | 'to'> = new Map(
  (['from', 'to'] as const).flatMap((end) => [...setOf(end)].map((word) => [word, end] as const)),
);
/** What begins or ends the whole order, where it stands before no piece. */
export const STRAY = setOf('stray');
/** Words before a piece that is an order's own end, though what lasts is only said to change. */
export const WHOLE_DAY = setOf('whole day');
/** What points at the pieces of the clause before. */
export const POINTING = setOf('pointing');
/** Where a reason begins. */
export const REASONS = setOf('reasons');
/** What parts clauses, with a sign after it or by itself. */
export const JOINTS = setOf('joints');
/** Words that say nothing of their own at either end of what is named. */
export const IDLE = setOf('idle');
