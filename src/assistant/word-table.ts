import { readFileSync } from 'node:fs';

/** The lines of a table of words beside the code that knows them: what is meant, and after a colon how it is said; after "#" why. */
export function wordTable(file: URL): readonly (readonly [meant: string, said: string])[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    });
}

/** The lists of such a table by name, their words parted by blanks; one may go over several lines. */
export function wordLists(file: URL): (name: string) => string {
  const table = wordTable(file);
  return (name) => table.flatMap(([list, words]) => (list === name ? words : [])).join(' ');
}

/** What each way of saying something means in such a table, several in a row parted by `between`. */
export function wordsMeant(file: URL, between = ' '): ReadonlyMap<string, string> {
  return new Map(
    wordTable(file).flatMap(([meant, said]) => said.split(between).map((one) => [one, meant] as const)),
  );
}

const PART = /<([A-Z_]+)>/g;

/** The patterns of such a table by name, in the order of its lines; `<PART>` stands for one that a line above or `parts` name so. */
export function patternTable(
  file: URL,
  flags: string,
  parts: Readonly<Record<string, string>> = {},
): (name: string) => readonly RegExp[] {
  const sources = new Map(Object.entries(parts));
  const patterns = Map.groupBy(wordTable(file), ([name]) => name);
  const built = patterns.entries().map(([name, lines]) => {
    const said = lines.map(([, ...pieces]) =>
      pieces.join(': ').replaceAll(PART, (_, part: string) => sources.get(part) ?? ''),
    );
    sources.set(name, said[0] ?? '');
    return [name, said.map((source) => new RegExp(source, flags))] as const;
  });
  const table = new Map(built);
  return (name) => table.get(name) ?? [];
}

/** The same, where each name has one pattern; of a name that the table lacks, one that finds nothing. */
export function formTable(...given: Parameters<typeof patternTable>): (name: string) => RegExp {
  const table = patternTable(...given);
  return (name) => table(name)[0] ?? /(?!)/u;
}
