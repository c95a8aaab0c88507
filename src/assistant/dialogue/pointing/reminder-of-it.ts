import { isDeepStrictEqual } from 'node:util';
import { remembered } from '../../../common/remembered-pattern.ts';
import { leadMinutes } from '../../lead-time.ts';
import { hoursMinutes, instantText } from '../../../common/time.ts';
import { OF_TROUBLE } from '../../order-question.ts';
import { EACH_TIME } from '../../order-words.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { termsOf } from '../orders/order-hours.ts';
import { picked, type Slots } from '../../understand/slots/slots.ts';
import { ofTrip, ofTripInHand, orderInHand, reminderOf } from '../../reminder-in-hand.ts';
import { ORDER } from '../grammar/tables.ts';
import { bare } from '../plain.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { MeansInHand, MeansRead, MeansReadInHand, Resolved } from '../resolution.ts';
import { aside, posed } from '../resolution.ts';
import { whenOf } from '../shifts/asked-before.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import type { DialogueState } from '../state.ts';
import { DEPARTURES, pointedIn } from '../../../replies/list-places.ts';

/** "If I miss that I'm done for, remind me 30 minutes before it", "my son rides alone, tell me when it's 5 min away". */
const LAST_ORDER = remembered(/(?<=\s)(?:please )?(?:remind|tell|ping|text|alert|let) me\b.*$/);

/** "Nvm just ping me". */
const INSTEAD = wordPattern('(nvm|never_mind_that|never_mind|nevermind|forget_it|ok|just|actually)', 'g');

/** "Remind me 5 minutes before it": of the departure that was shown first, or of the last train. */
export const remindedOfIt: MeansInHand = (text, { question, rows = [], earlier = [] }, { read, catalog }) => {
  const theOne = `the ${question.slots.day?.said} one`;
  const plainly = bare(text.replaceAll(INSTEAD, '')).replace(', ', ' ').replace(theOne, 'it').trim();
  const trips = [question, ...earlier].filter(({ intent }) => TRIPS.has(intent)).toReversed();
  const ofTrips = trips.length > 1 ? pointedIn(plainly, trips.length, OF_TRIPS) : undefined;
  const pointed = trips[ofTrips?.at ?? -1];
  const { said, at } =
    pointed && ofTrips ? { ...ofTrips, at: undefined } : pointedIn(plainly, rows.length, DEPARTURES);
  const row = rows[at ?? 0];
  const reminding = [said, LAST_ORDER.exec(said)?.[0] ?? '']
    .map((one) => ORDER.remind(one) ?? ORDER.setReminder(one) ?? ORDER.whenNear(one))
    .find(Boolean);
  const lead = reminding && leadOf(reminding);
  const trip = reminding && ofTripInHand(pointed ?? question, pointed ? [] : rows, lead, catalog);
  if (trip) return aside(text, trip);
  const reminder = reminding && reminderOf(question, row, lead);
  if (!reminder) return undefined;
  const understanding = read(reminder);
  return aside(reminder, at === undefined ? understanding : ofTrip(understanding, row?.about?.trip));
};

/** "Remind me 10 min before the one around 5:20", "remind me at 5 to leave": of what is in hand. */
export const remindedInHand: MeansReadInHand = (text, state, context, heard) => {
  // "Lol ok ping me 20 before the last train": what is to be told so long before is no alert.
  const isBefore = heard.kind !== 'unknown' && heard.slots.act === 'follow' && heard.slots.lead !== undefined;
  const order = isBefore ? context.read(bare(text)) : heard;
  if (order.kind === 'unknown' || order.intent !== 'subscribe') return undefined;
  // "Send me that every weekday at 5:45": the answer, and no alerts.
  const isSent = order.slots.act === 'follow' && SENT.test(text) && !OF_TROUBLE.has(state.question.intent);
  const each = EACH_TIME.test(text) && order.slots.windows ? { days: [0, 1, 2, 3, 4, 5, 6] } : {};
  const asked = isSent ? { act: 'remind' as const, ...each, ...termsOf(order.slots) } : order.slots;
  const slots = asked.act === 'remind' ? orderInHand(text, asked, state, context) : undefined;
  return slots && posed('subscribe', slots);
};

const OF_TRIPS = wordSet('one trip ride way');
const SENT = wordPattern(listOf('reminder-of-it SENT'));

const TO_LEAVE = wordPattern(listOf('reminder-of-it TO_LEAVE'));

/** "Remind me when I should leave for the 6:20 appointment at Walter Reed": when that is, which nobody can be reminded of before it is known. */
export const leavesInTime: MeansRead = (text, _, __, order) => {
  if (order.kind !== 'intent' || order.slots.act !== 'remind' || !TO_LEAVE.test(text)) return undefined;
  const { from_station, to_station, windows: [hour] = [], ...rest } = order.slots;
  if (!from_station || !to_station || !hour) return undefined;
  const time = hoursMinutes(hour.from);
  const trip = posed('path', { ...picked(rest, ['day']), from_station, to_station, time, arrive_by: true });
  const told: Understanding = {
    kind: 'unknown',
    near: [],
    refused: 'Nothing is set yet: say “remind me”, and I’ll tell you before you leave.',
  };
  return [trip, told].map((understanding) => ({ text, understanding }));
};

/** Minutes before; absent where none are said. */
function leadOf({ lead, late }: Readonly<Partial<Record<string, string>>>): number | undefined {
  const said = lead ?? late;
  return said === undefined ? undefined : leadMinutes(said);
}

const endsOf = ({ from_station: from, to_station: to }: Slots) => `${from?.id} ${to?.id}`;

/** A trip that is planned anew, after a reminder of it was promised: that one stays as it is, which is told. */
export function besideReminder(resolved: Resolved, state: DialogueState, now: Date): Resolved {
  const { question, reminder, reminded } = state;
  const [part, ...others] = resolved.parts;
  const said = part?.understanding;
  const leaves = reminded === undefined ? undefined : reminder?.about?.leaves;
  if (!leaves || !question || !part || others.length > 0 || said?.kind !== 'intent') return resolved;
  const isSame = endsOf(said.slots) === endsOf(question.slots);
  const isMoved = isSame && !isDeepStrictEqual(whenOf(said.slots), whenOf(question.slots));
  const isOther = isMoved || (!isSame && resolved.as === 'correct_slots');
  if (!isOther || ![said, question].every(({ intent }) => TRIPS.has(intent))) return resolved;
  const at = instantText(new Date(leaves), now);
  const told = `Your reminder is still for the trip at ${at}. To move it, say “move my reminder”.`;
  return { ...resolved, parts: [{ ...part, told: part.told ? `${part.told} ${told}` : told }] };
}

/** "Move my reminder", once the trip that it is of was planned anew: before it leaves then. */
export const movedReminder: MeansInHand = (text, state, { catalog }) => {
  const { question, rows = [], reminder, reminded } = state;
  if (!reminder?.about?.leaves || reminded === undefined || !ORDER.moveReminder(bare(text))) return undefined;
  const trip = ofTripInHand(question, rows, reminder.lead, catalog);
  return trip && aside(text, { ...trip, slots: { ...trip.slots, instead: reminded } });
};
