import { ofMessage, plain } from '../plain.ts';

/** Words at which a change of an order may end: an hour, a day, what is told. */
const ENDS = String.raw`[ap]\.?m\.?|noon|midnight|o'?clock|(?:week|mon|tues|wednes|thurs|fri|satur|sun)?days?|weekends?|mornings?|afternoons?|evenings?|nights?|hours?|only|major|delays`;
/** Who or what a reason is of, and what it is said with. */
const BECAUSE = String.raw`(?:because|cause|cuz|cos|bc|since|as) |(?:they|we|he|she|i)(?:'[a-z]+)? (?!(?:want|need|mean|would|said|prefer)\b)|(?:my|our|his|her|their|the) [\p{L}']+ |(?:work|school|class) |(?:it|that)(?:'?s| is) `;
const REASON = new RegExp(String.raw`(?<=\d|\b(?:${ENDS}))[,;]? (?:${BECAUSE})([^\d]{2,60})$`, 'iu');
/** A change of an order without the reason that is said right after it: "change that to 6 to 8 they moved my shift". */
export const withoutReason = ofMessage((text): string => {
  const said = plain(text);
  const [reason] = REASON.exec(said) ?? [];
  return reason === undefined ? text : said.slice(0, -reason.length);
});
