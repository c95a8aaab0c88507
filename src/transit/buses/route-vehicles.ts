import { written } from '../names/capitals.ts';
import { withCapital } from '../../common/capital.ts';
import type { Catalog } from '../catalog.ts';

/** What runs on a route, in riders' words: "bus", or "ferry" where its agency says so. */
function vehicleOf({ routes }: Pick<Catalog, 'routes'>, route: string | undefined): string {
  return routes.get(route ?? '')?.mode ?? 'bus';
}

/** A route with what runs on it: "bus 5", "ferry F", "ferry Harbor Crossing" of one that has a long name alone. */
export function ridden(known: Pick<Catalog, 'routes'>, route: string): string {
  const { name = route } = known.routes.get(route) ?? {};
  return `${vehicleOf(known, route)} ${name.toUpperCase() === route ? name : route}`;
}

/** The same where a sentence begins: "Bus 5", "Ferry F". */
export function asRidden(known: Pick<Catalog, 'routes'>, route: string): string {
  return withCapital(ridden(known, route));
}

/** What runs on some routes, all of them: "buses", "ferries"; buses where they differ. */
export function whatRuns(known: Pick<Catalog, 'routes'>, routes: readonly string[]): string {
  const [one = 'bus', ...others] = new Set(routes.map((route) => vehicleOf(known, route)));
  if (others.length > 0 || one === 'bus') return 'buses';
  return pluralOf(one);
}

/** "ferries", "trams". */
export function pluralOf(vehicle: string): string {
  return vehicle.endsWith('y') ? `${vehicle.slice(0, -1)}ies` : `${vehicle}s`;
}

/** What a route is called beside its number: its corridor, else the rest of its name. */
export function corridorOf({ routes }: Pick<Catalog, 'routes'>, route: string): string {
  const { name = route, corridor } = routes.get(route) ?? {};
  return corridor ?? written(name).slice(route.length).trim();
}
