import { noService } from '../../answers/system-hours.ts';
import { after, type Block, type Choice, type Reply } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import type { BusDue, BusesDue } from '../../../transit/buses/buses.ts';
import { soonestBuses, signedWays, type StopsDue } from '../../../transit/buses/soonest-buses.ts';
import { wayOfBus, waysOfHours } from '../../../transit/buses/hours.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { BusStop } from '../../../transit/places.ts';
import {
  busHeads,
  busHeadsIn,
  headedTo,
  isInward,
  isPlace,
  isSignedFor,
  signedPlace,
} from '../../../transit/trains/directions.ts';
import { headwayOf } from '../../../transit/trains/headways.ts';
import { mapAged } from '../../../transit/age.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { askedTime, type AskedTime } from '../../answers/asked-time.ts';
import { noneOnDay, onDay } from '../../answers/day-departures.ts';
import { routesOf, unknownRoute } from '../../answers/each.ts';
import { unsaidWay } from '../../answers/unsaid-way.ts';
import { howOften } from '../../answers/how-often.ts';
import { busNotices } from '../../answers/notices.ts';
import { ofTheFirst, spokenTexts } from '../../answers/first-departure.ts';
import { goalName, goalStops, otherSide, placeName, routesThere, stopIds, toGoal } from './asked-stops.ts';
import { NEAR_STATION_METERS } from '../../../transit/nearby.ts';
import { hasSimilar, stopBlocks, stopTitle, WHICH_STOP } from './stop-blocks.ts';
import { answerRouteFrequency, eachWay, notOfNow } from './frequency.answer.ts';
import { answerBusHours } from './bus-hours.answer.ts';
import { asOf, choice, distinct, heardAs, milesText, textBlock } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';
import { written } from '../../../transit/names/capitals.ts';

const NOT_PREDICTED =
  'Buses are predicted about an hour ahead, and no schedule is published. Ask again closer to the time.';
const MOST_STOPS = 4;
/** Of so many stops those are told where a bus leaves for where one goes. */
const MOST_BOARDED = 16;

