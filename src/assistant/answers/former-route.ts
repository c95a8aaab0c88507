import type { Catalog } from '../../transit/catalog.ts';
import { tokenize } from '../understand/words/tokens.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { Reply } from '../../replies/reply.ts';
import { nearRoutes } from '../../transit/names/near-routes.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { choice, textBlock } from './format.ts';

/** "The X2 is now the D20", where a message says the former name of the route that is asked about. Absent: it says none. */
export function formerRouteTold(
  text: string,
  understanding: Understanding,
  { formerRoutes }: Pick<Catalog, 'formerRoutes'>,
): string | undefined {
  if (understanding.kind === 'unknown' || formerRoutes.size === 0) return undefined;
  const { route, routes = [] } = understanding.slots;
  if (route === undefined && routes.length === 0) return undefined;
  const words = tokenize(text).map(({ word }) => word.toUpperCase());
  // "X 2".
  const said = [...words, ...words.map((word, at) => `${words[at - 1] ?? ''}${word}`)];
  const former = said.find((word) => {
    const present = formerRoutes.get(word);
    return present !== undefined && (present === route || routes.includes(present));
  });
  return former && `The ${former} is now the ${formerRoutes.get(former)}.`;
}

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
