import type { Slots } from '../../understand/slots/slots.ts';
import { wordsOf } from '../plain.ts';
import type { ResolveContext, MeansInHand } from '../resolved.ts';
import { applied } from './edit-applied.ts';
import { hoursFrom, movedEnd } from './edit-hours.ts';
import { editSaid } from './edit-said.ts';
import { asks } from './edited.ts';
import { termsOf } from './order-hours.ts';
import { orderSaid } from './order-ways.ts';
import { isBeside } from './orders.ts';
import { leadSaid } from './reminders.ts';

const MOST_WORDS = 8;

/**
 * "Make it 7:30", "do it every weekday", "not wednesdays", "the stop at 14th and U": of the reminder that was asked for last, whether
 * or not there can be such a one.
 */
export const editedReminder: MeansInHand = (text, { question }, context) => {
  const { slots } = question;
  if (slots.act !== 'remind') return undefined;
  const said = saidOf(text, slots, context);
  return (
    said && [{ text, understanding: { kind: 'intent', intent: 'subscribe', slots: { ...slots, ...said } } }]
  );
};

function saidOf(text: string, slots: Slots, context: ResolveContext): Slots | undefined {
  const before = termsOf(slots);
  // One that was promised is changed by canceling it.
  const isOpen = (slots.days ?? slots.windows ?? slots.until) !== undefined;
  const lead = isOpen ? leadSaid(orderSaid(text)) : undefined;
  if (lead !== undefined) return { lead };
  const stop = slots.route === undefined ? undefined : stopSaid(text, slots, context);
  if (stop) return stop;
  const edit = editSaid(orderSaid(text), before.windows ?? [], context.now);
  if (!edit || edit.name !== '' || edit.changes.length === 0 || asks(text, edit)) return undefined;
  // "20 minutes" is how long before.
  if (edit.changes.some(({ piece }) => piece.kind === 'options')) return undefined;
  const [first] = edit.changes;
  if (first?.piece.kind === 'clock') return isOpen ? atTime(first.piece.clock, before.windows) : undefined;
  // One that comes once has no days to add to.
  const isAdded = isBeside(text) && before.days !== undefined;
  const after = applied(edit, before, isAdded, context.now);
  return after !== undefined && after !== 'nothing' && !('skipped' in after) ? after.terms : undefined;
}

/** One is told at a time, in the half of the day that it was in. */
function atTime(clock: string, windows: Slots['windows']): Slots {
  const [first] = movedEnd(windows ?? [], clock, 'from', undefined) ?? hoursFrom(clock, undefined);
  return first ? { windows: [first] } : {};
}

/** The stop of a bus that was named without one. */
function stopSaid(text: string, slots: Slots, { read }: ResolveContext): Slots | undefined {
  if ((slots.stop_id ?? slots.stop_name) !== undefined || wordsOf(text).length > MOST_WORDS) return undefined;
  const place = read(text);
  if (place.kind !== 'intent' || place.intent !== 'nearby_stops') return undefined;
  const { stop_id: id, stop_name: name } = place.slots;
  return id !== undefined ? { stop_id: id } : name && { stop_name: name };
}
