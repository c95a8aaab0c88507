import { addDays, endOfDay, serviceDay } from '../../../common/time.ts';
import { readOptions } from '../../following/read-options.ts';
import { ORDER as ORDER_SAYS } from '../grammar/tables.ts';
import { isTalk, type Question } from '../../question.ts';
import { undated } from '../../reminder-in-hand.ts';
import { speechPattern } from '../../speech.ts';
import { isAnswered, type ResolveContext, type Resolved } from '../resolution.ts';

const ORDER = speechPattern(
  '[and|then|so] remind (me|us) !([again] (of what|to|how|what|which|where|who))..',
);
const JOINTS = [', ', '. ', '; ', '! ', '? ', ' and ', ' then '];

/**
 * "Back to the first one then, remind me at 7": what is asked for at the end of something else is answered for, too, and is of
 * what was asked in the same message. `meantOf`: what a part of it means, after a question.
 */
export function withReminder(
  text: string,
  { now }: ResolveContext,
  meantOf: (part: string, question?: Question) => Resolved,
): Resolved {
  const whole = meantOf(text);
  const both = reminds(whole) && whole.parts.length === 1 ? twice(text, meantOf, now) : undefined;
  if (both) return both;
  for (const joint of JOINTS) {
    const at = text.lastIndexOf(joint);
    const last = text.slice(at + joint.length);
    if (at < 0 || ORDER.exec(last)?.index !== 0) continue;
    const before = meantOf(text.slice(0, at));
    const asked = before.parts.map(({ understanding: one }) => one).find((one) => one.kind === 'intent');
    const isSaid = asked !== undefined && isAnswered(before);
    // What is told before an order is of it: "I leave at 5, remind me then".
    if (reminds(whole) && (!isSaid || asked.guessed)) return whole;
    if (!isSaid || isTalk(asked.intent)) return reminds(meantOf(last)) ? meantOf(last) : whole;
    const order = meantOf(last, { ...asked, more: 0 });
    return reminds(order) ? { ...before, parts: [...before.parts, ...order.parts] } : whole;
  }
  return whole;
}

/** "Remind me at 6 and again at 8", "remind me then but the night before too at 10": at both times, of the same. */
function twice(text: string, meantOf: (part: string) => Resolved, now: Date): Resolved | undefined {
  for (const joint of [' and ', ' but ', ' plus ']) {
    const at = text.lastIndexOf(joint);
    const { said, rest } = readOptions(`remind me ${text.slice(at + joint.length)}`, now);
    const [when = '', ...errand] = rest.split(' to ');
    const isBefore = ORDER_SAYS.dayBefore(when) !== undefined;
    if (at < 0 || !said.windows || !(isBefore || ORDER_SAYS.onlyToo(when))) continue;
    const first = meantOf(text.slice(0, at));
    const one = first.parts[0]?.understanding;
    if (one?.kind !== 'intent' || first.parts.length > 1 || !reminds(first) || one.slots.instead) continue;
    const { until, about } = one.slots;
    const due = about?.leaves ?? (until === undefined ? undefined : Date.parse(until) - 1);
    if (isBefore && due === undefined) continue;
    const done = errand.length > 0 && { condition: `to ${errand.join(' to ')}` };
    const day = isBefore && { until: endOfDay(addDays(serviceDay(new Date(due ?? 0)), -1)) };
    const again = {
      ...undated(one.slots),
      ...(about && { about: { asks: about.asks } }),
      ...done,
      ...said,
      ...day,
    };
    // What is to be done may be said once, of both.
    const slots = [{ ...(!text.slice(0, at).includes(' to ') && done), ...one.slots }, again];
    return { ...first, parts: slots.map((each) => ({ text, understanding: { ...one, slots: each } })) };
  }
  return undefined;
}

function reminds({ parts }: Resolved): boolean {
  return parts.some(({ understanding: one }) => one.kind !== 'unknown' && one.slots.act === 'remind');
}
