import { AGENCY_WORD } from '../../../common/agency-word.ts';
import { regionTable } from '../../../common/region-table.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';

/** A phrase of what Headway does not do: a template as in the capabilities; here every little word counts. */
export interface ForeignPhrase {
  says: string;
  /** It names a place, as a question of ours may by mistake. */
  isPlace: boolean;
}

/** All of them. */
export const FOREIGN_PHRASES: readonly ForeignPhrase[] = regionTable('out-of-scope').flatMap(
  ([about = '', ...rest]) =>
    rest
      .join('|')
      .replaceAll('{agency}', AGENCY_WORD)
      .split(', ')
      .map((says) => ({ says, isPlace: about.startsWith('!') })),
);

const OFFICE =
  /\blost (?:and found|property)\b|\bleft (?:my|our|his|her|a|an) [^,.;?!]{2,40}? (?:on|in|at|aboard) /i;
/** "I think I left my …", with what was left. */
const LEFT =
  /\b(?:i|we|he|she|they|my \p{L}+|someone|somebody)(?:['’]ve| have| has| think i| think| just| must have| may have| might have| accidentally| also){0,3} (?:left|leave|forgot|forget|lost|dropped|misplaced) (?:behind )?(?:my|our|a|an|the|his|her|their|some|something)\b(?: (?<what>\p{L}+))?/giu;
const MAY_BE_LOST = wordPattern('left leave forgot forget lost dropped misplaced');
/** What one leaves, forgets and loses without going to look for it. */
const NOT_LOST = wordSet(listOf('out-of-scope NOT_LOST'));

/** Whether somebody tells of a thing that was left behind. */
export function isLostProperty(text: string): boolean {
  if (!MAY_BE_LOST.test(text)) return false;
  return (
    OFFICE.test(text) ||
    [...text.matchAll(LEFT)].some(({ groups }) => !NOT_LOST.has(groups?.['what']?.toLowerCase() ?? ''))
  );
}
