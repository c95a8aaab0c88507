import { joinWords } from '../../capability.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { isYes } from '../choices/choice.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { ORDER } from '../grammar/tables.ts';
import { plain, withoutExcuse, wordsOf } from '../plain.ts';
import { orderOf, type Means, type MeansInHand } from '../resolution.ts';
import { leadSaid } from '../../following/lead-words.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { undated } from '../../reminder-in-hand.ts';
import { isAtOnce, orderSaid } from './order-ways.ts';
import { ALL, isOfReminders } from './orders.ts';

/** What of a correction names nothing yet. */
const HALF = /^(?:not .*)?$/;
const MAX_WORDS = 9;

/** "Undo that", right after a reminder was promised, and "cancel it" where nothing is followed. */
export const canceledReminder: Means = (text, { isReminding, reminded, topics = [] }, context) => {
  // Of one that could not be set there is none to cancel; "all of it" is of what is followed, too.
  if ((isReminding && !reminded) || (topics.length > 0 && ALL.test(text))) return undefined;
  const isLast = isReminding === true || topics.length === 0;
  if (!(isReminding === true && isAtOnce(text)) && !(isLast && ORDER.canceled(orderSaid(text))))
    return undefined;
  return isReminding && reminded
    ? [orderOf('cancel my reminder', context, { instead: reminded })]
    : 'cancel my reminders';
};

/** "Cancel the first two", "drop the last one", of reminders: those of the list, which is shown where it was not. */
export const canceledPlaces: Means = (text, { question, rows = [], isReminding }, context) => {
  const { nth = '', many = '', other = '' } = ORDER.cancelNth(orderSaid(text)) ?? {};
  const isList = question?.intent === 'list_subscriptions';
  const ids = isList ? rows.map(({ about }) => about?.reminder) : [];
  const first = placeInList(nth, ids.length);
  // What is followed stands in the same list, before them.
  if (first === undefined || (isList ? ids.includes(undefined) : !isReminding)) return undefined;
  const count = (placeInList(many, ids.length) ?? 0) + 1;
  const from = nth === 'last' ? Math.max(0, ids.length - count) : first;
  const meant = new Set([...ids.slice(from, from + count), ids[placeInList(other, ids.length) ?? -1]]);
  const parts = [...meant].flatMap((id) =>
    id === undefined ? [] : [orderOf('cancel my reminder', context, { instead: id })],
  );
  return isList ? parts : 'my reminders';
};

/** "Another at 10pm for the last train", "remind me again at 5:40": one more, of the same where nothing else is said. */
export const anotherReminder: Means = (text, state, { read }) => {
  const { rest } = ORDER.another(plain(text)) ?? {};
  if (rest === undefined || !isOfReminders(state)) return undefined;
  const order = [rest, `at ${rest}`]
    .map((one) => read(`remind me ${one}`))
    .find((one) => one.kind === 'intent' && one.slots.windows);
  if (order?.kind !== 'intent' || order.slots.act !== 'remind') return undefined;
  const { which, route, stop_id: stop, condition, station, from_station: from } = order.slots;
  const isOther = (which ?? route ?? stop ?? condition ?? station ?? from) !== undefined;
  return isOther ? order : { ...order, slots: { ...undated(state.reminder ?? {}), ...order.slots } };
};

/** What a reminder that was asked for lacks: "10 minutes", "of the last train". */
export const namedReminder: MeansInHand = (text, { question: { slots } }) => {
  const { act, which, route, stop_id: stop, stop_name: name } = slots;
  if (act !== 'remind' || (which ?? route ?? stop ?? name) !== undefined) return undefined;
  if (isYes(text)) return 'remind me';
  const lead = leadSaid(orderSaid(text));
  const from = slots.from_station ?? slots.station;
  const what = from ? ` the next train from ${from.name}` : '';
  return lead === undefined ? undefined : `remind me ${lead} minutes before${what}`;
};

/** "When will you remind me", "cancel the reminder", of the reminder that was promised last. */
export const askedReminder: Means = (text, { isReminding, topics = [] }) => {
  const said = orderSaid(text);
  if (isReminding && ORDER.asksWay(text)) return 'my reminders';
  if ((topics.length > 0 && ALL.test(text)) || said.split(' ').length > MAX_WORDS) return undefined;
  if (ORDER.cancelReminder(said)) return 'cancel my reminders';
  return (ORDER.asksLead(said) ?? ORDER.asksWhen(said)) ? 'my reminders' : undefined;
};

/** "Not Columbia Heights, Navy Yard", "sorry, I meant from Shady Grove", of the reminder of a last train: one from there instead. */
export const otherReminder: Means = (text, state, { read }) => {
  const { station, from_station: from = station, to_station: to, lead, which } = state.reminder ?? {};
  const { meant, not } =
    [withoutExcuse(text), text].map(correctionOf).find((one) => one && !HALF.test(one.meant)) ?? {};
  if (which !== 'last' || meant === undefined || (not === undefined && !isOfReminders(state)))
    return undefined;
  const named = new Set([from, to].flatMap((end) => (end ? wordsOf(`${end.name} ${end.heard}`) : [])));
  if (not !== undefined && !wordsOf(not).some((word) => word.length > 2 && named.has(word))) return undefined;
  const way = meant.startsWith('to ')
    ? [from && `from ${from.name}`, meant]
    : [`from ${meant.replace(/^(?:from|at) /, '')}`, to && `to ${to.name}`];
  const order = read(joinWords('remind me of the last train', ...way));
  if (order.kind !== 'intent') return order;
  if ((order.slots.from_station ?? order.slots.station) === undefined) return undefined;
  const kept = { ...(lead !== undefined && { lead }), ...(state.reminded && { instead: state.reminded }) };
  return { ...order, slots: { ...order.slots, ...kept } };
};

/** Whether a message says how long before one wants to be told, as of a reminder: nothing is followed for it. */
export function asksForLead(text: string): boolean {
  return TO_GO.test(text) || (BEFORE.test(text) && !OF_ALERTS.test(text));
}

const BEFORE = /\b\d{1,2} ?min(?:ute)?s? (?:before|ahead|early|earlier|prior|beforehand)\b/i;
/** "Wake me up when it's time to go." */
const TO_GO = wordPattern(listOf('reminders TO_GO'));
/** What is told before one leaves is how trains are then. */
const OF_ALERTS = wordPattern(listOf('reminders OF_ALERTS'));
