import { remembered } from '../../../common/remembered-pattern.ts';
import { wordPattern } from '../../word-list.ts';

const END = wordPattern(
  'get_off get_out come_out getting_off getting_out coming_out other_end the_end arriv* that_station that_one that_stop',
);
/** The place, not what there is. */
const THERE = remembered(
  /(?<!\b(?:is|are|was|were|isn't|aren't|from) )\bthere\b(?! (?:is|are|was|were|be|an?|any|from)\b)/i,
);

/** Whether a message after a way is about where it ends: "where I get off", "is the garage there full". */
export function isAtTheEnd(message: string): boolean {
  return END.test(message) || THERE.test(message);
}
