import type { Catalog } from '../../transit/catalog.ts';
import { nearRoutes } from '../../transit/names/near-routes.ts';
import { askedIn, type Block, type Reply } from '../../replies/reply.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { asOf, choice, distinct, textBlock, say } from './format.ts';

/** Answers each of several parts of what was said, at least one, and tells it in one reply. */
export async function answerEach(
  parts: readonly Slots[],
  answer: (slots: Slots) => Promise<Reply>,
): Promise<Reply> {
  const replies: Reply[] = [];
  for (const part of parts) replies.push(await answer(part));
  const [only, ...others] = replies;
  if (only && others.length === 0) return only;
  const ages = replies.flatMap((reply) => reply.asOf ?? []);
  return {
    blocks: replies.flatMap(({ title, blocks }): Block[] => (title ? [textBlock(title), ...blocks] : blocks)),
    choices: distinct(replies.flatMap(({ choices = [] }) => choices)),
    ...(ages.length > 0 ? { asOf: asOf(...ages) } : {}),
    ...askedIn(replies),
  };
}

/** The bus routes that are named. */
export function routesOf({ route, routes = route ? [route] : [] }: Slots): readonly string[] {
  return routes;
}

/** The same said of each of the bus routes that are named. */
export function eachRoute({ routes = [], ...rest }: Slots): Slots[] {
  return routes.length > 1 ? routes.map((route) => ({ ...rest, route })) : [rest];
}

/**
 * What to say where a bus route is named that is not here ("L2"), with those that are named nearly so and those of the
 * station that was named beside it. Absent where the route is here, or where no routes could be had.
 */
export function unknownRoute({ route, station }: Slots, { routes }: Catalog): Reply | undefined {
  if (route === undefined || routes.size === 0 || routes.has(route)) return undefined;
  return say(`I don’t know the ${route} bus. You can ask which buses stop near you.`, [
    ...nearRoutes(route, routes.keys()).map((id) => choice(`Route ${id}`, `stops of route ${id}`)),
    ...(station ? [choice(`Routes at ${station.name}`, `bus routes at ${station.name}`)] : []),
    choice('All routes', 'all bus routes'),
  ]);
}
