import type { Catalog } from '../../src/transit/catalog.ts';

/** How many names of a kind a sentence is said with. */
const MOST = 150;

/**
 * A sentence said of other places: with every station, line and bus route in the place of those that it names. Of
 * several of a kind each gets another one.
 */
export function wherever(sentence: string, { stations, lines, routes }: Catalog): string[] {
  const kinds = [
    stations.map(({ name }) => name),
    [...lines.values()].map(({ longName }) => longName),
    [...routes.keys()],
  ].map((names) => ({
    names,
    found: new RegExp(String.raw`(?<![\w-])(?:${alternatives(names)})(?![\w-])`, 'g'),
  }));
  return Array.from({ length: MOST }, (_, turn) =>
    kinds.reduce((said, { names, found }) => {
      let at = turn;
      return said.replaceAll(found, () => names[(at += 31) % names.length] as string);
    }, sentence),
  ).filter((said, at, all) => all.indexOf(said) === at);
}

/** The longest first: "Farragut West" before what it holds. */
function alternatives(names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');
}
