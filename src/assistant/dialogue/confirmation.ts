import { isClearYes } from '../../replies/clear-yes.ts';
import { CONFIRMATIONS } from '../confirmations.ts';
import { isYes } from './choices/choice.ts';
import { plain } from './plain.ts';
import type { Part, Resolved, ReadText } from './resolution.ts';
import type { DialogueState } from './state.ts';

const SENTENCES: ReadonlySet<string> = new Set(Object.values(CONFIRMATIONS));
const YES = /^yes, /;

/**
 * What a message says to a question that was asked right before it because its order deletes or ends something: a clear
 * yes gives the order, an "ok" has it asked again. Absent where none was asked, or the message says something else.
 */
export function confirmed(text: string, { offered }: DialogueState, read: ReadText): Resolved | undefined {
  const confirm = offered?.confirm;
  if (offered === undefined || confirm === undefined) return undefined;
  const label = offered.options.find(({ say }) => say === confirm)?.label;
  if (isClearYes(text, label))
    return { parts: [{ text: confirm, understanding: read(confirm) }], as: 'answer' };
  if (!isYes(text) || !YES.test(confirm)) return undefined;
  const order = confirm.replace(YES, '');
  return { parts: [{ text: order, understanding: read(order) }], as: 'answer' };
}

/**
 * Who says "yes" with an order has not confirmed it, unless that was asked right before or it is said word for word as the
 * button under the question says it: it is asked first.
 */
export function withoutUnasked(
  resolved: Resolved,
  message: string,
  { offered }: DialogueState,
  read: ReadText,
): Resolved {
  if (SENTENCES.has(plain(message))) return resolved;
  const asked = offered?.confirm === undefined ? undefined : read(offered.confirm);
  const parts = resolved.parts.map((part): Part => {
    const { understanding } = part;
    if (understanding.kind === 'unknown' || !understanding.slots.sure) return part;
    const { sure: _, ...slots } = understanding.slots;
    const isAsked = asked?.kind === 'intent' && asked.intent === understanding.intent;
    if (isAsked && asked.slots.act === slots.act) return part;
    return { ...part, understanding: { ...understanding, slots } };
  });
  return { ...resolved, parts };
}
