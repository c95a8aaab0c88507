import { isTalk, type Question } from '../../question.ts';
import { speechPattern } from '../../speech.ts';
import { isAnswered, type Resolved } from '../resolution.ts';

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
  meantOf: (part: string, question?: Question) => Resolved,
): Resolved {
  const whole = meantOf(text);
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

function reminds({ parts }: Resolved): boolean {
  return parts.some(({ understanding: one }) => one.kind !== 'unknown' && one.slots.act === 'remind');
}
