import type { BusRoute, BusStop } from '../../transit/places.ts';
import type { Schedule } from '../schedule.ts';
import { idOf } from './lines.ts';
import { pointOf } from './stations.ts';

/** What riders call a bus route: the name on its front. */
export function routeName({ routes }: Schedule, number: number): string {
  const route = routes[number];
  return idOf((route?.shortName || route?.longName || route?.id) ?? '').toUpperCase();
}

/** Routes of the feed that have one name are one. */
export function readBusRoutes(schedule: Schedule, numbers: readonly number[]): Map<string, BusRoute> {
  const found = new Map<string, BusRoute>();
  for (const number of numbers) {
    const id = routeName(schedule, number);
    const route = schedule.routes[number];
    if (!route || found.has(id)) continue;
    const name = route.longName === '' || route.longName === route.shortName ? id : `${id} ${route.longName}`;
    found.set(id, { id, name, corridor: undefined, variants: [{ id, name }] });
  }
  return found;
}

/** The stops that some routes call at, by the number on their sign, else their id; with their numbers in the feed. */
export function readBusStops(
  schedule: Schedule,
  routesAt: ReadonlyMap<number, ReadonlySet<number>>,
  isBus: (route: number) => boolean,
): Map<string, { stop: BusStop; numbers: number[] }> {
  const found = new Map<string, { stop: BusStop; numbers: number[] }>();
  for (const [number, routes] of routesAt) {
    const feedStop = schedule.stops[number];
    const place = feedStop && pointOf(feedStop);
    const names = [...new Set([...routes].filter(isBus).map((route) => routeName(schedule, route)))].sort();
    if (!place || names.length === 0) continue;
    // Two stops of one code would hide each other: the second one keeps its id.
    const code = idOf(feedStop.code || feedStop.id);
    const id = found.has(code) ? idOf(feedStop.id) : code;
    const stop = { id, name: feedStop.name.replaceAll(/\s+/g, ' ').trim(), ...place, routes: names };
    found.set(id, { stop, numbers: [number] });
  }
  return found;
}
