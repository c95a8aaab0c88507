import type { Block, Reply, MapStretch } from '../../../replies/reply.ts';
import {
  clockText,
  dayText,
  HOUR_MS,
  MINUTE_MS,
  noonOf,
  serviceDay,
  zonedClockText,
} from '../../../common/time.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { usualBands, type Band } from '../../../transit/fares/fare-bands.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import type { Itinerary, ItineraryEnd, ItineraryRide, ItineraryWish } from '../../../transit/itineraries.ts';
import type { Station } from '../../../transit/places.ts';
import { lacksBuses } from '../../../transit/subjects.ts';
import type { Leg } from '../../../transit/trains/journeys.ts';
import { rideOn } from '../../../transit/trains/rail-ways.ts';
import { lineNames, type Lines } from '../../../transit/lines.ts';
import { metersBetween } from '../../../common/distance.ts';
import { ifAvailable, mapAged } from '../../../transit/age.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { lastTrainGuard, type LastTrainGuard } from '../../answers/last-train-guard.ts';
import { alongRide, detourNotices, railNotices } from '../../answers/notices.ts';
import { asOf, choice, heardAs, lasting, stationOf, stationTitle, textBlock } from '../../answers/format.ts';
import { money } from '../../../transit/fares/money.ts';
import { barredBlocks, elevatorBlocks } from './elevator-blocks.ts';
import { BUSES, railBlocks, MISSED } from './rail-trip.ts';
import { legRows, leavesNow, nextText, noTrip, otherTrips, tripSummary, walkText } from './trip-blocks.ts';
import { choiceBlocks, tripsMeant, passedBlocks, lineChoice } from './trip-choice.ts';
import { answerCompared } from './trip-comparison.ts';
import { itineraryEnd, wishOf } from './trip-wish.ts';

/** The way between two places, with what else would do, and on "more" every station on it in order. */
export async function answerPath(slots: Slots, context: Context): Promise<Reply> {
  return way(slots, context, false);
}

/** How long it takes: when to leave and to arrive, the rides, trouble on the way, and elevators for step-free rides. */
export async function answerTravelTime(slots: Slots, context: Context): Promise<Reply> {
  return way(slots, context, true);
}

