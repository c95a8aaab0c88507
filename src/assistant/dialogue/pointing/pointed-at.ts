import { slotLacking } from '../../question.ts';
import { OF_BUSES } from '../../understand/dialogue/held-mode.ts';
import { MINUTE_MS, wallClock } from '../../../common/time.ts';
import { capabilityOf } from '../../capabilities.ts';
import { lineName } from '../../../transit/lines.ts';
import { wordSet } from '../../word-list.ts';
import { picked, type Slots } from '../../understand/slots/slots.ts';
import { slotsNamed } from '../shifts/names-place.ts';
import { isOfDepartures } from '../shifts/heading.ts';
import { wayInHand } from '../shifts/asked-before.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { priceAt } from './parking-in-hand.ts';
import { isOfOthers } from './bus-in-hand.ts';
import { bare, wordsOf } from '../plain.ts';
import { aspectOf, remarkOf, type Remark } from '../remarks.ts';
import { shownIn } from '../../../replies/list-places.ts';
import { troubleOfLine } from './trouble.ts';
import type { InHand, Meant, MeansInHand, Part, ResolveContext } from '../resolution.ts';
import { aside, posed, resolvedAs } from '../resolution.ts';

const TIMED = wordSet('next_bus path travel_time fare');
const wayOf = (state: InHand) => endsOf(wayInHand(state)?.slots ?? {});

/** What an answer may be about, of which short questions are asked. */
const ABOUT = {
  anything: ({ question: { intent, slots } }) =>
    capabilityOf(intent).group === 'question' && !slotLacking({ intent, slots }),
  departures: ({ question: { intent, slots } }) =>
    isOfDepartures(intent) && slotLacking({ intent, slots }) === undefined,
  trip: ({ question: { intent, slots } }) => TRIPS.has(intent) && endsOf(slots) !== undefined,
  way: (state) => wayOf(state) !== undefined,
  nearby: ({ question: { intent } }) => intent === 'nearby_stops',
  route: (state) => OF_BUSES.has(state.question.intent) && busOf(state) !== undefined,
  stop: ({ question: { slots } }) => stopOf(slots) !== undefined,
  line: ({ question: { slots } }) => slots.line !== undefined && !(slots.station ?? slots.from_station),
  trains: ({ question: { intent } }) => intent === 'next_train',
  headway: ({ question: { slots } }) => slots.ask === 'frequency',
  running: ({ question: { intent, slots } }) => slots.ask === 'frequency' || !TIMED.has(intent),
  delays: ({ question: { intent } }) => intent === 'delays',
  outages: ({ question: { intent } }) => intent === 'bus_incidents' || intent === 'elevators',
  parking: ({ question: { intent, slots } }) => intent === 'parking' && slots.station !== undefined,
} as const satisfies Record<string, (state: InHand) => boolean>;

const again: MeansInHand = (text, { question: { intent, slots } }) => aside(text, posed(intent, slots));

const ofWay: MeansInHand = (text, state) => {
  const aspect = aspectOf(text);
  const { slots } = wayInHand(state) ?? state.question;
  const { station: _, line: __, from_station: ___, ...kept } = slots;
  return {
    parts: [{ text, understanding: posed('path', { ...kept, ...endsOf(slots) }), ...(aspect && { aspect }) }],
    beside: true,
  };
};

const otherTrip =
  (isBefore: boolean): MeansInHand =>
  (text, { question: { slots, intent }, rows = [] }, { now }) => {
    const leaves = rows.find((row) => row.leaves)?.leaves ?? 0;
    const ends = rows.findLast((row) => row.ends)?.ends ?? 0;
    const { arrive_by: _, ask: __, time, ...kept } = slots;
    if (time === undefined && !isBefore) return undefined;
    if (isBefore && (!(time ?? kept.day) || leaves < now.getTime() + 2 * MINUTE_MS))
      return [{ text, understanding: posed(intent, kept), aspect: 'earlier' }];
    const when: Slots = { time: wallClock(isBefore ? ends - MINUTE_MS : leaves + MINUTE_MS) };
    return posed(intent, { ...kept, ...when, ...(isBefore && { arrive_by: true }) });
  };

const everyWay: MeansInHand = (_, { question: { intent, slots } }) => {
  const { direction: _way, to_station: _to, from_station: from, ...kept } = slots;
  return posed(intent, { ...kept, ...(from && { station: from }) });
};

