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

/** What each word means that is said in such a table, several in a row parted by blanks. */
export function wordsMeant(file: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wordTable(file).flatMap(([meant, said]) => said.split(' ').map((word) => [word, meant] as const)),
  );
}
