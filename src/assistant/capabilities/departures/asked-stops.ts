import type { Catalog } from '../../../transit/catalog.ts';
import { stopsNear } from '../../../transit/nearby.ts';
import { routesOf } from '../../answers/each.ts';
import { stationOf, writtenPlace } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';

/** So near a station, a stop is at it. */
export const NEAR_STATION_METERS = 350;
const ACROSS_METERS = 120;

/** The stops that were asked about, the nearest first. */
export function stopIds(slots: Slots, { catalog }: Context): readonly string[] {
  if (slots.stop_id)
    return [(slots.direction === 'other' && acrossFrom(slots.stop_id, catalog)) || slots.stop_id];
  if (slots.stop_name) return slots.stop_name.ids;
  const named = slots.station ?? slots.from_station;
  if (named?.beside?.stops) return named.beside.stops;
  const place = slots.place?.at ?? (named && stationOf(catalog, named).place);
  if (!place) return [];
  const near = stopsNear(catalog, place, NEAR_STATION_METERS).map(({ value }) => value);
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

/** The stops of where one goes. Absent: nobody said where. */
export function goalStops({ to_station: to }: Slots, { catalog }: Context): readonly string[] | undefined {
  if (!to) return undefined;
  if (to.beside?.stops) return to.beside.stops;
  const { place } = stationOf(catalog, to);
  return place ? stopsNear(catalog, place, NEAR_STATION_METERS).map(({ value }) => value.id) : [];
}

/** " to Lakeside Park"; empty where nobody said where. */
export function toGoal({ to_station: to }: Slots): string {
  return to ? ` to ${goalName(to)}` : '';
}

/** What the stop or station is called that one goes to. */
export function goalName({ beside, name }: StationSlot): string {
  return writtenPlace(beside?.name ?? name);
}

/** The nearest stop of the same routes: the other direction leaves across the street. */
function acrossFrom(id: string, catalog: Catalog): string | undefined {
  const stop = catalog.stops.get(id);
  const near = stop ? stopsNear(catalog, stop, ACROSS_METERS) : [];
  return near.find(
    ({ value }) => value !== stop && value.routes.some((route) => stop?.routes.includes(route)),
  )?.value.id;
}

/** What the place is called. */
export function placeName({ stop_name, station, from_station, place }: Slots): string {
  return writtenPlace((stop_name ?? station ?? from_station ?? place)?.name ?? 'Bus stops');
}
