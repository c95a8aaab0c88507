import { regionTable } from '../common/region-table.ts';
import type { Line } from '../transit/places.ts';

/** The lines, in the order riders list them: the operations tell ids alone. */
export const lines: ReadonlyMap<string, Line> = new Map(
  regionTable('lines').map(([id = '', name = '', color = '', words = '', heard]) => [
    id,
    {
      id,
      name,
      longName: `${name} Line`,
      color,
      words: words.split(', '),
      besideLine: heard === undefined ? [] : heard.split(', '),
    },
  ]),
);

/**
 * The line codes in a list as incidents carry it (spec, "RailIncident": split on a semicolon with optional white
 * space, drop empty items). Any spacing and case; what is no line code (real answers hold station names) is left out.
 */
export function parseLines(text: string | null | undefined): string[] {
  const wanted = new Set((text ?? '').split(';').map((item) => item.trim().toUpperCase()));
  return [...lines.keys()].filter((code) => wanted.has(code));
}

const feedRoutes = new Map([...lines.values()].map(({ id, name }) => [name.toUpperCase(), id]));

/** The line of a rail feed's route id: `RED` and so on (the code itself is accepted too). */
export function lineOfFeedRoute(routeId: string | undefined): string | undefined {
  const id = (routeId ?? '').toUpperCase();
  return feedRoutes.get(id) ?? (lines.has(id) ? id : undefined);
}
