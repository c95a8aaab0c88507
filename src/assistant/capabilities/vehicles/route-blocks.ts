import type { Block } from '../../../replies/reply.ts';
import type { BusRoute } from '../../../transit/places.ts';
import { counted, listed, row, textBlock, written } from '../../answers/format.ts';

const MOST_ROWS = 12;
const MOST_WAYS = 4;
const MOST_NAMED_STOPS = 40;

/** A route's variants. `stops`: how many it has. */
export function variantsBlocks({ id, corridor, variants }: BusRoute, stops: number): Block[] {
  return [
    textBlock(
      `${corridor ? `${corridor}. ` : ''}${counted(stops, 'stop')}, ${counted(variants.length, 'variant')}.`,
    ),
    {
      kind: 'rows',
      heading: 'Variants',
      rows: variants
        .slice(0, MOST_ROWS)
        .map((variant) => ({ ...row(variant.id, written(variant.name)), about: { route: id } })),
    },
  ];
}

/** Where a route goes, with its stops in order. */
export function waysBlocks(ways: NonNullable<BusRoute['ways']>, stops: number): Block[] {
  const told = ways.slice(0, MOST_WAYS).map(({ toward, stops: names }) => {
    const more = names.length - MOST_NAMED_STOPS;
    const shown = names.slice(0, MOST_NAMED_STOPS).map((name) => written(name));
    return textBlock(`To ${toward}: ${listed(more > 0 ? [...shown, `${more} more`] : shown)}.`);
  });
  return [textBlock(`${counted(stops, 'stop')}.`), ...told];
}