const lastBus: MeansInHand = (_, state) => {
  const { rows = [] } = state;
  const { intent, slots } = state.question;
  const [one, ...others] = new Set(rows.flatMap(({ about }) => about?.route ?? []));
  // Of the routes at a stop the one is meant that was told to go somewhere.
  const told = intent === 'bus_routes' && others.length === 0 ? one : undefined;
  const there = told === undefined ? undefined : rows[0]?.about?.stop;
  const stop = there === undefined ? stopOf(slots) : { stop_id: there };
  const route = slots.route ?? told ?? (stop ? undefined : busOf(state));
  const on = { ...(route !== undefined && { route }), ...picked(slots, ['day']), which: 'last' } as const;
  if (stop || route === undefined)
    return posed('next_bus', { ...stop, ...picked(slots, ['direction']), ...on });
  return posed('bus_routes', { ...on, ask: 'timetable' });
};

const lastTrain: MeansInHand = (_, { question: { slots } }) =>
  posed('station_hours', {
    ...(endsOf(slots) ?? picked(slots, ['station'])),
    ...picked(slots, ['line', 'day']),
    which: 'last',
  });

const routesAtStop: MeansInHand = (text, { question: { slots, intent } }, { read }) => {
  const { route } = slotsNamed(read(text));
  if (route !== undefined) return posed('next_bus', { ...stopOf(slots), route });
  const told = slots.route ? { routes: [slots.route] } : {};
  if (isOfOthers(text) && (slots.route ?? intent) !== 'next_bus')
    return posed('bus_routes', { ...stopOf(slots), ...told, ask: 'others' });
  const there = read(`which buses stop at ${slots.stop_id ?? slots.stop_name?.name}`);
  return there.kind === 'intent' && there.intent === 'bus_routes' ? there : undefined;
};

const lateFirst: MeansInHand = (text, state, { read, catalog }) => {
  const first: Part = { ...firstPart(text, state), aspect: 'late' };
  const line = state.question.intent === 'next_train' ? lineOf(state) : undefined;
  if (line === undefined) return [first];
  const delays = `any delays on the ${lineName(catalog, line)}`;
  return { parts: [first, { text: delays, understanding: read(delays) }], beside: true };
};

/** A train that is due within so long is at the station or next to it. */
const NEAR_MS = 2 * MINUTE_MS;

const whereFirst: MeansInHand = (text, state, { catalog, now }) => {
  const line = lineOf(state);
  const { rows: [{ toward = '', about, leaves = Infinity } = {}] = [], question } = state;
  const { station = question.slots.from_station } = question.slots;
  if (line && station && leaves - now.getTime() < NEAR_MS)
    return aside(text, posed('train_positions', { line, station }));
  const [route, stop] = [busOf(state), catalog.stops.get(about?.stop ?? '')];
  const corner = stop && { stop_name: { ids: [stop.id], name: stop.name, heard: stop.name } };
  const direction = toward.split(' to ')[1];
  if (question.intent === 'next_bus' && route !== undefined)
    return aside(text, posed('bus_positions', { route, ...corner, ...(direction && { direction }) }));
  return line ? `where are the ${lineName(catalog, line)} trains` : [firstPart(text, state)];
};

const afterFirst: MeansInHand = (text, { question: { intent, slots, skip = 0 }, rows }) => ({
  parts: [{ text, understanding: posed(intent, slots), aspect: 'after' }],
  ...(rows?.[skip + 1] && { at: skip + 1 }),
});

const endsOfLine: MeansInHand = (_, { question: { slots } }) =>
  posed('station_info', { ...picked(slots, ['line']), ask: 'end' });

