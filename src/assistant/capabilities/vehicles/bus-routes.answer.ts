import { after, type Reply } from '../../../replies/reply.ts';
import type { BusRoute, BusStop, Place } from '../../../transit/places.ts';
import { firstRoute, spokenWays, stopsBlocks, variantsBlocks, waysBlocks } from './route-blocks.ts';
import { busesBetween, otherRoutes } from './buses-between.answer.ts';
import { ofStops, othersAt, routesAt, stoppingNear, whetherStops } from './stops-of-routes.ts';
import { stopsAround } from '../../../transit/nearby.ts';
import { answerDirectBuses } from './direct-buses.answer.ts';
import { answerNearby } from '../stations/nearby-stops.answer.ts';
import { answerNextStop } from './next-stop.answer.ts';
import { answerBusHours } from '../departures/bus-hours.answer.ts';
import { answerNextBus } from '../departures/next-bus.answer.ts';
import { routesOf, unknownRoute } from '../../answers/each.ts';
import { dayWords } from '../../../common/service-day-names.ts';
import type { Context } from '../../context.ts';
import { itineraryEnd } from '../journeys/trip-wish.ts';
import type { Slots, StopSlot } from '../../understand/slots/slots.ts';
import {
  choice,
  counted,
  heardAs,
  heardList,
  listed,
  row,
  say,
  stationOf,
  textBlock,
} from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';

const MOST_ROWS = 12;

/** A route with its variants, the routes at a stop or around a place, those that join two stations, or all. */
export async function answerBusRoutes(slots: Slots, context: Context): Promise<Reply> {
  const next =
    slots.ask === 'next stop' || slots.ask === 'stop before' ? answerNextStop(slots, context) : undefined;
  if (next) return next;
  const asksWhen = slots.ask === 'timetable' || slots.which !== undefined || slots.day !== undefined;
  const hours = asksWhen ? await answerBusHours(slots, context) : undefined;
  if (hours) return hours;
  const isTimedWay = slots.from_station && slots.to_station && context.transit.published.has('timetable');
  if (isTimedWay && slots.time !== undefined) return answerNextBus(slots, context);
  const direct = await answerDirectBuses(slots, context);
  if (direct) return direct;
  if (slots.ask === 'others' && slots.to_station) return otherRoutes(slots, context);
  const unknown = slots.route === undefined ? undefined : unknownRoute(slots, context.catalog);
  if (unknown) return unknown;
  const { from_station: from, to_station: to } = slots;
  const named = slots.station ?? from ?? to;
  const said = slots.stop_id ? [slots.stop_id] : slots.stop_name?.ids;
  const stopIds = said ?? named?.beside?.stops;
  if (slots.street) return alongStreet(slots.street, context);
  if (slots.ask === 'others' && stopIds) return othersAt(stopIds, slots.routes?.[0], context);
  const goal = from ? undefined : slots.route === undefined ? to : (to ?? slots.station);
  // A stop is itself, and not the station that is nearest to it.
  const isStop = goal?.beside?.stops !== undefined;
  const landmark = slots.place?.at && { name: slots.place.name, place: slots.place.at };
  const there = goal ? (isStop ? itineraryEnd : stationOf)(context.catalog, goal) : slots.route && landmark;
  const asked = slots.route ? routesOf(slots) : routesAt(said ?? [], context);
  const stop = context.catalog.stops.get(said?.[0] ?? '');
  if (slots.route && said && !slots.from_station && !goal)
    return whetherStops(slots.route, said, slots, context);
  if (there && asked.length > 0) return stoppingNear(asked, there, isStop ? undefined : goal, context, stop);
  if (slots.route && !isTimedWay) return ofRoute(slots.route, slots, asksWhen, context);
  if (from && to) return busesBetween(from, to, slots, context);
  if (slots.ask === 'near' && stop) return nearStop(stop, slots, context);
  if (stopIds) return ofStops(stopIds, context);
  const station = named && stationOf(context.catalog, named);
  if (station) return around(station.place, station.name, heardAs(named), context);
  const { place } = slots;
  return place?.at ? around(place.at, place.name, [], context) : all(context);
}

function ofRoute(id: string, { ask, day }: Slots, asksWhen: boolean, { catalog, now, more }: Context): Reply {
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
      ...(day
        ? []
        : route.ways
          ? waysBlocks(route.ways, stops.length, ask === 'stops')
          : ask === 'stops'
            ? stopsBlocks(id, stops, more)
            : variantsBlocks(route, stops.length)),
    ],
    choices: [
      choice('Where its buses are', `where are the ${id} buses`),
      choice('Delays', `delays on route ${id}`),
      ...(stops[0] ? [choice('Next bus', `next ${id} bus at ${stops[0].id}`)] : []),
    ],
  };
}

/** The routes that stop close to a corner, with their stops. */
function nearStop(stop: BusStop, slots: Slots, context: Context): Reply {
  const routes = [...new Set(stopsAround(stop, context.catalog).flatMap((one) => one.routes))].sort();
  const count = `${counted(routes.length, 'bus route')} ${routes.length === 1 ? 'stops' : 'stop'} close by`;
  const { first, rest } = heardList(routes);
  const near = answerNearby({ ...slots, ask: 'stops' }, context);
  return {
    ...after(`${count}: ${listed(routes)}.`, near),
    speech: `${count}${first}.`,
    speechMore: [rest, near.speech ?? [], near.speechMore ?? []].flat(),
  };
}

/** A route with fewer stops on a street crosses it, or turns there. */
const FEWEST_ALONG = 3;

/** The routes that run along a street, those with the most stops on it first. */
function alongStreet({ ids, name: street }: StopSlot, { catalog }: Context): Reply {
  const counts = new Map<string, number>();
  for (const route of ids.flatMap((id) => catalog.stops.get(id)?.routes ?? []))
    counts.set(route, (counts.get(route) ?? 0) + 1);
  const stopping = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const along = stopping.filter((route) => (counts.get(route) ?? 0) >= FEWEST_ALONG);
  const routes = along.length > 0 ? along : stopping;
  const name = written(street);
  const count = `${counted(routes.length, 'bus route')} ${routes.length === 1 ? 'runs' : 'run'} on ${name}`;
  return {
    ...routesTold(name, count, routes, []),
    choices: [choice('Next buses', `next bus on ${name}`), ...firstRoute(routes)],
  };
}

function routesTold(name: string, count: string, routes: readonly string[], heard: readonly string[]): Reply {
  const { first, rest } = heardList(routes);
  const speech = [...heard, `${count}${first}.`].join(' ');
  return {
    title: `${name}: bus routes`,
    ...(rest.length > 0 ? { speech, speechMore: rest, moreOf: 'the others' } : {}),
    blocks: [...heard, `${count}: ${listed(routes)}.`].map(textBlock),
  };
}

function around(
  place: Place | undefined,
  name: string,
  heard: readonly string[],
  { catalog }: Context,
): Reply {
  const stops = stopsAround(place, catalog);
  const routes = [...new Set(stops.flatMap((stop) => stop.routes))].sort();
  const count = `${counted(routes.length, 'bus route')} ${routes.length === 1 ? 'stops' : 'stop'} near ${name}`;
  return {
    ...routesTold(name, count, routes, heard),
    ...(routes.length === 0 && { blocks: say(`I don’t see any bus stops near ${name}.`).blocks }),
    choices: [
      choice('Next buses', `next bus at ${name}`),
      choice('Stops', `bus stops near ${name}`),
      ...firstRoute(routes),
    ],
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
