import { movedTo } from '../alerts/subscriptions/hour-changes.ts';
import type { ShownRow } from '../replies/shown-rows.ts';
import { dayText, minutesOfDay, noonOf, serviceDay } from '../common/time.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { wordPattern, wordSet } from './word-list.ts';
import type { DialogueState } from './dialogue/state.ts';
import type { Question } from './question.ts';
import { textsAsSaid } from './sentences.ts';
import type { Understanding } from './understand/understanding.ts';
import { NAMED_SLOTS, namesAny, picked, type Slots } from './understand/slots/slots.ts';

/** Minutes before one leaves, where none are said. */
const USUAL_LEAD = 10;

/** Questions that are answered anew when a reminder of them comes. */
const ASKED_THEN = wordSet(
  'path travel_time next_train next_bus station_hours delays bus_incidents elevators',
);
const TRIPS: ReadonlySet<IntentName> = new Set(['path', 'travel_time']);

/** "Remind me", "20 minutes before that", after a trip: before it leaves, as it was told. */
export function ofTripInHand(
  question: Question,
  rows: readonly ShownRow[],
  lead = USUAL_LEAD,
  catalog: Catalog,
) {
  const at = leavesAt(question, rows);
  if (at === undefined) return undefined;
  const about = { asks: [askedOn(question, at, catalog)], leaves: at.toISOString() };
  return { kind: 'intent', intent: 'subscribe', slots: { act: 'remind', lead, about } } as const;
}

/** When the trip in hand leaves, as it was told. */
function leavesAt(
  { intent, slots, leaves: told }: Question,
  rows: readonly ShownRow[] = [],
): Date | undefined {
  const leaves = rows.find((row) => row.leaves !== undefined)?.leaves ?? told;
  // The last train of tonight has a reminder of its own.
  const isThen = intent === 'station_hours' && slots.which === 'last' && slots.day && !slots.day.night;
  return (TRIPS.has(intent) || isThen) && leaves !== undefined ? new Date(leaves) : undefined;
}

type Held = Pick<DialogueState, 'earlier' | 'rows' | 'reminder' | 'reminded'> & { question: Question };

/** What a reminder is of that does not say it: what was spoken of. Absent: it says it, or nothing was. */
export function orderInHand(
  text: string,
  order: Slots,
  inHand: Held,
  { catalog, now }: { catalog: Catalog; now: Date },
): Slots | undefined {
  const { question, earlier = [], reminder, reminded } = inHand;
  const { intent, slots } = question;
  const shown = toShown(order, question);
  if (shown) return shown;
  if (reminded && reminder && REPLACES.test(text)) return { ...replaced(reminder, order), instead: reminded };
  const timed = timedInHand(text, order, inHand, catalog, now);
  const { which, route, stop_id: stop, stop_name: corner } = order;
  const isOpen = which === 'last' && !namesAny(order);
  const last = [question, ...earlier].find(
    (one) => one.intent === 'station_hours' && one.slots.which !== 'first',
  );
  // "20 before the last train", asked about some time before.
  if (isOpen && last) return { ...picked(last.slots, ENDS), ...order };
  if (timed || !order.windows) return timed;
  if ((which ?? stop ?? corner) !== undefined || (route ?? slots.route) !== slots.route) return undefined;
  const bus = intent === 'next_bus' && picked(slots, ['route', 'direction', 'stop_id', 'stop_name']);
  const isLast = intent === 'station_hours' && slots.which !== 'first';
  const ends = picked(slots, ENDS);
  const held = bus || (isLast && { which: 'last' as const, ...ends });
  return held ? { ...held, ...order } : undefined;
}

const ENDS = ['station', 'from_station', 'to_station'] as const;

/** What a reminder is of, without when. */
export const undated = (slots: Slots) =>
  picked(slots, [...NAMED_SLOTS, 'act', 'condition', 'about', 'which', 'direction']);

const REPLACES = wordPattern('instead');

/** "Remind me at 4:30 instead": of the same, that day, at another time. */
function replaced({ windows, until, days, ...before }: Slots, order: Slots): Slots {
  const day = windows && order.until === undefined && { ...(until && { until }), ...(days && { days }) };
  const { lead: _, ...of } = before;
  return { ...of, ...day, ...order };
}

