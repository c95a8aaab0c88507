import type { Choice, Reply } from '../../../replies/reply.ts';
import { stopsNear } from '../../../transit/nearby.ts';
import type { BusRoute, BusStop, Place } from '../../../transit/places.ts';
import { spokenWays, variantsBlocks, waysBlocks } from './route-blocks.ts';
import { answerDirectBuses } from './direct-buses.answer.ts';
import { answerNextStop } from './next-stop.answer.ts';
import { answerBusHours } from '../departures/bus-hours.answer.ts';
import { unknownRoute } from '../../answers/each.ts';
import { dayWords } from '../../answers/service-day-names.ts';
import type { Context } from '../../context.ts';
import { detourNotices } from '../../answers/notices.ts';
import { legRows, tripSummary } from '../journeys/trip-blocks.ts';
import { itineraryEnd, wishOf } from '../journeys/trip-wish.ts';
import type { StationSlot, Slots } from '../../understand/slots/slots.ts';
import {
  choice,
  counted,
  heardAs,
  lasting,
  heardList,
  listed,
  row,
  stationOf,
  textBlock,
} from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';

const MOST_ROWS = 12;
const NEAR_METERS = 350;
/** Who asks for a bus is not told of a way that takes more. */
const MOST_BUSES = 2;

/** A route with its variants, the routes at a stop or around a place, those that join two stations, or all. */
export async function answerBusRoutes(slots: Slots, context: Context): Promise<Reply> {
  const next =
    slots.ask === 'next stop' || slots.ask === 'stop before' ? answerNextStop(slots, context) : undefined;
  if (next) return next;
  const asksWhen = slots.ask === 'timetable' || slots.which !== undefined || slots.day !== undefined;
  const hours = asksWhen ? await answerBusHours(slots, context) : undefined;
  if (hours) return hours;
  const direct = await answerDirectBuses(slots, context);
  if (direct) return direct;
  const unknown = slots.route === undefined ? undefined : unknownRoute(slots, context.catalog);
  if (unknown) return unknown;
  const { from_station: from, to_station: to } = slots;
  const named = slots.station ?? from ?? to;
  const said = slots.stop_id ? [slots.stop_id] : slots.stop_name?.ids;
  const stopIds = said ?? named?.beside?.stops;
  const isTimedWay = from && to && context.transit.published.has('timetable');
  const goal = from ? undefined : slots.route === undefined ? to : (to ?? slots.station);
  // A stop is itself, and not the station that is nearest to it.
  const isStop = goal?.beside?.stops !== undefined;
  const landmark = slots.place?.at && { name: slots.place.name, place: slots.place.at };
  const there = goal ? (isStop ? itineraryEnd : stationOf)(context.catalog, goal) : slots.route && landmark;
  const asked = slots.route ? [slots.route] : routesAt(said ?? [], context);
  if (there && asked.length > 0) return stoppingNear(asked, there, isStop ? undefined : goal, context);
  if (slots.route && !isTimedWay) return ofRoute(slots.route, slots, asksWhen, context);
  if (from && to) return between(from, to, slots, context);
  if (stopIds) return ofStops(stopIds, context);
  const station = named && stationOf(context.catalog, named);
  if (station) return around(station.place, station.name, heardAs(named), context);
  const { place } = slots;
  return place?.at ? around(place.at, place.name, [], context) : all(context);
}

function ofRoute(id: string, { ask, day }: Slots, asksWhen: boolean, { catalog, now }: Context): Reply {
  const route = catalog.routes.get(id);
  if (!route)
    return {
      title: `Route ${id}`,
      blocks: [textBlock(`There is no information about route ${id} right now.`)],
      choices: [choice('All routes', 'all bus routes')],
    };
  const stops = [...catalog.stops.values()].filter(({ routes }) => routes.includes(id));
  return {
    title: written(route.name),
    ...(route.ways && !asksWhen ? spokenWays(route, stops.length) : {}),
    blocks: [
      ...(asksWhen
        ? [
            textBlock(
              day && ask !== 'timetable'
                ? `Bus schedules aren’t published, so I can’t tell whether the ${id} runs ${dayWords(day.date, now)}.`
                : 'Bus schedules aren’t published. Buses are predicted about an hour ahead at each stop.',
            ),
          ]
        : []),
      ...(day ? [] : route.ways ? waysBlocks(route.ways, stops.length) : variantsBlocks(route, stops.length)),
    ],
    choices: [
      choice('Where its buses are', `where are the ${id} buses`),
      choice('Delays', `delays on route ${id}`),
      ...(stops[0] ? [choice('Next bus', `next ${id} bus at ${stops[0].id}`)] : []),
    ],
  };
}

