import { wordSet } from '../../word-list.ts';

const OFFICE =
  /\blost (?:and found|property)\b|\bleft (?:my|our|his|her|a|an) [^,.;?!]{2,40}? (?:on|in|at|aboard) /i;
/** "I think I left my …", with what was left. */
const LEFT =
  /\b(?:i|we|he|she|they|my \p{L}+|someone|somebody)(?:['’]ve| have| has| think i| think| just| must have| may have| might have| accidentally| also){0,3} (?:left|leave|forgot|forget|lost|dropped|misplaced) (?:behind )?(?:my|our|a|an|the|his|her|their|some|something)\b(?: (?<what>\p{L}+))?/giu;
/** What one leaves, forgets and loses without going to look for it. */
const NOT_LOST = wordSet(
  'house home office job work apartment hotel place station stations train trains bus stop party way name number time',
);

/** Whether somebody tells of a thing that was left behind. */
export function isLostProperty(text: string): boolean {
  return (
    OFFICE.test(text) ||
    [...text.matchAll(LEFT)].some(({ groups }) => !NOT_LOST.has(groups?.['what']?.toLowerCase() ?? ''))
  );
}
