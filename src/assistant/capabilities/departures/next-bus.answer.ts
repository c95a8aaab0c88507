import type { Block, Choice, Reply, Row } from '../../../replies/reply.ts';
import type { Aged } from '../../../time.ts';
import { nextBuses, type BusDue, type BusesDue } from '../../../transit/buses/buses.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { busHeads } from '../../../transit/trains/directions.ts';
import { headwayOf } from '../../../transit/trains/headways.ts';
import { stopsNear } from '../../../transit/nearby.ts';
import { joinAged, mapAged } from '../../../transit/upstream.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { askedTime, type AskedTime } from '../../answers/asked-time.ts';
import { routesOf } from '../../answers/each.ts';
import { howOften } from '../../answers/how-often.ts';
import { laterBuses } from '../../answers/later.ts';
import { busNotices } from '../../answers/notices.ts';
import { ofTheFirst } from '../../answers/of-the-first.ts';
import { answerRouteFrequency, eachWay, notOfNow } from './frequency.answer.ts';
import { unknownRoute } from '../../answers/unknown-route.ts';
import {
  agoText,
  asOf,
  choice,
  counted,
  distinct,
  heardAs,
  milesText,
  listed,
  minutesText,
  row,
  stationOf,
  textBlock,
  written,
} from '../../answers/format.ts';

const PER_STOP = 5;
const PER_STOP_OF_MANY = 3;
const MOST_STOPS = 4;
const NEAR_STATION_METERS = 350;
const ACROSS_METERS = 120;

/** Next buses at a stop, at the stops of one corner, or at the stops around a station. */
export async function answerNextBus(slots: Slots, context: Context): Promise<Reply> {
  const { api, catalog, now } = context;
  const there = routesThere(slots, catalog);
  if (there?.length === 0) return noRouteThere(slots, context);
  const routes = there ?? routesOf(slots);
  const unknown = routes.length === 1 ? unknownRoute(slots, catalog) : undefined;
  if (unknown) return unknown;
  if (isOfWholeRoute(slots)) return answerRouteFrequency(slots.route, slots, context);
  const ids = stopIds(slots, context).slice(0, MOST_STOPS);
  if (ids.length === 0) return noStops(slots, context);
  const asked = slots.ask === 'frequency' ? undefined : askedTime(slots, now);
  if (asked?.beyond) {
    const [only, ...others] = ids;
    const alone = only !== undefined && others.length === 0;
    const [title, place] = alone ? [`Stop ${only}`, only] : [placeName(slots), placeName(slots)];
    return laterBuses(title, place, asked, context);
  }
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, due: await nextBuses(api, catalog, id, routes, now) })),
  );
  // Of several stops those without a bus say nothing, unless none has one.
  const withBuses = answers.filter(({ due }) => due.value.kind === 'due');
  const wanted = withBuses
    .map(({ id, due }) => ({ id, due: mapAged(due, (value) => narrowed(value, slots, asked)) }))
    .filter(({ due }) => due.value.kind === 'due' && due.value.buses.length > 0);
  const told = [wanted, withBuses, answers.slice(0, 1)].find(({ length }) => length > 0) ?? [];
  const served = told.flatMap(({ due }) =>
    due.value.kind === 'due' ? due.value.buses.map(({ route }) => route) : [],
  );
  return {
    title:
      told.length === 1 && told[0]
        ? stopTitle(told[0].id, told[0].due.value)
        : `${placeName(slots)}: next buses`,
    blocks: [
      ...heardAs(slots.station).map(textBlock),
      ...(slots.stop_id && ids[0] !== slots.stop_id
        ? [
            {
              kind: 'text',
              text: `This is the stop nearest to ${slots.stop_id} with the same routes.`,
            } as const,
          ]
        : []),
      ...(told === withBuses ? [{ kind: 'text', text: noneLikeThat(slots, asked) } as const] : []),
      ...askedFirst(told, slots, context),
      ...told.flatMap(({ id, due }) => stopBlocks(id, due, { ...slots, alone: told.length === 1 }, context)),
      ...(await busNotices(
        context,
        served,
        told.map(({ id }) => id),
      )),
    ],
    choices: distinct(told.flatMap(({ due }) => nextSteps(due.value))).slice(0, 3),
    asOf: asOf(joinAged(undefined, ...told.map(({ due }) => due))),
  };
}

