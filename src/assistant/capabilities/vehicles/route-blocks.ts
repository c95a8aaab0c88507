import type { Block, Choice, Reply } from '../../../replies/reply.ts';
import type { BusRoute, BusStop } from '../../../transit/places.ts';
import { choice, counted, heardList, listed, page, row, someOf, textBlock } from '../../answers/format.ts';
import { metersBetween } from '../../../common/distance.ts';
import { firstOfEach } from '../../../common/first-of-each.ts';
import { written } from '../../../transit/names/capitals.ts';

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

/** The stops of a route whose order nobody tells, each corner once, from one end of the map to the other. */
export function stopsBlocks(route: string, stops: readonly BusStop[], more: number): Block[] {
  const [lats, lons] = [stops.map(({ lat }) => lat), stops.map(({ lon }) => lon)];
  const corner = { lat: Math.min(...lats), lon: Math.min(...lons) };
  const isNorthSouth =
    metersBetween(corner, { ...corner, lat: Math.max(...lats) }) >
    metersBetween(corner, { ...corner, lon: Math.max(...lons) });
  const along = stops.toSorted((a, b) => (isNorthSouth ? b.lat - a.lat : a.lon - b.lon));
  const corners = firstOfEach(along, ({ name }) => name);
  const { shown, left } = page(corners, MOST_ROWS, more);
  return [
    textBlock(`${counted(stops.length, 'stop')}, from ${isNorthSouth ? 'north to south' : 'west to east'}:`),
    {
      kind: 'rows',
      rows: shown.map(({ id, name }) => ({ ...row(id, written(name)), about: { route, stop: id } })),
    },
    ...(left > 0 ? [textBlock(`${left} more; say “more”, or name a corner.`)] : []),
  ];
}

/** The same of a route with its ways, for who listens: its stops are for whoever wants to hear them. */
export function spokenWays(
  { id, ways = [] }: BusRoute,
  stops: number,
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const told = ways.slice(0, MOST_WAYS);
  const ends = someOf(told.map(({ toward }) => toward));
  return {
    speech: `Route ${id} has ${counted(stops, 'stop')}, to ${ends}.`,
    speechMore: told.flatMap(({ toward, stops: names }) => {
      const { first, rest } = heardList(names.slice(0, MOST_NAMED_STOPS).map(written));
      return [`Stops to ${toward}${first}.`, ...rest];
    }),
    moreOf: 'its stops',
  };
}

/** Where a route goes; with its stops in order where those are asked for or few. */
export function waysBlocks(ways: NonNullable<BusRoute['ways']>, stops: number, asksStops: boolean): Block[] {
  const told = ways.slice(0, MOST_WAYS).map(({ toward, stops: all }) => {
    const [names, more] = [all.map(written), all.length - MOST_NAMED_STOPS];
    const shown = names.slice(0, MOST_NAMED_STOPS);
    const ends = `${counted(all.length, 'stop')}, from ${names[0]} to ${names.at(-1)}`;
    return `To ${toward}: ${asksStops || more <= MOST_ROWS - MOST_NAMED_STOPS ? listed(more > 0 ? [...shown, `${more} more`] : shown) : ends}.`;
  });
  return [`${counted(stops, 'stop')}.`, ...told].map(textBlock);
}

/** A choice of the first of some routes. */
export function firstRoute([id]: readonly string[]): Choice[] {
  return id ? [choice(`Route ${id}`, `tell me about route ${id}`)] : [];
}
