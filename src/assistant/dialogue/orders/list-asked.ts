import { remembered } from '../../../common/remembered-pattern.ts';

/** "List what you have for me", where orders were spoken of. */
const LISTED = remembered(
  /^(?:list|show(?: me)?|read(?: me)?|tell me) (?:(?:what|everything|all(?: that)?|the ones) (?:that )?(?:you (?:have|'ve got|got)|i (?:have|'ve got))(?: for me| on me| there| down)*|(?:them|'?em|those|these|it)(?: all)?(?: again| once more| anew)*)$/,
);
/** "Show me the list", "what do you have for me". */
const LIST = remembered(
  /^(?:list|(?:list|show(?: me)?|read(?: me)?|tell me) (?:(?:the|my) list|what i(?:'m| am)? follow(?:ing)?)(?: (?:again|now))*|list (?:again|now)|(?:(?:list|show(?: me)?|tell me) )?what (?:all )?(?:do )?you(?:'ve)? (?:have|got)(?: set up| saved| down)? (?:for|on) me(?: so far| now| right(?: now)?| at the moment| currently| here| please| again)*|(?:(?:list|show(?: me)?|tell me) )?what (?:do )?i (?:get|got|am getting|'m getting) (?:told|alerts?|alerted|notified|messages|messaged)(?: about| of| for| on)?(?: so far| now| right(?: now)?| here)*)$/,
);
/** "Am I still following anything", whatever was spoken of. */
const STILL = remembered(
  /^(?:(?:am i|are we|is anything) )?still (?:following|watching|monitoring|tracking|followed|watched|subscribed to)(?: anything| something| any lines?| any routes?)?(?: (?:here|now|at all|right now))*$/,
);

/**
 * Whether a message asks what is followed. `isOfOrders`: orders were spoken of last, so that "list them" does too;
 * `hasOrders`: some were spoken of at all.
 */
export function asksForList(said: string, isOfOrders: boolean, hasOrders: boolean): boolean {
  return STILL.test(said) || (isOfOrders && LISTED.test(said)) || (hasOrders && LIST.test(said));
}