/** Next buses at a stop, at the stops of one corner, or at the stops around a station. */
export async function answerNextBus(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const unsaid = unsaidWay(slots, context);
  if (unsaid) return after(unsaid.told, await answerNextBus(unsaid.slots, context));
  // The first one after a time is the next one then.
  const isEnd = slots.which !== undefined && slots.time === undefined;
  const hours = isEnd ? await answerBusHours(slots, context) : undefined;
  if (hours) return hours;
  const [isTimed, hasTimes] = [transit.published.has('timetable'), transit.published.has('bus times')];
  const asked = slots.ask === 'frequency' ? undefined : askedTime(slots, now, hasTimes);
  const from = asked && (isTimed || (hasTimes && asked.beyond)) ? asked.at : undefined;
  // A timetable tells where each bus calls later.
  const isOther = slots.direction === 'other' && slots.to_station !== undefined;
  const to = !isOther && (isTimed || from) ? goalStops(slots, context) : undefined;
  const there = to || isOther ? undefined : routesThere(slots, catalog);
  if (there?.length === 0) return slots.route ? routeBeside(slots, context) : noRouteThere(slots, context);
  const routes = there ?? routesOf(slots);
  const unknown = routes.length === 1 ? unknownRoute(slots, catalog) : undefined;
  if (unknown) return unknown;
  if (isOfWholeRoute(slots)) return answerRouteFrequency(slots.route, slots, context);
  const near = stopIds(slots, context).slice(0, MOST_BOARDED);
  const wish = { routes: there ?? [], from: near, to: goalStops(slots, context) ?? [] };
  const going = waysOfHours(there && (await transit.busHours(catalog, wish, serviceDay(now)))?.value);
  const ids = near.slice(0, to || going.size > 0 ? MOST_BOARDED : MOST_STOPS);
  if (ids.length === 0) return (await noService('next_bus', slots, context)) ?? noStops(slots, context);
  const isKnown = ids.some((id) => catalog.stops.has(id));
  if (asked?.beyond && isKnown && !hasTimes) {
    const stop = ids.length === 1 ? catalog.stops.get(ids[0] ?? '') : undefined;
    const title = stop ? stopName(stop) : placeName(slots);
    return noBuses(`${title}: buses ${asked.text}`, NOT_PREDICTED, now, [
      choice('Next bus', `next bus at ${stop?.id ?? title}`),
    ]);
  }
  const dueAt = (some: readonly string[]) =>
    Promise.all(
      some.map(async (id) => {
        const wish = { routes, ...(to && { to }) };
        const then = from && (await transit.busesFrom(catalog, id, wish, from));
        return { id, due: then ?? (await transit.busesDue(catalog, id, wish, now)) };
      }),
    );
  const named = await dueAt(ids);
  const ways = signedWays(named);
  // A timetable tells which side goes there.
  const goes = to !== undefined && named.some(({ due }) => due.value.kind === 'due');
  const across = await dueAt(goes ? [] : otherSide(slots, ids, context));
  const answers = [...named, ...across.filter((one) => signedWays([one]).isDisjointFrom(ways))];
  // Of several stops those without a bus say nothing, unless none has one.
  const withBuses = answers.filter(({ due }) => due.value.kind === 'due').slice(0, MOST_STOPS);
  if (to && isKnown && withBuses.length === 0) return noBusThere(slots, ids, context);
  const goal = isOther ? slots.to_station?.name : (slots.direction ?? slots.to_station?.name);
  const all = soonestBuses(withBuses);
  const heading = new Set(headedTo(all, ({ direction }) => direction, goal));
  // Where none is signed for it, nobody can tell which go the other way.
  const signed =
    going.size > 0
      ? new Set(all.filter((bus) => going.has(wayOfBus(bus))))
      : isOther && heading.size < all.length
        ? new Set(all).difference(heading)
        : heading;
  const headed = withBuses.map(({ id, due }) => ({
    id,
    due: mapAged(due, (value) => narrowed(value, slots, asked, signed, catalog, catalog.stops.get(id))),
  }));
  const wanted = headed
    .map(({ id, due }) => ({
      id,
      due: mapAged(due, (value) =>
        value.kind === 'due' ? { ...value, buses: onDay(value.buses, asked) } : value,
      ),
    }))
    .filter(({ due }) => due.value.kind === 'due' && due.value.buses.length > 0);
  const none =
    wanted.length === 0
      ? noneOnDay(busesMeant(slots, ids, catalog), soonestBuses(headed), asked, toldBus)
      : undefined;
  const told = [wanted, withBuses, answers.slice(0, 1)].find(({ length }) => length > 0) ?? [];
  const toward = to || going.size > 0 ? toGoal(slots) : '';
  const first = askedFirst(told, slots, now);
  const served = told.flatMap(({ due }) =>
    due.value.kind === 'due' ? due.value.buses.map(({ route }) => route) : [],
  );
  return {
    title:
      told.length === 1 && told[0]
        ? `${stopTitle(told[0].id, told[0].due.value)}${toward}${asked ? `: buses ${asked.text}` : ''}`
        : `${placeName(slots)}${toward}: next buses${asked ? ` ${asked.text}` : ''}`,
    moreOf: 'the other buses',
    ...(first.length > 0 && slots.ask === 'crowding' ? spokenTexts(heardAs(slots.station), first) : {}),
    blocks: [
      ...heardAs(slots.station, slots.stop_name).map(textBlock),
      ...(slots.stop_id && ids[0] !== slots.stop_id
        ? [textBlock(`This is the stop nearest to ${slots.stop_id} with the same routes.`)]
        : []),
      ...(none ?? [
        ...(told === withBuses
          ? [textBlock(noneLikeThat(slots, asked, !from && transit.published.has('vehicles')))]
          : unsigned(slots, soonestBuses(told))),
        ...first,
        ...told.flatMap(({ id, due }) =>
          stopBlocks(id, due, { ...slots, alone: told.length === 1 }, context),
        ),
      ]),
      ...(await busNotices(
        context,
        served,
        told.map(({ id }) => id),
      )),
    ],
    choices: distinct(told.flatMap(({ due }) => nextSteps(due.value))).slice(0, 3),
    ...(told.some(({ due: { value } }) => hasSimilar(value)) ? { asks: WHICH_STOP } : {}),
    asOf: asOf(...told.map(({ due }) => due)),
  };
}

/** Whether how often a route runs is asked, and not of a place. */
function isOfWholeRoute(slots: Slots): slots is Slots & { route: string } {
  const { ask, route, stop_id, stop_name, station, from_station, place } = slots;
  return (
    ask === 'frequency' && route !== undefined && !(stop_id ?? stop_name ?? station ?? from_station ?? place)
  );
}

/** "buses", of one route where others stop there too. */
function busesMeant({ route }: Slots, ids: readonly string[], catalog: Catalog): string {
  const isOne = ids.every((id) => (catalog.stops.get(id)?.routes.length ?? 0) < 2);
  return route === undefined || isOne ? 'buses' : `buses of route ${route}`;
}

/** When a bus leaves and what it is called: "2 to Town Hall". */
function toldBus({ at, route, direction }: BusDue): [Date, string] {
  return [at, `${route} ${direction.charAt(0).toLowerCase()}${direction.slice(1)}`];
}

/** What was asked of the buses beside when they come. */
function askedFirst(told: StopsDue, slots: Slots, now: Date): Block[] {
  const buses = told.map(({ due: { value } }) => (value.kind === 'due' ? value.buses : []));
  if (slots.ask === 'frequency') {
    const what = slots.route === undefined ? 'Each route' : `The ${slots.route}`;
    return [textBlock(howOften(what, 'here', headwayOf(buses.flatMap(eachWay)))), ...notOfNow(slots)];
  }
  const [first] = soonestBuses(told);
  // A bus has no cars: how much room there is, is what is meant.
  const said = ofTheFirst(slots.ask && 'crowding', first && { ...first, name: toldBus(first)[1] }, now);
  return said === undefined ? [] : [textBlock(said)];
}

