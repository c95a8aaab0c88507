import { remembered } from '../../../common/remembered-pattern.ts';
import { ORDER, ORDER_FORMS as FORMS } from '../grammar/tables.ts';
import { listOf, wordPattern } from '../../word-list.ts';
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
  // "Change that to 6 to 8 they moved my shift".
  const brief = withoutReason(text);
  if (brief !== text && brief !== 'am') yield brief;
  // "Could you make it 8 to 10? We open later now": the reason is said after.
  if (isPolite(text)) yield withoutExcuse(text);
  // "I'm on vacation, hush until Wednesday": the reason is said first.
  const last = reasonedOrder(text);
  if (last !== undefined) yield last;
}

const [[POLITE], [REASONED], [REASON]] = [FORMS('polite'), FORMS('reasoned'), FORMS('reason')];
const SURE = remembered(/^\W*yes\W+(?:stop|cancel|forget)\b/i);
const reasonedOrder = ofMessage((text) => REASONED?.exec(text)?.[1]);
/** Whether a question asks for a change: "could you make it 8 to 10". */
export const isPolite = ofMessage((text) => POLITE?.test(text) === true);

const NO = String.raw`\b(?:no|nah|nope)\b(?! ${wordPattern(listOf('order-ways NO_MORE')).source})`;
const LEADING = new RegExp(
  String.raw`^(?:(?:${wordPattern(listOf('order-ways LEADING')).source}|${NO}),?|\s)+`,
);

/** What an order says, without what leads to it. */
export const orderSaid = ofMessage((text) =>
  bare(
    plain(text)
      .replace(LEADING, '')
      .replace(POLITE ?? '', ''),
  ),
);

/** Whether a message takes back what was just done. */
export const isAtOnce = ofMessage(
  (text) => ORDER.atOnce(bare(text).replace(/^(?:actually|no|wait|oh),? /, '')) !== undefined,
);

/** A change of an order without the reason that is said right after it: "change that to 6 to 8 they moved my shift". */
const withoutReason = ofMessage((text): string => {
  const said = plain(text);
  const [reason] = REASON?.exec(said) ?? [];
  return reason === undefined ? text : said.slice(0, -reason.length);
});

/** "Drop silver, keep orange": the order beside what is only said to stay as it is. */
export const besideKept = ofMessage((text) => {
  const said = plain(text);
  return FORMS('beside_kept')
    .map((form) => form.exec(said)?.[1])
    .find((one) => one !== undefined);
});
