import type { Reply } from '../../replies/reply.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { nearRoutes } from '../../transit/names/near-routes.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { choice, textBlock } from './format.ts';

/**
 * What to say where a bus route is named that is not here ("L2"), with those that are named nearly so and those of the
 * station that was named beside it. Absent where the route is here, or where no routes could be had.
 */
export function unknownRoute({ route, station }: Slots, { routes }: Catalog): Reply | undefined {
  if (route === undefined || routes.size === 0 || routes.has(route)) return undefined;
  return {
    blocks: [textBlock(`I don’t know the ${route} bus. You can ask which buses stop near you.`)],
    choices: [
      ...nearRoutes(route, routes.keys()).map((id) => choice(`Route ${id}`, `stops of route ${id}`)),
      ...(station ? [choice(`Routes at ${station.name}`, `bus routes at ${station.name}`)] : []),
      choice('All routes', 'all bus routes'),
    ],
  };
}
