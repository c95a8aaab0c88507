import type { Catalog } from '../../../transit/catalog.ts';
import { stopsAcross, stopsAround } from '../../../transit/nearby.ts';
import { routesOf } from '../../answers/each.ts';
import { itineraryEnd } from '../journeys/trip-wish.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { Context } from '../../context.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';

/** The stops that were asked about, the nearest first. */
export function stopIds(slots: Slots, { catalog }: Context): readonly string[] {
  if (slots.stop_id)
    return [(slots.direction === 'other' && stopsAcross([slots.stop_id], catalog)[0]) || slots.stop_id];
  if (slots.stop_name) return slots.stop_name.ids;
  const named = slots.station ?? slots.from_station;
  if (named?.beside?.stops) return named.beside.stops;
  const place = slots.place?.at ?? (named && itineraryEnd(catalog, named).place);
  if (!place) return [];
  const near = stopsAround(place, catalog);
  const wanted = routesThere(slots, catalog) ?? routesOf(slots);
  const served = near.filter(
    ({ routes }) => wanted.length === 0 || wanted.some((route) => routes.includes(route)),
  );
  // Where a station is a stop itself, no other is meant.
  const own = served.filter(({ name }) => name.toLowerCase() === named?.name.toLowerCase());
  return (own.length > 0 ? own : served).map(({ id }) => id);
}

/** Routes that stop near both ends of the way that was asked for, of those that were named. Absent: no way was. */
export function routesThere(slots: Slots, catalog: Catalog): string[] | undefined {
  const from = slots.station ?? slots.from_station;
  const to = slots.to_station;
  if (!from || !to || from.id === to.id) return undefined;
  const near = (slot: typeof to) =>
    stopsAround(itineraryEnd(catalog, slot).place, catalog).flatMap(({ routes }) => routes);
  const ends = new Set(near(to));
  const named = routesOf(slots);
  return [...new Set(near(from))].filter(
    (route) => ends.has(route) && (named.length === 0 || named.includes(route)),
  );
}

/** The stops of where one goes. Absent: nobody said where. */
export function goalStops({ to_station: to }: Slots, { catalog }: Context): readonly string[] | undefined {
  if (!to) return undefined;
  if (to.beside?.stops) return to.beside.stops;
  return stopsAround(itineraryEnd(catalog, to).place, catalog).map(({ id }) => id);
}

/** " to Lakeside Park"; empty where nobody said where. */
export function toGoal({ to_station: to }: Slots): string {
  return to ? ` to ${goalName(to)}` : '';
}

/** What the stop or station is called that one goes to. */
export function goalName({ beside, name }: StationSlot): string {
  return written(beside?.name ?? name);
}

/** Stops of a route on the other side of the street from a corner, or from a stop where another way is asked for. */
export function otherSide(slots: Slots, ids: readonly string[], { catalog }: Context): readonly string[] {
  const { route, routes, stop_id: stop, stop_name: corner, direction, to_station: to } = slots;
  const isOpen = corner !== undefined || (stop !== undefined && (direction ?? to) !== undefined);
  if (route === undefined || routes || !isOpen || direction === 'other') return [];
  return stopsAcross(ids, catalog, route).slice(0, 1);
}

/** What the place is called. */
export function placeName({ stop_name, station, from_station, place }: Slots): string {
  const named = station ?? from_station;
  return written((stop_name ?? named?.beside ?? named ?? place)?.name ?? 'Bus stops');
}

/** "The 5 doesn’t go from Clock Square to Mill Bay without a transfer": no bus does. */
export function noBusGoes(slots: Slots): string {
  const what = slots.route === undefined ? 'No bus goes' : `The ${slots.route} doesn’t go`;
  const { stop_name, station, from_station, place } = slots;
  const isOpen = !(stop_name ?? station ?? from_station ?? place);
  return isOpen
    ? `${what}${toGoal(slots)}`
    : `${what} from ${placeName(slots)}${toGoal(slots)} without a transfer`;
}
