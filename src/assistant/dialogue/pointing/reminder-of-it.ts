import { remembered } from '../../../common/remembered-pattern.ts';
import { leadMinutes } from '../../lead-time.ts';
import type { Question } from '../../question.ts';
import { picked, type Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { wordPattern } from '../../word-list.ts';
import { ORDER } from '../grammar/order.ts';
import { bare } from '../plain.ts';
import { aside, type MeansInHand, type MeansReadInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';
import { DEPARTURES, pointedIn } from '../../../replies/list-places.ts';

/** "If I miss that I'm done for, remind me 30 minutes before it". */
const LAST_ORDER = remembered(/(?<=\s)(?:please )?remind me\b.*$/);

/** "Nvm just ping me". */
const INSTEAD = wordPattern('(nvm|never_mind_that|never_mind|nevermind|forget_it|ok|just|actually)', 'g');

/** "Remind me 5 minutes before it": of the departure that was shown first, or of the last train. */
export const remindedOfIt: MeansInHand = (text, { question, rows = [] }, { read }) => {
  const plainly = bare(text.replaceAll(INSTEAD, '')).replace(', ', '').trim();
  const { said, at } = pointedIn(plainly, rows.length, DEPARTURES);
  const row = rows[at ?? 0];
  const reminding =
    ORDER.remind(said) ??
    ORDER.setReminder(said) ??
    ORDER.whenNear(said) ??
    ORDER.remind(LAST_ORDER.exec(said)?.[0] ?? '');
  const reminder = reminding && reminderOf(question, row, leadOf(reminding));
  if (!reminder) return undefined;
  const understanding = read(reminder);
  return aside(reminder, at === undefined ? understanding : ofTrip(understanding, row?.about?.trip));
};

/** An order of the very bus that was shown. */
function ofTrip(order: Understanding, trip: string | undefined): Understanding {
  return order.kind === 'intent' && trip !== undefined
    ? { ...order, slots: { ...order.slots, trip } }
    : order;
}

/** "Remind me 10 min before the one around 5:20", "remind me at 12:15 to leave": of the bus or the last train in hand. */
export const remindedInHand: MeansReadInHand = (_, { question: { intent, slots } }, __, order) => {
  if (order.kind !== 'intent' || order.slots.act !== 'remind') return undefined;
  const shown = toShown(order.slots, { intent, slots });
  if (shown) return { ...order, slots: shown };
  if (!order.slots.windows) return undefined;
  const { which, route, stop_id: stop, stop_name: corner } = order.slots;
  if ((which ?? stop ?? corner) !== undefined || (route ?? slots.route) !== slots.route) return undefined;
  const bus = intent === 'next_bus' && picked(slots, ['route', 'direction', 'stop_id', 'stop_name']);
  const train =
    intent === 'station_hours' &&
    slots.which !== 'first' &&
    picked(slots, ['station', 'from_station', 'to_station']);
  const held = bus || (train && { which: 'last' as const, ...train });
  return held ? { ...order, slots: { ...held, ...order.slots } } : undefined;
};

/** "20 min before the Greenbelt one", of last trains: to there, from where they were asked of. */
function toShown(
  { station: named, ...order }: Slots,
  { intent, slots }: Pick<Question, 'intent' | 'slots'>,
): Slots | undefined {
  const from = slots.station ?? slots.from_station;
  const isOther =
    (order.which ?? order.route ?? order.stop_id ?? order.stop_name ?? order.windows) !== undefined;
  if (intent !== 'station_hours' || slots.which === 'first' || !named || !from || isOther) return undefined;
  return { ...order, which: 'last', from_station: from, ...(named.id !== from.id && { to_station: named }) };
}

/** Minutes before; absent where none are said. */
function leadOf({ lead, late }: Readonly<Partial<Record<string, string>>>): number | undefined {
  const said = lead ?? late;
  return said === undefined ? undefined : leadMinutes(said);
}

/** The whole sentence of the reminder of a departure that was shown. Absent where there can be none of it. */
function reminderOf(
  { intent, slots }: Question,
  row: ShownRow | undefined,
  lead: number | undefined,
): string | undefined {
  const before = lead === undefined ? '' : `${lead} minutes before `;
  if (intent === 'next_bus') {
    const stop = row?.about?.stop ?? slots.stop_id ?? slots.stop_name?.ids[0];
    const route = row?.about?.route ?? slots.route;
    if (stop === undefined || route === undefined) return undefined;
    return `remind me ${before === '' ? '5 minutes before ' : before}the next ${route} at ${stop}`;
  }
  const from = slots.station ?? slots.from_station;
  if (!from) return undefined;
  const [of, to] = [before === '' ? 'of ' : before, slots.to_station ? ` to ${slots.to_station.name}` : ''];
  // Of a train that is next, or of a trip, one is told what one may be reminded of there.
  if (intent === 'next_train') return `remind me ${of}the next train from ${from.name}`;
  if (intent === 'path') return `remind me ${of}the trip from ${from.name}${to}`;
  return intent === 'station_hours' ? `remind me ${of}the last train from ${from.name}${to}` : undefined;
}
