import { remembered } from '../../../common/remembered-pattern.ts';
import { leadMinutes } from '../../lead-time.ts';
import { hoursMinutes } from '../../../common/time.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { picked } from '../../understand/slots/slots.ts';
import { ofTrip, ofTripInHand, orderInHand, reminderOf } from '../../reminder-in-hand.ts';
import { ORDER } from '../grammar/order.ts';
import { bare } from '../plain.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { aside, posed, type MeansInHand, type MeansRead, type MeansReadInHand } from '../resolution.ts';
import { DEPARTURES, pointedIn } from '../../../replies/list-places.ts';

/** "If I miss that I'm done for, remind me 30 minutes before it". */
const LAST_ORDER = remembered(/(?<=\s)(?:please )?remind me\b.*$/);

/** "Nvm just ping me". */
const INSTEAD = wordPattern('(nvm|never_mind_that|never_mind|nevermind|forget_it|ok|just|actually)', 'g');

/** "Remind me 5 minutes before it": of the departure that was shown first, or of the last train. */
export const remindedOfIt: MeansInHand = (text, { question, rows = [] }, { read, catalog }) => {
  const theOne = `the ${question.slots.day?.said} one`;
  const plainly = bare(text.replaceAll(INSTEAD, '')).replace(', ', '').replace(theOne, 'it').trim();
  const { said, at } = pointedIn(plainly, rows.length, DEPARTURES);
  const row = rows[at ?? 0];
  const reminding =
    ORDER.remind(said) ??
    ORDER.setReminder(said) ??
    ORDER.whenNear(said) ??
    ORDER.remind(LAST_ORDER.exec(said)?.[0] ?? '');
  const lead = reminding && leadOf(reminding);
  const trip = reminding && ofTripInHand(question, rows, lead, catalog);
  if (trip) return aside(text, trip);
  const reminder = reminding && reminderOf(question, row, lead);
  if (!reminder) return undefined;
  const understanding = read(reminder);
  return aside(reminder, at === undefined ? understanding : ofTrip(understanding, row?.about?.trip));
};

/** "Remind me 10 min before the one around 5:20", "remind me at 5 to leave": of what is in hand. */
export const remindedInHand: MeansReadInHand = (text, state, context, order) => {
  if (order.kind !== 'intent' || order.slots.act !== 'remind') return undefined;
  const slots = orderInHand(text, order.slots, state, context);
  return slots && { ...order, slots };
};

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
