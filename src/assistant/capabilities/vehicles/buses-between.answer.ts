import type { Reply, Row } from '../../../replies/reply.ts';
import { detourNotices } from '../../answers/notices.ts';
import type { Context } from '../../context.ts';
import { choice, heardAs, lasting, listed, row, textBlock } from '../../answers/format.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { StationSlot, Slots } from '../../understand/slots/slots.ts';
import { placeName, routesThere, toGoal } from '../departures/asked-stops.ts';
import { legRows, tripSummary } from '../journeys/trip-blocks.ts';
import { itineraryEnd, wishOf } from '../journeys/trip-wish.ts';
import { firstRoute } from './route-blocks.ts';

/** Who asks for a bus is not told of a way that takes more. */
const MOST_BUSES = 2;

/** The routes that join two places and the next trip by bus alone; where it takes several buses, that none goes direct. */
export async function busesBetween(
  fromSlot: StationSlot,
  toSlot: StationSlot,
  slots: Slots,
  context: Context,
): Promise<Reply> {
  const { catalog, transit, now } = context;
  const [from, to] = [itineraryEnd(catalog, fromSlot), itineraryEnd(catalog, toSlot)];
  const routes = routesThere({ from_station: fromSlot, to_station: toSlot }, catalog) ?? [];
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
              rows: routes.sort().map((id) => routeRow(id, catalog)),
            } as const,
          ]
        : []),
      ...(trip ? await detourNotices(context, trip.rides) : []),
    ],
    choices: [choice('By rail', `directions from ${fromSlot.name} to ${toSlot.name}`), ...firstRoute(routes)],
    ...(trip && trips ? { asOf: lasting(trips) } : {}),
  };
}

/** The routes that join two places beside the one that is known, as far as stops tell. */
export function otherRoutes(slots: Slots, { catalog }: Context): Reply {
  const { route = '', routes: _, from_station: from, ...others } = slots;
  const joining = routesThere({ ...others, ...(from && { from_station: from }) }, catalog) ?? [];
  const told = joining.filter((id) => id !== route).sort();
  const rows = told.map((id) => routeRow(id, catalog));
  const ends = `from ${placeName(slots)}${toGoal(slots)}`;
  return {
    title: `Other buses ${ends}`,
    blocks: [
      textBlock(
        told.length > 0
          ? `Beside the ${route}, the ${listed(told)} ${told.length > 1 ? 'stop' : 'stops'} near both.`
          : `No bus route but the ${route} stops near both.`,
      ),
      ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []),
    ],
    choices: [
      ...told.slice(0, 2).map((id) => choice(`Next ${id}`, `next ${id} bus ${ends}`)),
      choice('By rail', `directions ${ends}`),
    ],
  };
}

function routeRow(id: string, { routes }: Catalog): Row {
  return { ...row(id, written(routes.get(id)?.name ?? '')), about: { route: id } };
}