/** What a short question asks, of what, and what tells it: the first row that is so. A text is a whole sentence. */
const FACTS: readonly (readonly [Remark, keyof typeof ABOUT, MeansInHand])[] = [
  ...(['transfers', 'stops', 'walk'] as const).map((one) => [one, 'way', ofWay] as const),
  ['walk', 'nearby', again],
  ['leave', 'trip', ofWay],
  ['earlier', 'trip', otherTrip(true)],
  ['earlier', 'anything', again],
  ['after', 'departures', afterFirst],
  ['after', 'trip', otherTrip(false)],
  ['after', 'way', (text, state) => aside(text, posed('next_train', wayOf(state) ?? {}))],
  ['ways', 'departures', everyWay],
  ['ways', 'delays', again],
  ['ways', 'route', again],
  ['until', 'route', lastBus],
  ...(['way', 'trains', 'line'] as const).map((about) => ['until', about, lastTrain] as const),
  ['cost', 'parking', (text, { question: { slots } }) => priceAt(slots, text)],
  ['full', 'parking', again],
  ['duration', 'outages', again],
  ['duration', 'running', troubleOfLine],
  ['skips', 'outages', again],
  ['bay', 'anything', again],
  ['destination', 'delays', again],
  ['destination', 'route', (_, state) => `where does the ${busOf(state)} go`],
  ['destination', 'line', endsOfLine],
  ['routes', 'stop', routesAtStop],
  ['late', 'headway', troubleOfLine],
  ['why', 'route', (_, state) => `delays on route ${busOf(state)}`],
  ...(['late', 'why'] as const).map((one) => [one, 'departures', lateFirst] as const),
  ...(['late', 'why'] as const).map((one) => [one, 'anything', troubleOfLine] as const),
  ['where', 'departures', whereFirst],
  ['where', 'route', (_, state) => `where are the ${busOf(state)} buses`],
  ['runs', 'route', (_, state) => `where are the ${busOf(state)} buses`],
  ...(['full', 'cars', 'time', 'arrives'] as const).map(
    (one) => [one, 'departures', (text: string, state: InHand): Meant => [firstPart(text, state)]] as const,
  ),
  ['time', 'route', (_, state) => `next ${busOf(state)} bus`],
];

/** "How much walking", "is the second one late", "does it run at 1 am": what is asked of what was shown, or of the departure that is pointed at. */
export const ofShown: MeansInHand = (text, state, context) => {
  const { said, at } = pointedAt(text, state);
  const pointed = at ?? state.pointed;
  const rows = state.rows?.slice(pointed) ?? [];
  const isOne = pointed !== undefined && rows[0]?.leaves !== undefined;
  const held = isOne ? { ...state, rows, pointed } : state;
  const asked = at === undefined ? text : said.replace('that one', 'it');
  const told: Meant =
    asked === 'it' ? [{ ...firstPart(text, held), aspect: 'time' }] : factOf(asked, held, context);
  return told === undefined || !isOne ? told : { ...resolvedAs('refer', told, text, context), at: pointed };
};

/** Which departure is pointed at. "The one after that" is the next one, and "the third" of stops that were listed a stop. */
function pointedAt(text: string, { question, rows, listed }: InHand): ReturnType<typeof shownIn> {
  if (!isOfDepartures(question.intent)) return { said: text };
  const pointed = shownIn(bare(text), rows);
  const isElse = pointed.said === 'that one' && (listed !== undefined || wordsOf(text).includes('after'));
  return isElse ? { said: text } : pointed;
}

function factOf(text: string, state: InHand, context: ResolveContext): Meant {
  const remark = remarkOf(text);
  for (const [asked, about, tells] of FACTS) {
    const told = asked === remark && ABOUT[about](state) ? tells(text, state, context) : undefined;
    if (told !== undefined) return typeof told === 'string' ? aside(told, context.read(told)) : told;
  }
  return undefined;
}

/** The first of the departures that were shown, or the one that is pointed at, and what of it is asked. */
export function firstPart(
  text: string,
  { question: { intent, slots }, rows: [row] = [], pointed }: InHand,
): Part {
  const aspect = aspectOf(text) ?? 'time';
  if (row?.leaves === undefined || pointed === undefined)
    return { text, understanding: posed(intent, { ...slots, count: 1 }), aspect };
  return { text, understanding: posed(intent, slots), aspect, row };
}

function lineOf({ question: { slots }, rows: [row] = [] }: InHand): string | undefined {
  return row?.line ?? slots.line;
}

/** The route of a bus that was shown. */
export function busOf({ question: { slots }, rows: [row] = [] }: InHand): string | undefined {
  return slots.route ?? row?.about?.route;
}

function stopOf(slots: Slots): Slots | undefined {
  return slots.stop_id || slots.stop_name ? picked(slots, ['stop_id', 'stop_name']) : undefined;
}

function endsOf({ station, from_station: from = station, to_station: to }: Slots) {
  return from && to ? { from_station: from, to_station: to } : undefined;
}
