import { after, type Reply } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import type { BusStop, Place } from '../../../transit/places.ts';
import { walkMinutes } from '../../../transit/walking.ts';
import type { Context } from '../../context.ts';
import { choice, heardAs, listed, row, textBlock, say } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';
import { corridorOf } from '../../../transit/buses/route-vehicles.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import { answerNextBus } from '../departures/next-bus.answer.ts';
import { nearestOf, stopsAround } from '../../../transit/nearby.ts';

const MOST_TRIED = 6;
/** Who waits at a stop walks no farther to another one. */
const ELSEWHERE_METERS = 1000;

/** The routes that stop at one of these stops. */
export function routesAt(ids: readonly string[], { catalog }: Context): string[] {
  return [...new Set(ids.flatMap((id) => catalog.stops.get(id)?.routes ?? []))].sort();
}

/** The routes at some stops beside one that is known; where none is, that all of them were told. */
export function othersAt(ids: readonly string[], route: string | undefined, context: Context): Reply {
  const others = routesAt(ids, context).filter((id) => id !== route);
  const stop = others.length === 1 ? 'stops' : 'stop';
  if (route === undefined) return say(`No others: only the ${listed(others)} ${stop} there.`);
  if (others.length === 0) return say(`No other route than the ${route} stops there.`);
  const names = others.map((id) => row(id, corridorOf(context.catalog, id)));
  const rows = names.map((one) => ({ ...one, about: { route: one.lead } }));
  return {
    blocks: [textBlock(`Beside the ${route}, the ${listed(others)} ${stop} there.`), { kind: 'rows', rows }],
  };
}

/** Which of some routes stop near a station, and where. */
export async function stoppingNear(
  routes: readonly string[],
  { name, place }: { name: string; place?: Place | undefined },
  goal: StationSlot | undefined,
  context: Context,
  from?: BusStop,
): Promise<Reply> {
  const { catalog } = context;
  const stops = stopsAround(place, catalog);
  const stopping = routes.filter((id) => stops.some((stop) => stop.routes.includes(id)));
  const rows = stopping.flatMap((id) => {
    const stop = stops.find((one) => one.routes.includes(id));
    return stop ? [{ ...row(id, stopName(stop)), about: { route: id, stop: stop.id } }] : [];
  });
  const [which, verb] = stopping.length > 0 ? [stopping, 'stop'] : [routes, 'not'];
  const others = verb === 'not' && from ? await otherThere(from, stops, context) : [];
  rows.push(...others);
  const isOne = which.length === 1;
  const does = verb === 'stop' ? (isOne ? 'stops' : 'stop') : isOne ? 'does not stop' : 'do not stop';
  return {
    title: `${listed(routes)}: stops near ${name}`,
    blocks: [
      ...heardAs(goal).map(textBlock),
      textBlock(
        `The ${listed(which)} ${does} near ${name}.${others[0] ? ` From close by the ${others[0].lead} does:` : ''}`,
      ),
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

/** A route that stops close to a stop and at one of those others, with the stop where one takes it, as far as times tell. */
async function otherThere(from: BusStop, ends: readonly BusStop[], { catalog, transit, now }: Context) {
  const going = new Set(ends.flatMap(({ routes }) => routes));
  const found = stopsAround(from, catalog)
    .flatMap((stop) => stop.routes.map((route) => ({ stop, route })))
    .filter(({ route }) => going.has(route))
    .slice(0, MOST_TRIED);
  const to = ends.map(({ id }) => id);
  const leaving = await Promise.all(
    found.map(({ stop, route }) =>
      transit.busHours(catalog, { routes: [route], from: [stop.id], to }, serviceDay(now)),
    ),
  );
  const one = found.find((_, at) => leaving[at]?.value.first.length) ?? found[0];
  return one
    ? [{ ...row(one.route, stopName(one.stop)), about: { route: one.route, stop: one.stop.id } }]
    : [];
}

/** Whether a route stops at a stop, or at one of a corner's, with its next buses; where it does not, the nearest stop of it. */
export async function whetherStops(
  route: string,
  ids: readonly string[],
  slots: Slots,
  context: Context,
): Promise<Reply> {
  const { catalog } = context;
  const stops = ids.flatMap((id) => catalog.stops.get(id) ?? []);
  const [first] = stops;
  if (!first) return ofStops(ids, context);
  const place = stops.length > 1 ? written(first.name) : stopName(first);
  if (stops.some(({ routes }) => routes.includes(route)))
    return after(`Yes, the ${route} stops at ${place}.`, await answerNextBus(slots, context));
  const other = nearestOf(route, first, ELSEWHERE_METERS, catalog);
  const there = other
    ? `The closest stop where it does is ${stopName(other.value)}, a walk of ${walkMinutes(other.meters)} min.`
    : 'I see none of its stops near there.';
  const no = textBlock(`No, the ${route} does not stop at ${place}. ${there}`);
  const told = {
    title: `${place}: ${route}`,
    speech: `No, the ${route} does not stop there.`,
    speechMore: [there],
  };
  if (!other) return { ...told, blocks: [no] };
  const { value: stop } = other;
  const rows = [{ ...row(route, stopName(stop)), about: { route, stop: stop.id } }];
  const choices = [choice(`Next ${route}`, `next ${route} bus at ${stop.id}`)];
  return { ...told, blocks: [no, { kind: 'rows', rows }], choices };
}

/** The routes that stop at each of some stops. */
export function ofStops(ids: readonly string[], { catalog }: Pick<Context, 'catalog'>): Reply {
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