async function way(slots: Slots, context: Context, isBrief: boolean): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (!slots.from_station || !slots.to_station) throw new TypeError('path needs two stations');
  const from = stationOf(catalog, slots.from_station);
  const to = stationOf(catalog, slots.to_station);
  const [start, goal] = [itineraryEnd(catalog, slots.from_station), itineraryEnd(catalog, slots.to_station)];
  const title = `${start.station ? stationTitle(from) : start.name} to ${goal.station ? stationTitle(to) : goal.name}`;
  if (start.station && start.station === goal.station)
    return {
      title,
      blocks: [
        ...heardAs(slots.from_station, slots.to_station).map(textBlock),
        textBlock('Those are the same station: you’re already there.'),
      ],
    };
  const walk = slots.ask === 'walk' && start.place && goal.place && metersBetween(start.place, goal.place);
  if (walk)
    return {
      title,
      blocks: [textBlock(walkText(walk))],
      choices: [choice('Directions', `directions from ${from.name} to ${to.name}`)],
    };
  if (slots.against) return answerCompared(slots, slots.against, context);
  if (slots.ask === 'modes')
    return answerCompared({ ...slots, mode: 'rail' }, { ...slots, mode: 'bus' }, context);
  const asked = wishOf(slots, start, goal, now);
  const inTime = asked.arriveBy ? await transit.itineraries(catalog, asked) : undefined;
  const isLate =
    inTime?.value[0] !== undefined && inTime.value[0].leaves.getTime() + MINUTE_MS <= now.getTime();
  const wish = isLate ? { ...asked, at: now, arriveBy: false } : asked;
  const onRoute = slots.route && (await transit.itineraries(catalog, { ...wish, only: slots.route }));
  const isOnRoute = onRoute ? onRoute.value.some(({ rides }) => rides.length > 0) : false;
  const all =
    onRoute && isOnRoute
      ? onRoute
      : ((isLate ? undefined : inTime) ?? (await transit.itineraries(catalog, wish)));
  if (!all && slots.mode === 'bus') return noBusTimes(title, from, to);
  const avoid = slots.avoid && stationOf(catalog, slots.avoid);
  const without = all && avoid && (await transit.itineraries(catalog, { ...wish, without: avoid }));
  const others = without && without.value.length > 0 ? without : undefined;
  const found = others ?? all;
  const trips = found && mapAged(found, (list) => tripsMeant(list, slots));
  // Where a landmark itself is walked to, its station is beside the point.
  const named = [slots.from_station, slots.to_station].filter(
    (slot, at) => !trips || slot.beside?.isGuess || [start, goal][at]?.station,
  );
  const best = trips?.value[0];
  const rides = best?.rides.map((ride) => railRide(catalog, ride));
  const legs =
    rides?.filter((ride) => ride !== undefined) ?? (await transit.journey(catalog, from, to)).value;
  const isPassed = others && rides?.some((ride) => avoid && ride?.stations.includes(avoid));
  const isRail = !rides || (rides.length > 0 && legs.length === rides.length);
  const [first, last] = [legs[0]?.stations[0] ?? from, legs.at(-1)?.stations.at(-1) ?? to];
  const one = best?.rides.length === 1 ? best.rides[0] : undefined;
  const fare =
    isRail || isBrief
      ? await transit.fare({ station: first }, { station: last }, isRail ? one : undefined)
      : one && (await transit.fare(one.from, one.to, one));
  const costs = fare?.value
    ? isBrief && fare.value.miles !== undefined
      ? [`${Number(fare.value.miles.toFixed(1))} miles`]
      : fareTexts(fare.value, best?.leaves ?? wish.at, now)
    : [];
  const out = await ifAvailable(transit.outages(catalog, now));
  const guard = isRail ? await lastTrainGuard(legs, fare?.value?.minutes, slots, context) : NO_GUARD;
  const { tripPicture } = await import('../../answers/pictures.ts');
  const picture = isRail ? tripPicture(`${from.name} to ${to.name}`, legs, catalog) : undefined;
  const told = trips
    ? await tripBlocks(trips.value, rides ?? [], wish, { others: costs, asksHowLong: isBrief }, context)
    : await railBlocks(fare?.value, legs, wish, context, costs);
  const steps = await elevatorBlocks(out, legs, slots, context);
  const noticed = [
    ...(await detourNotices(context, best?.rides ?? [])),
    ...(legs.length > 0 ? await railNotices(context, alongRide(legs, first, last)) : []),
  ];
  const ages = [trips, fare].filter((one) => one !== undefined);
  return {
    title,
    ...(picture ? { picture } : {}),
    ...(isRail && legs.length > 0 ? { stretches: legs.flatMap(stretchOf) } : {}),
    blocks: [
      ...heardAs(...named).map(textBlock),
      ...(slots.passes && best ? passedBlocks(stationOf(catalog, slots.passes), best, rides ?? []) : []),
      ...(isLate ? [textBlock(`${MISSED} ${zonedClockText(asked.at)}.`)] : []),
      ...choiceBlocks(trips?.value, slots),
      ...(slots.route && !isOnRoute ? [textBlock(`I found no trip there by the ${slots.route} alone.`)] : []),
      ...(avoid && !others ? [textBlock(`I found no trip that doesn’t change at ${avoid.name}.`)] : []),
      ...(avoid && isPassed ? [textBlock(`You don’t change at ${avoid.name}: the train passes it.`)] : []),
      ...guard.blocks,
      ...(await lineChoice(slots, from, to, wish, context)),
      ...told,
      ...(trips && lacksBuses(transit) ? [textBlock(BUSES)] : []),
      ...(context.more > 0 || slots.ask === 'stops' ? callsAt(legs, catalog) : []),
      ...barredBlocks([start, goal], slots, context),
      ...steps.blocks,
      ...(best && transit.timetableEnds
        ? [textBlock(`By the timetable that ends on ${dayText(noonOf(transit.timetableEnds))}.`)]
        : []),
      ...(noticed.length > 0 && serviceDay(best?.leaves ?? wish.at) !== serviceDay(now)
        ? [textBlock('This is reported now, and may be over by then:')]
        : []),
      ...noticed,
    ],
    choices: [
      ...guard.choices,
      ...(from !== to &&
      ![start, goal].some(({ stops }) => stops) &&
      [from, to].every(({ lines }) => lines.length > 0)
        ? [
            choice('Next train', `next train from ${from.name} to ${to.name}`),
            choice('Fare', `fare from ${from.name} to ${to.name}`),
          ]
        : []),
      ...(steps.choices.length > 0 || slots.step_free
        ? steps.choices
        : [choice('Step-free', `step free route ${endOf(start, from)} to ${endOf(goal, to)}`)]),
    ],
    // Whoever needs elevators must know how old what is known of them is.
    asOf: slots.step_free && out ? asOf(out, ...ages) : lasting(...ages),
  };
}