/** The buses of the direction and from the time that was asked for. */
function narrowed(
  due: BusesDue,
  { direction }: Slots,
  asked: AskedTime | undefined,
  signed: ReadonlySet<BusDue>,
  catalog: Catalog,
  stop: BusStop | undefined,
): BusesDue {
  if (due.kind !== 'due') return due;
  const isIn = isInward(direction);
  const heads = (sign: string) =>
    isIn === undefined
      ? direction === 'other' || busHeads(sign, direction)
      : busHeads(sign, direction) || busHeadsIn(catalog, stop, sign) === isIn;
  const isMeant = (bus: BusDue) => signed.has(bus) && heads(bus.direction) && (!asked || bus.at >= asked.at);
  return { ...due, buses: due.buses.filter(isMeant) };
}

function noneLikeThat({ direction }: Slots, asked: AskedTime | undefined, isLive: boolean): string {
  const wish = `${direction && direction !== 'other' ? `${direction} ` : ''}buses${asked ? ` ${asked.text}` : ''}`;
  return `No ${wish} are ${isLive ? 'predicted' : 'scheduled'}. Here are the others:`;
}

/** Of a place that no sign names it is said that any of the buses may pass there, or none. */
function unsigned({ direction }: Slots, buses: readonly BusDue[]): Block[] {
  if (direction === undefined || !isPlace(direction) || buses.length === 0) return [];
  if (buses.some((bus) => isSignedFor(bus.direction, direction))) return [];
  return [textBlock(`None of these is signed for “${direction}”: I can’t tell which go there.`)];
}

/** That none of the buses calls there later: those that are signed for it, else the trip that may take several. */
async function noBusThere(slots: Slots, ids: readonly string[], context: Context): Promise<Reply> {
  const { catalog, transit, now } = context;
  const { stop_id: id, route, to_station: to, ...here } = slots;
  const from = id === undefined ? placeName(slots) : written(catalog.stops.get(id)?.name ?? `stop ${id}`);
  const way = `from ${from}${toGoal(slots)}`;
  const text = `${route === undefined ? 'No bus goes' : `The ${route} doesn’t go`} ${way} without a transfer in the next week.`;
  const due = await Promise.all(
    ids.map((stop) => transit.busesDue(catalog, stop, { routes: routesOf(slots) }, now)),
  );
  const signs = soonestBuses(due.map((one) => ({ due: one }))).map(({ direction }) => direction);
  const sign = to && signedPlace(signs, goalName(to));
  const plan = transit.published.has('trips') ? [choice('Plan the trip', `directions ${way}`)] : [];
  if (sign === undefined) return noBuses(`Buses ${way}`, text, now, plan);
  const signed = { ...here, ...(id && { stop_id: id }), ...(route && { route }), direction: sign };
  return after(`${text} These are signed for ${sign}.`, await answerNextBus(signed, context));
}

/** Of a route that stops near one of the places alone: that, and its buses where one waits. */
async function routeBeside({ to_station: to, ...slots }: Slots, context: Context): Promise<Reply> {
  const here = await answerNextBus(slots, context);
  return after(`The ${slots.route} does not stop near ${to?.name}. Here it is at ${placeName(slots)}.`, here);
}

function noRouteThere(slots: Slots, { now }: Context): Reply {
  const way = `from ${placeName(slots)} to ${slots.to_station?.name ?? ''}`;
  return noBuses(`Buses ${way}`, 'No bus route stops near both places.', now, [
    choice('By rail', `directions ${way}`),
    choice('Buses here', `next bus at ${placeName(slots)}`),
  ]);
}

function noBuses(title: string, text: string, at: Date, choices: Choice[]): Reply {
  return { title, blocks: [textBlock(text)], choices, asOf: { at, stale: false } };
}

function nextSteps(due: BusesDue): Choice[] {
  if (due.kind === 'unknown stop') {
    return due.near.map((stop) => choice(`${stop.id} ${written(stop.name)}`, `next bus at ${stop.id}`));
  }
  const route = due.kind === 'due' ? due.buses[0]?.route : undefined;
  return route ? [choice(`Where the ${route} is`, `where are the ${route} buses`)] : [];
}

function noStops(slots: Slots, { now }: Context): Reply {
  const [route, place] = [slots.route ? `${slots.route} ` : '', placeName(slots)];
  const text = `There is no ${route}bus stop within ${milesText(NEAR_STATION_METERS)} of ${place}.`;
  return noBuses(place, text, now, [
    choice('Stops nearby', `bus stops near ${place}`),
    ...(slots.route ? [choice(`Route ${slots.route}`, `stops of route ${slots.route}`)] : []),
  ]);
}
