import type { Catalog } from '../../transit/catalog.ts';
import { cornersOfAddress } from '../../transit/names/addresses.ts';
import { written } from '../../transit/names/capitals.ts';
import type { Slots } from '../understand/slots/slots.ts';
import type { Understanding } from '../understand/understanding.ts';
import { tokenize } from '../understand/words/tokens.ts';
import { listed } from './format.ts';

/** Which corners were taken for the addresses of houses; absent: none was named. */
export function addressTold(slots: Slots, { blocks }: Pick<Catalog, 'blocks'>): string | undefined {
  const taken = [slots.stop_name, slots.station, slots.from_station, slots.to_station].flatMap((one) => {
    if (!one || cornersOfAddress(one.heard, blocks).length === 0) return [];
    const corner = 'beside' in one ? (one.beside?.name ?? one.name) : one.name;
    return `“${one.heard}” for ${written(corner)}`;
  });
  return taken.length > 0 ? `I took ${listed(taken)}, the closest I know.` : undefined;
}

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