/** The routes that stop at one of these stops. */
function routesAt(ids: readonly string[], { catalog }: Context): string[] {
  return [...new Set(ids.flatMap((id) => catalog.stops.get(id)?.routes ?? []))].sort();
}

/** Which of some routes stop near a station, and where. */
function stoppingNear(
  routes: readonly string[],
  { name, place }: { name: string; place?: Place | undefined },
  goal: StationSlot | undefined,
  { catalog }: Context,
): Reply {
  const stops = near(place, { catalog });
  const stopping = routes.filter((id) => stops.some((stop) => stop.routes.includes(id)));
  const rows = stopping.flatMap((id) => {
    const stop = stops.find((one) => one.routes.includes(id));
    return stop
      ? [{ ...row(id, `${written(stop.name)} (stop ${stop.id})`), about: { route: id, stop: stop.id } }]
      : [];
  });
  const [which, verb] = stopping.length > 0 ? [stopping, 'stop'] : [routes, 'not'];
  const isOne = which.length === 1;
  const does = verb === 'stop' ? (isOne ? 'stops' : 'stop') : isOne ? 'does not stop' : 'do not stop';
  return {
    title: `${listed(routes)}: stops near ${name}`,
    blocks: [
      ...heardAs(goal).map(textBlock),
      textBlock(`The ${listed(which)} ${does} near ${name}.`),
      ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []),
    ],
    choices: [
      ...rows
        .slice(0, 2)
        .map(({ lead, about: { stop } }) => choice(`Next ${lead}`, `next ${lead} bus at ${stop}`)),
      ...(rows.length === 0 ? [choice('Buses there', `bus routes at ${name}`)] : []),
    ],
  };
}

function ofStops(ids: readonly string[], { catalog }: Context): Reply {
  const stops = ids.map((id) => catalog.stops.get(id)).filter((stop) => stop !== undefined);
  if (stops.length === 0)
    return { title: `Stop ${ids.join(', ')}`, blocks: [textBlock('There is no such stop.')] };
  return {
    title: written(stops[0]?.name ?? ''),
    blocks: stops.every(({ routes }) => routes.length === 0)
      ? [textBlock('No route stops there in the timetable.')]
      : [
          {
            kind: 'rows',
            rows: stops.map(({ id, routes }) => ({
              ...row(id, listed(routes) || 'no route listed'),
              about: { stop: id, routes },
            })),
          },
        ],
    choices: stops.slice(0, 3).map(({ id }) => choice(`Next bus at ${id}`, `next bus at ${id}`)),
  };
}

function around(
  place: Place | undefined,
  name: string,
  heard: readonly string[],
  { catalog }: Context,
): Reply {
  const stops = near(place, { catalog });
  const routes = [...new Set(stops.flatMap((stop) => stop.routes))].sort();
  const count = `${counted(routes.length, 'bus route')} ${routes.length === 1 ? 'stops' : 'stop'} near ${name}`;
  const { first, rest } = heardList(routes);
  return {
    title: `${name}: bus routes`,
    ...(rest.length > 0
      ? { speech: [...heard, `${count}${first}.`].join(' '), speechMore: rest, moreOf: 'the others' }
      : {}),
    blocks: [
      ...heard.map(textBlock),
      routes.length > 0
        ? textBlock(`${count}: ${listed(routes)}.`)
        : textBlock(`I don’t see any bus stops near ${name}.`),
    ],
    choices: [
      choice('Next buses', `next bus at ${name}`),
      choice('Stops', `bus stops near ${name}`),
      ...firstRoute(routes),
    ],
  };
}

