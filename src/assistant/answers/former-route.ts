import type { Catalog } from '../../transit/catalog.ts';
import { tokenize } from '../understand/words/tokens.ts';
import type { Understanding } from '../understand/understanding.ts';

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