/** Who asks for buses is not told of trains. */
function noBusTimes(title: string, from: Station, to: Station): Reply {
  return {
    title,
    blocks: [textBlock('No timetable of buses is published here, so I can’t plan a trip by bus.')],
    choices: [
      choice('Bus routes', `bus routes from ${from.name} to ${to.name}`),
      choice('By rail', `directions from ${from.name} to ${to.name}`),
    ],
  };
}

/** What a place is asked for by again: stops by themselves, a landmark by its station. */
function endOf({ name, stops = [] }: ItineraryEnd, station: Station): string {
  return stops.length > 0 ? name : station.name;
}

const NO_GUARD: LastTrainGuard = { blocks: [], choices: [] };

/** A ride of a trip as the lines of the network have it; absent: it is none of them. */
function railRide(catalog: Catalog, { line, from, to }: ItineraryRide): Leg | undefined {
  return line !== undefined && from.station && to.station
    ? rideOn(catalog, line, from.station, to.station)
    : undefined;
}

/** The trips by the timetable: the first with its legs, of the others what speaks for them. */
async function tripBlocks(
  trips: readonly Itinerary[],
  legs: readonly (Leg | undefined)[],
  wish: ItineraryWish,
  asked: { others: readonly string[]; asksHowLong: boolean },
  { transit, catalog, now }: Context,
): Promise<Block[]> {
  const [best] = trips;
  if (!best) return [noTrip(wish)];
  const rows = legRows(best, legs, wish.to.name, catalog);
  const isMissed = best.rides.length > 0 && !wish.arriveBy && leavesNow(best, now);
  const next = isMissed
    ? await transit.itineraries(catalog, { ...wish, at: new Date(best.leaves.getTime() + MINUTE_MS) })
    : undefined;
  const same = next?.value.find(({ rides }) => nameOf(rides) === nameOf(best.rides));
  return [
    textBlock(tripSummary(best, wish, now, asked)),
    ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []),
    // How to go comes before what to do when it was too late.
    ...(same ? [textBlock(nextText(same))] : []),
    ...(asked.asksHowLong ? [] : otherTrips(trips, wish, catalog)),
  ];
}

/** Where the rides begin and end: trains of several lines may make the same one. */
function nameOf(rides: readonly ItineraryRide[]): string {
  return rides.map(({ route = '', from, to }) => [route, from.name, to.name].join()).join();
}

/** A ride on the map, by one of the lines that will do. */
function stretchOf({ lines: [line], stations }: Leg): MapStretch[] {
  const [from, to] = [stations[0], stations.at(-1)];
  return line && from && to ? [{ line, between: [from.id, to.id] }] : [];
}

/** What leaves so soon costs what it does now. */
const BEGINS_NOW_MS = HOUR_MS / 2;
/** Who rides so soon may as well wait for the other fare. */
const SOON_MS = 6 * HOUR_MS;

/** What a ride at an instant costs; of one that begins now also what it costs a little later, where that is another fare. */
function fareTexts({ peak, offPeak, currency, bands = usualBands }: Fare, at: Date, now: Date): string[] {
  if (peak === undefined || offPeak === undefined) return [];
  if (peak === offPeak) return [money(peak, currency)];
  const price = (of: Band) => money(of === 'peak' ? peak : offPeak, currency);
  const { band, until } = bands.at(at);
  const isNow = at.getTime() - now.getTime() < BEGINS_NOW_MS && until.getTime() - now.getTime() < SOON_MS;
  return isNow
    ? [`${price(band)} now`, `${price(band === 'peak' ? 'off-peak' : 'peak')} after ${clockText(until)}`]
    : [price(band)];
}

/** The stations between those of the table; none where all are in it. */
function callsAt(legs: readonly Leg[], known: Lines): Block[] {
  return legs.flatMap(({ lines, stations }): Block[] => {
    const between = stations.slice(1, -1).map(({ name }) => name);
    return between.length === 0
      ? []
      : [textBlock(`${lineNames(known, lines)}, on the way: ${between.join(', ')}.`)];
  });
}
