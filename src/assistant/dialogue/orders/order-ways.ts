import { remembered } from '../../../common/remembered-pattern.ts';
import { besideKept } from '../exceptions.ts';
import { correctionOf, selfCorrectionOf } from '../corrections/corrections.ts';
import { ORDER } from '../grammar/order.ts';
import { bare, ofMessage, plain, withoutExcuse } from '../plain.ts';
import { withoutReason } from './order-reason.ts';

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
  /^(?:\W*(?:and|so|actually|ok|okay|well|oh|sorry|wait|no|please)\b)*\W*(?:can|could|would|will) (?:you|we|i|it|that)(?: (?:please|just|maybe))* (?=(?:make|change|set|switch|move|start|begin|run|stop|end|cancel|drop|pause|mute|snooze|resume|unmute) )/i;

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
