import { readFileSync } from 'node:fs';

/** The lines of a table of words beside the code that knows them: what is meant, and after a colon how it is said. */
export function wordTable(file: URL): readonly (readonly [meant: string, said: string])[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
}
