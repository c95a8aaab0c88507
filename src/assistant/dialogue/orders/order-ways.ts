import { remembered } from '../../../common/remembered-pattern.ts';
import { correctionOf, selfCorrectionOf } from '../corrections/corrections.ts';
import { ORDER } from '../grammar/order.ts';
import { bare, ofMessage, plain, withoutExcuse } from '../plain.ts';

/**
 * What of a message may be an order that leans on one before, the likeliest first: all of it, what it says instead of its
 * first words, what it says without the reason for it.
 */
export function* orderWays(text: string): Generator<string> {
  // "Yes, …" is a whole sentence, and surer than the order in it.
  if (SURE.test(text)) return;
  const order = besideKept(text);
  yield order ?? text;
  if (order !== undefined) return;
  // "Make that from seven, no, from eight to nine."
  const instead = correctionOf(selfCorrectionOf(text)?.instead ?? '')?.meant;
  if (instead) yield instead;
  // "Change that to 6 to 8 they moved my shift".
  const brief = withoutReason(text);
  if (brief !== text) yield brief;
  // "Could you make it 8 to 10? We open later now": the reason is said after.
  if (isPolite(text)) yield withoutExcuse(text);
  // "I'm on vacation, hush until Wednesday": the reason is said first.
  const last = reasonedOrder(text);
  if (last !== undefined) yield last;
}

const SURE = remembered(/^\W*yes\W+(?:stop|cancel|forget)\b/i);
const REASONED = remembered(
  /^.{4,80}?[,;.!]\s+((?:so |please |then )*(?:stop|pause|mute|snooze|silence|hush|quiet|resume|unpause|unmute|restart|start|turn|kill|drop|cancel|no more)\b.{2,80})$/i,
);
const reasonedOrder = ofMessage((text) => REASONED.exec(text)?.[1]);
/** "Could you make it 8 to 10 instead?" */
const POLITE =
  /^(?:\W*(?:and|so|actually|ok|okay|well|oh|sorry|wait|no|please)\b)*\W*(?:can|could|would|will) (?:you|we|i|it|that)(?: (?:please|just|maybe))* (?=(?:be|make|change|set|switch|move|start|begin|run|stop|end|cancel|drop|pause|mute|snooze|resume|unmute) )/i;

/** Whether a question asks for a change: "could you make it 8 to 10". */
export const isPolite = ofMessage((text) => POLITE.test(text));

/** What an order says, without what leads to it. */
export const orderSaid = ofMessage((text) =>
  bare(
    plain(text)
      .replace(
        /^(?:actually|never ?mind,?|nvm,?|(?:no|nah|nope)\b(?! (?:more|need|early warnings?|alerts?|messages?|texts?|weekends?|mornings?|evenings?|nights?|[a-z]{3,7}days)\b),?|wait,?|sorry,?|hey,?|hmm,?|better,?|i'?d (?:rather|prefer)(?: it)?,?|something came up,?|on second thoughts?,?|\s)+/g,
        '',
      )
      .replace(POLITE, ''),
  ),
);

/** Whether a message takes back what was just done. */
export const isAtOnce = ofMessage(
  (text) => ORDER.atOnce(bare(text).replace(/^(?:actually|no|wait|oh),? /, '')) !== undefined,
);

/** Words at which a change of an order may end: an hour, a day, what is told. */
const ENDS = String.raw`[ap]\.?m\.?|noon|midnight|o'?clock|(?:week|mon|tues|wednes|thurs|fri|satur|sun)?days?|weekends?|mornings?|afternoons?|evenings?|nights?|hours?|only|major|delays`;
/** Who or what a reason is of, and what it is said with. */
const BECAUSE = String.raw`(?:because|cause|cuz|cos|bc|since|as) |(?:they|we|he|she|i)(?:'[a-z]+)? (?!(?:want|need|mean|would|said|prefer)\b)|(?:my|our|his|her|their|the) [\p{L}']+ |(?:work|school|class) |(?:it|that)(?:'?s| is) `;
const REASON = new RegExp(String.raw`(?<=\d|\b(?:${ENDS}))[,;]? (?:${BECAUSE})([^\d]{2,60})$`, 'iu');
/** A change of an order without the reason that is said right after it: "change that to 6 to 8 they moved my shift". */
const withoutReason = ofMessage((text): string => {
  const said = plain(text);
  const [reason] = REASON.exec(said) ?? [];
  return reason === undefined ? text : said.slice(0, -reason.length);
});

const ENDING =
  "(?:please )?(?:stop|end|cancel|delete|remove|drop|lose|kill|quit|ditch|unfollow|unsubscribe from|get rid of|turn off|pause|mute|no(?: more|(?= early warnings?))|i (?:don'?t|do not|no longer) (?:need|want))";
const KEEPING =
  '(?:please )?(?:keep|leave|hold on ?to|hang on ?to|stay with|stick with|i (?:still )?(?:want|need))';
const BETWEEN = '(?:[,;.]| but| and)+ ';
const ENDED_FIRST = new RegExp(`^(${ENDING} .{2,40}?)${BETWEEN}(?:just |only )?${KEEPING} .{2,40}$`);
const KEPT_FIRST = new RegExp(`^${KEEPING} .{2,40}?${BETWEEN}(?:just |only )?(${ENDING} .{2,40})$`);

/** "Drop silver, keep orange": the order beside what is only said to stay as it is. */
export const besideKept = ofMessage((text) => {
  const said = plain(text);
  return (ENDED_FIRST.exec(said) ?? KEPT_FIRST.exec(said))?.[1];
});
