import type { Reply } from '../../../replies/reply.ts';
import { firstOfEach } from '../../../common/first-of-each.ts';
import { serviceDay, type Aged } from '../../../common/time.ts';
import { asRidden, whatRuns } from '../../../transit/buses/route-vehicles.ts';
import type { BusDue, BusesDue } from '../../../transit/buses/buses.ts';
import { goalName, goalStops, stopIds, toGoal } from '../departures/asked-stops.ts';
import { stopsAround } from '../../../transit/nearby.ts';
import { busRow } from '../departures/stop-blocks.ts';
import { routesOf } from '../../answers/each.ts';
import { asOf, choice, listed, say, textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** Of so many stops a bus may leave. */
const MOST_STOPS = 16;
const MOST_ROWS = 6;

/**
 * The buses that go from one place to another without a transfer, the next one of each route. Absent: none goes, no way was asked
 * for, or no timetable of buses is published.
 */
export async function answerDirectBuses(slots: Slots, context: Context): Promise<Reply | undefined> {
  const { transit, catalog, now } = context;
  const { from_station: from, to_station: to } = slots;
  const goals = goalStops(slots, context);
  if (!from || !to || !goals || !transit.published.has('timetable')) return undefined;
  const { route, routes: _, ...way } = slots;
  const isOthers = slots.ask === 'others';
  const around = isOthers ? stopsAround(from.beside?.at, catalog).map(({ id }) => id) : [];
  const stops = [...new Set([...stopIds(way, context), ...around])].slice(0, MOST_STOPS);
  const ends = `from ${goalName(from)}${toGoal(slots)}`;
  const next = async (routes: readonly string[]) =>
    Promise.all(
      stops.map(async (stop) => ({
        stop,
        due: await transit.busesDue(catalog, stop, { routes, to: goals }, now),
      })),
    );
  const hours = await transit.busHours(catalog, { routes: [], from: stops, to: goals }, serviceDay(now));
  const soon = await next([]);
  // One that comes seldom is behind the many of others.
  const seldom = new Set(hours?.value.first.map((bus) => bus.route));
  for (const { bus } of busesOf(soon)) seldom.delete(bus.route);
  const boards = [...soon, ...(seldom.size > 0 ? await next([...seldom]) : [])];
  const named = routesOf(slots);
  const all = firstOfEach(busesOf(boards), ({ bus }) => bus.route);
  const each = isOthers ? all.filter(({ bus }) => !named.includes(bus.route)) : all;
  if (isOthers && each.length === 0)
    return say(`No other bus goes ${ends} without a transfer, only ${asRidden(catalog, listed(named))}.`);
  if (each.length === 0) return undefined;
  const wanted = each.filter(({ bus }) => named.includes(bus.route));
  const told = wanted.length > 0 ? wanted : each;
  const routes = told.map(({ bus }) => bus.route);
  const others = `${routes.length === 1 ? `${asRidden(catalog, routes[0] ?? '')} goes` : `Buses ${listed(routes)} go`} ${ends}.`;
  const isOther = route !== undefined && !isOthers && wanted.length === 0;
  return {
    title: `${goalName(from)}${toGoal(slots)}: ${whatRuns(catalog, routes)}`,
    blocks: [
      textBlock(
        isOther ? `${asRidden(catalog, route)} doesn’t go there without a transfer. ${others}` : others,
      ),
      {
        kind: 'rows',
        of: 'departures',
        rows: told.slice(0, MOST_ROWS).map(({ stop, bus }) => busRow(bus, stop, goalName(to), now)),
      },
    ],
    choices: [choice('Next buses', `next bus ${ends}`), choice('The trip', `directions ${ends}`)],
    asOf: asOf(...boards.map(({ due }) => due)),
  };
}

function busesOf(boards: readonly { stop: string; due: Aged<BusesDue> }[]): { stop: string; bus: BusDue }[] {
  return boards
    .flatMap(({ stop, due: { value } }) =>
      value.kind === 'due' ? value.buses.map((bus) => ({ stop, bus })) : [],
    )
    .toSorted((a, b) => a.bus.at.getTime() - b.bus.at.getTime());
}
