import type { Line } from './places.ts';

/** What knows the lines of a region: by id, in the order riders list them. */
export interface Lines {
  readonly lines: ReadonlyMap<string, Line>;
}

/** "Red Line"; of a line that is not known any more, its id. */
export function lineName({ lines }: Lines, id: string): string {
  return lines.get(id)?.longName ?? id;
}

/** "Red, Orange and Silver Lines"; "Red Line" for one; "all lines" for none. */
export function lineNames({ lines }: Lines, ids: readonly string[]): string {
  const named = [...lines.values()].filter(({ id }) => ids.includes(id));
  const [first] = named;
  if (!first) return 'all lines';
  if (named.length === 1) return first.longName;
  const names = named.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} Lines`;
}
