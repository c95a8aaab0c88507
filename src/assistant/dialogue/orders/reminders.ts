import { joinWords } from '../../capability.ts';
import type { Question } from '../../question.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { ORDER } from '../grammar/order.ts';
import { withoutExcuse, wordsOf } from '../plain.ts';
import type { ResolveContext } from '../resolution.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { leadSaid } from '../../following/lead-words.ts';
import { listOf, wordPattern } from '../../word-list.ts';

/** What of a correction names nothing yet. */
const HALF = /^(?:not .*)?$/;
const MAX_WORDS = 9;

/** The whole sentence of a reminder that was asked for without what it is of. */
export function reminderNamed(said: string, question: Question | undefined): readonly string[] | undefined {
  const { act, which, route, stop_id: stop, stop_name: name } = question?.slots ?? {};
  const isOpen = act === 'remind' && [which, route, stop, name].every((one) => one === undefined);
  if (isOpen && said === 'yes') return ['remind me'];
  const lead = isOpen ? leadSaid(said) : undefined;
  const from = question?.slots.from_station ?? question?.slots.station;
  const what = from ? ` the next train from ${from.name}` : '';
  return lead === undefined ? undefined : [`remind me ${lead} minutes before${what}`];
}

/**
 * "Not Columbia Heights, Navy Yard", "sorry, I meant from Shady Grove", of the reminder of a last train: one from there
 * instead. `isLast`: it was spoken of last.
 */
export function ofOtherPlace(
  text: string,
  { station, from_station: from = station, to_station: to, lead, which }: Slots,
  isLast: boolean,
  { read }: ResolveContext,
): Understanding | undefined {
  const { meant, not } =
    [withoutExcuse(text), text].map(correctionOf).find((one) => one && !HALF.test(one.meant)) ?? {};
  if (which !== 'last' || meant === undefined || (not === undefined && !isLast)) return undefined;
  const named = new Set([from, to].flatMap((end) => (end ? wordsOf(`${end.name} ${end.heard}`) : [])));
  if (not !== undefined && !wordsOf(not).some((word) => word.length > 2 && named.has(word))) return undefined;
  const way = meant.startsWith('to ')
    ? [from && `from ${from.name}`, meant]
    : [`from ${meant.replace(/^(?:from|at) /, '')}`, to && `to ${to.name}`];
  const order = read(joinWords('remind me of the last train', ...way));
  if (order.kind !== 'intent') return order;
  const { slots } = order;
  return (slots.from_station ?? slots.station) === undefined
    ? undefined
    : { ...order, slots: { ...slots, ...(lead !== undefined && { lead }), instead: true } };
}

/** What is said of the reminder that was promised last, as a whole sentence; absent where it is about none. */
export function ofReminder(said: string): string | undefined {
  if (said.split(' ').length > MAX_WORDS) return undefined;
  if (ORDER.cancelReminder(said)) return 'cancel my reminders';
  return (ORDER.asksLead(said) ?? ORDER.asksWhen(said)) ? 'my reminders' : undefined;
}

/** Whether a message says how long before one wants to be told, as of a reminder: nothing is followed for it. */
export function asksForLead(text: string): boolean {
  return TO_GO.test(text) || (BEFORE.test(text) && !OF_ALERTS.test(text));
}

const BEFORE = /\b\d{1,2} ?min(?:ute)?s? (?:before|ahead|early|earlier|prior|beforehand)\b/i;
/** "Wake me up when it's time to go." */
const TO_GO = wordPattern(listOf('reminders TO_GO'));
/** What is told before one leaves is how trains are then. */
const OF_ALERTS = wordPattern(listOf('reminders OF_ALERTS'));
