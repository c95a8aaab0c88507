import { regionTable } from '../../common/region-table.ts';

/** Another operator of the region, whom the service knows nothing of. */
export interface Neighbor {
  name: string;
  /** What riders call it: words one after the other; `#` after the first is any number, those after a hyphen must not follow. */
  called: readonly (readonly string[])[];
  /** What riders are told of it. */
  told: string;
}

/** Where a message names one: its words from `start` to before `end`. */
export interface NeighborSaid {
  neighbor: Neighbor;
  start: number;
  end: number;
}

/** Reads a table of the operators beside one's own. */
export function neighborsOf(table: readonly string[][]): readonly Neighbor[] {
  return table.map(([name = '', words = '', told = '']) => ({
    name,
    called: words.split(', ').map((phrase) => phrase.split(' ')),
    told,
  }));
}

/** Those of the region. */
export const REGION_NEIGHBORS = neighborsOf(regionTable('neighbors'));

/** Finds the first operator that a message's words name, in lower case. Absent: none. */
export function neighborFinder(
  neighbors: readonly Neighbor[],
): (words: readonly string[]) => NeighborSaid | undefined {
  const phrases = neighbors.flatMap((neighbor) => neighbor.called.map((phrase) => ({ neighbor, phrase })));
  const byFirst = Map.groupBy(phrases, ({ phrase: [first = ''] }) => first);
  return (words) => {
    for (const [start, word] of words.entries()) {
      const begun = byFirst.get(word);
      if (!begun) continue;
      const ends = begun
        .map(({ neighbor, phrase }) => ({ neighbor, start, end: endOf(phrase, words, start) }))
        .filter(({ end }) => end > start);
      const longest = ends
        .filter(({ neighbor }) => neighbor === ends[0]?.neighbor)
        .toSorted((a, b) => b.end - a.end)[0];
      if (longest) return longest;
    }
    return undefined;
  };
}

/** Where a phrase that begins at a word ends; 0: it does not begin there. */
function endOf(phrase: readonly string[], words: readonly string[], start: number): number {
  const said = phrase.filter((word) => !word.startsWith('-'));
  const end = start + said.length;
  const isSaid = said.every((word, at) => isAs(words[start + at], word));
  return isSaid && !phrase.includes(`-${words[end]}`) ? end : 0;
}

function isAs(word: string | undefined, kind: string): boolean {
  return word === kind || (kind === '#' && word !== undefined && /^\d+[a-z]?$/.test(word));
}