/** "20 min before the Greenbelt one", of last trains: to there, from where they were asked of. */
function toShown({ station: named, ...order }: Slots, { intent, slots }: Question): Slots | undefined {
  const from = slots.station ?? slots.from_station;
  const isOther =
    (order.which ?? order.route ?? order.stop_id ?? order.stop_name ?? order.windows) !== undefined;
  if (intent !== 'station_hours' || slots.which === 'first' || !named || !from || isOther) return undefined;
  return { ...order, which: 'last', from_station: from, ...(named.id !== from.id && { to_station: named }) };
}

/** "Remind me at 5", after a question: of that, or of what the reminder before was of. */
function timedInHand(
  text: string,
  order: Slots,
  { question, rows }: Held,
  catalog: Catalog,
  now: Date,
): Slots | undefined {
  const { windows, until, lead } = order;
  if ((windows ?? until) === undefined || namesAny(order) || order.which !== undefined) return undefined;
  const { intent, slots } = question;
  // "10 minutes before the one at 5:20" is of a bus, and the last train of tonight has its own.
  // A bus on days of every week has a reminder of its own, too.
  if (
    ((lead ?? order.days) !== undefined && intent === 'next_bus') ||
    (intent === 'station_hours' && until === undefined)
  )
    return undefined;
  if (slots.act === 'remind' && slots.about) return { ...order, about: { asks: slots.about.asks } };
  if (!ASKED_THEN.has(intent)) return undefined;
  const day = until === undefined ? now : new Date(Date.parse(until) - 1);
  const about = { asks: [askedOn(question, day, catalog)] };
  if (order.days)
    return { ...picked(slots, NAMED_SLOTS), ...order, ...inItsHalf(text, windows, slots, now), about };
  const leaves = until === undefined ? leavesAt(question, rows)?.toISOString() : undefined;
  return { ...order, about: { ...about, ...(leaves && { leaves }) } };
}

/** "Every weekday at 5:45", of a trip in the evening, is in the evening. */
function inItsHalf(text: string, windows: Slots['windows'], { time }: Slots, now: Date) {
  const isLate = time === undefined ? minutesOfDay(now) >= NOON : time >= '12:00';
  const isSaid = !isLate || IN_HALF.test(text) || windows === undefined;
  return isSaid ? {} : { windows: movedTo(windows, { from: NOON, to: NOON }) };
}

const NOON = 12 * 60;
const IN_HALF = wordPattern('\\d+_?[ap]\\.?m [ap]\\.?m morning mornings');

/** The question as it is asked on a day: what was to be then is of that day, and what was of another is of any. */
function askedOn({ intent, slots }: Question, then: Date, catalog: Catalog): string {
  const { day, time, arrive_by: by, ...rest } = slots;
  const date = day?.date ?? serviceDay(then);
  if (date < serviceDay(then)) return compose(intent, textsAsSaid(rest, catalog));
  return compose(intent, {
    ...textsAsSaid({ ...rest, ...(time !== undefined && { time, ...(by && { arrive_by: by }) }) }, catalog),
    ...(date > serviceDay(then) && { day: dayText(noonOf(date)) }),
  });
}

/** An order of the very bus that was shown. */
export function ofTrip(order: Understanding, trip: string | undefined): Understanding {
  return order.kind === 'intent' && trip !== undefined
    ? { ...order, slots: { ...order.slots, trip } }
    : order;
}

/** The whole sentence of the reminder of a departure that was shown. Absent where there can be none of it. */
export function reminderOf(
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
  return intent === 'station_hours' ? `remind me ${of}the last train from ${from.name}${to}` : undefined;
}

/** The reminder that is meant after a part: one that names what it is of, unless it was asked back about. */
export function reminderAfter(
  before: Slots | undefined,
  { understanding }: { understanding: Understanding },
): Slots | undefined {
  if (understanding.kind !== 'intent') return before;
  const { slots } = understanding;
  // Another one may be canceled, by its time.
  const [[first], [gone]] = [before?.windows ?? [], slots.windows ?? []];
  if (slots.act === 'forget reminders') return first && gone && first.from !== gone.from ? before : undefined;
  const { which, route, stop_id, stop_name, about, windows, until } = slots;
  const isNamed = (which ?? route ?? stop_id ?? stop_name ?? about ?? windows ?? until) !== undefined;
  return slots.act === 'remind' && isNamed ? slots : before;
}