/** Whether how often a route runs is asked, and not of a place. */
function isOfWholeRoute(slots: Slots): slots is Slots & { route: string } {
  const { ask, route, stop_id, stop_name, station, from_station, place } = slots;
  return (
    ask === 'frequency' && route !== undefined && !(stop_id ?? stop_name ?? station ?? from_station ?? place)
  );
}

/** What was asked of the buses beside when they come. */
function askedFirst(told: readonly { due: Aged<BusesDue> }[], slots: Slots, { now }: Context): Block[] {
  const buses = told.map(({ due: { value } }) => (value.kind === 'due' ? value.buses : []));
  if (slots.ask === 'frequency') {
    const what = slots.route === undefined ? 'Each route' : `The ${slots.route}`;
    return [textBlock(howOften(what, 'here', headwayOf(buses.flatMap(eachWay)))), ...notOfNow(slots)];
  }
  const [first] = buses.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // A bus has no cars: how much room there is, is what is meant.
  const name = first && `${first.route} bus ${first.direction}`;
  const said = ofTheFirst(slots.ask && 'crowding', first && { ...first, name: name ?? '' }, now);
  return said === undefined ? [] : [textBlock(said)];
}

/** The buses of the direction and from the time that was asked for. */
function narrowed(due: BusesDue, { direction }: Slots, asked: AskedTime | undefined): BusesDue {
  if (due.kind !== 'due') return due;
  const buses = due.buses.filter(
    (bus) => (direction === 'other' || busHeads(bus.direction, direction)) && (!asked || bus.at >= asked.at),
  );
  return { ...due, buses };
}

function noneLikeThat({ direction }: Slots, asked: AskedTime | undefined): string {
  const wish = `${direction && direction !== 'other' ? `${direction} ` : ''}buses${asked ? ` ${asked.text}` : ''}`;
  return `No ${wish} are predicted. Here are the others:`;
}

function stopIds(slots: Slots, { catalog }: Context): readonly string[] {
  if (slots.stop_id)
    return [(slots.direction === 'other' && acrossFrom(slots.stop_id, catalog)) || slots.stop_id];
  if (slots.stop_name) return slots.stop_name.ids;
  const named = slots.station ?? slots.from_station;
  const place = slots.place?.at ?? (named && stationOf(catalog, named).place);
  if (!place) return [];
  const near = stopsNear(catalog, place, NEAR_STATION_METERS).map(({ value }) => value);
  const wanted = routesThere(slots, catalog) ?? routesOf(slots);
  return near
    .filter(({ routes }) => wanted.length === 0 || wanted.some((route) => routes.includes(route)))
    .map(({ id }) => id);
}

/** Routes that stop near both ends of the way that was asked for, of those that were named. Absent: no way was. */
function routesThere(slots: Slots, catalog: Catalog): string[] | undefined {
  const from = slots.station ?? slots.from_station;
  const to = slots.to_station;
  if (!from || !to || from.id === to.id) return undefined;
  const near = (slot: typeof to) => {
    const { place } = stationOf(catalog, slot);
    return place ? stopsNear(catalog, place, NEAR_STATION_METERS).flatMap(({ value }) => value.routes) : [];
  };
  const ends = new Set(near(to));
  const named = routesOf(slots);
  return [...new Set(near(from))].filter(
    (route) => ends.has(route) && (named.length === 0 || named.includes(route)),
  );
}

function noRouteThere(slots: Slots, { now }: Context): Reply {
  const way = `from ${placeName(slots)} to ${slots.to_station?.name ?? ''}`;
  return {
    title: `Buses ${way}`,
    blocks: [textBlock('No bus route stops near both places.')],
    choices: [
      choice('By rail', `how do I get ${way}`),
      choice('Buses here', `next bus at ${placeName(slots)}`),
    ],
    asOf: { at: now, stale: false },
  };
}