/** The routes that join two places and the next trip by bus alone; where it takes several buses, that none goes direct. */
async function between(
  fromSlot: StationSlot,
  toSlot: StationSlot,
  slots: Slots,
  context: Context,
): Promise<Reply> {
  const { catalog, transit, now } = context;
  const [from, to] = [itineraryEnd(catalog, fromSlot), itineraryEnd(catalog, toSlot)];
  const there = new Set(near(to.place, { catalog }).flatMap(({ routes }) => routes));
  const routes = [...new Set(near(from.place, { catalog }).flatMap((stop) => stop.routes))].filter((id) =>
    there.has(id),
  );
  const wish = { ...wishOf(slots, from, to, now), by: 'bus' } as const;
  const trips = await transit.itineraries(catalog, wish);
  const ridden = trips?.value.filter(({ rides }) => rides.length > 0) ?? [];
  const trip = ridden
    .filter(({ rides }) => rides.length <= MOST_BUSES)
    .toSorted((a, b) => a.rides.length - b.rides.length)[0];
  const isDirect = trip ? trip.rides.length === 1 : routes.length > 0;
  return {
    title: `${from.name} to ${to.name}: buses`,
    blocks: [
      ...heardAs(fromSlot.beside ? undefined : fromSlot, toSlot.beside ? undefined : toSlot).map(textBlock),
      ...(isDirect
        ? []
        : [
            textBlock(
              !trips || ridden.length > 0 ? 'No bus goes there without a transfer.' : 'No bus goes there.',
            ),
          ]),
      ...(trip
        ? [
            textBlock(tripSummary(trip, wish, now)),
            { kind: 'rows', rows: legRows(trip, [], to.name, catalog) } as const,
          ]
        : []),
      ...(routes.length > (trip && isDirect ? 1 : 0)
        ? [
            {
              kind: 'rows',
              ...(trip ? { heading: 'Routes' } : {}),
              rows: routes.sort().map((id) => ({
                ...row(id, written(catalog.routes.get(id)?.name ?? '')),
                about: { route: id },
              })),
            } as const,
          ]
        : []),
      ...(trip ? await detourNotices(context, trip.rides) : []),
    ],
    choices: [choice('By rail', `directions from ${fromSlot.name} to ${toSlot.name}`), ...firstRoute(routes)],
    ...(trip && trips ? { asOf: lasting(trips) } : {}),
  };
}

function all({ catalog }: Context): Reply {
  const areas = Map.groupBy(catalog.routes.values(), ({ id }) => id.charAt(0));
  return {
    title: counted(catalog.routes.size, 'bus route'),
    blocks: [
      {
        kind: 'rows',
        rows:
          catalog.routes.size <= MOST_ROWS
            ? [...catalog.routes.values()].map(({ id, name }) => ({
                ...row(id, withoutId(written(name), id)),
                about: { route: id },
              }))
            : [...areas]
                .sort(([a], [b]) => a.localeCompare(b))
                .map(([area, routes]) => row(area, ids(routes))),
      },
    ],
    // Nobody listens to so many names.
    speech: `There are ${counted(catalog.routes.size, 'bus route')}. You can ask which ones stop near you, or ask about one by name.`,
    choices: [],
  };
}

/** "Hospital - Heights" of "1 Hospital - Heights". */
function withoutId(name: string, id: string): string {
  return name.startsWith(`${id} `) ? name.slice(id.length + 1) : name;
}

function ids(routes: readonly BusRoute[]): string {
  return routes
    .map(({ id }) => id)
    .sort()
    .join(' ');
}

function near(place: Place | undefined, { catalog }: Pick<Context, 'catalog'>): BusStop[] {
  return place ? stopsNear(catalog, place, NEAR_METERS).map(({ value }) => value) : [];
}

function firstRoute([id]: readonly string[]): Choice[] {
  return id ? [choice(`Route ${id}`, `tell me about route ${id}`)] : [];
}