/** The nearest stop of the same routes: the other direction leaves across the street. */
function acrossFrom(id: string, catalog: Catalog): string | undefined {
  const stop = catalog.stops.get(id);
  const near = stop ? stopsNear(catalog, stop, ACROSS_METERS) : [];
  return near.find(
    ({ value }) => value !== stop && value.routes.some((route) => stop?.routes.includes(route)),
  )?.value.id;
}

function placeName({ stop_name, station, from_station, place }: Slots): string {
  return written((stop_name ?? station ?? from_station ?? place)?.name ?? 'Bus stops');
}

function stopTitle(id: string, due: BusesDue): string {
  return due.kind === 'unknown stop' ? `Stop ${id}` : `${written(due.stopName)} (stop ${id})`;
}

function stopBlocks(
  id: string,
  { value: due }: Aged<BusesDue>,
  { route, count, alone }: Slots & { alone: boolean },
  { catalog, now, more, skip }: Context,
): Block[] {
  switch (due.kind) {
    case 'due': {
      const rows = due.buses
        .slice(skip, skip + (count ?? (alone ? PER_STOP : PER_STOP_OF_MANY) * (1 + more)))
        .map((bus) => busRow(bus, now));
      if (rows.length === 0) return [{ kind: 'text', text: 'No later buses are predicted yet.' }];
      return [{ kind: 'rows', ...(alone ? {} : { heading: stopTitle(id, due) }), rows }];
    }
    case 'none due': {
      const names = route ?? listed(catalog.stops.get(id)?.routes ?? []);
      const out =
        due.running > 0
          ? ` ${counted(due.running, `${names} bus is`, `${names} buses are`)} on the road elsewhere.`
          : '';
      return [{ kind: 'text', text: `No buses are predicted here in the next hour or so.${out}` }];
    }
    case 'not running': {
      const names = route ?? listed(catalog.stops.get(id)?.routes ?? []);
      const text =
        names === ''
          ? 'No routes are listed for this stop, and no buses are predicted.'
          : `No ${names} buses are running right now.`;
      return [{ kind: 'text', text }];
    }
    case 'unknown stop':
      return [{ kind: 'text', text: unknownText(id, due.near.length > 0) }];
  }
}

function unknownText(id: string, similar: boolean): string {
  const shape = /^\d{7}$/.test(id)
    ? ''
    : ' Stop numbers have seven digits and are printed on the bus stop sign.';
  return `There is no stop ${id}.${shape}${similar ? ' Did you mean one of these?' : ''}`;
}

function busRow(bus: BusDue, now: Date): Row {
  const notes = [
    bus.report ? lateness(bus.report.minutesLate) : 'not reporting its position',
    bus.report && `seen ${agoText(bus.report.seenAt, now)}`,
    bus.crowding,
  ];
  return { ...row(minutesText(bus.at, now), `${bus.route} ${bus.direction}`, notes), at: bus.at };
}

/** "4 min late", "1 min early", "on time"; for a bus that has another trip to end first, that. */
export function lateness(minutes: number | undefined): string {
  if (minutes === undefined) return 'still on an earlier trip';
  const whole = Math.round(minutes);
  if (whole === 0) return 'on time';
  return whole > 0 ? `${whole} min late` : `${-whole} min early`;
}

function nextSteps(due: BusesDue): Choice[] {
  if (due.kind === 'unknown stop') {
    return due.near.map((stop) => choice(`${stop.id} ${written(stop.name)}`, `next bus at ${stop.id}`));
  }
  const route = due.kind === 'due' ? due.buses[0]?.route : undefined;
  return route ? [choice(`Where ${route} is`, `where are the ${route} buses`)] : [];
}

function noStops(slots: Slots, { now }: Context): Reply {
  const route = slots.route ? `${slots.route} ` : '';
  return {
    title: placeName(slots),
    blocks: [
      {
        kind: 'text',
        text: `There is no ${route}bus stop within ${milesText(NEAR_STATION_METERS)} of ${placeName(slots)}.`,
      },
    ],
    choices: [
      choice('Stops nearby', `bus stops near ${placeName(slots)}`),
      ...(slots.route ? [choice(`Route ${slots.route}`, `stops of route ${slots.route}`)] : []),
    ],
    asOf: { at: now, stale: false },
  };
}
