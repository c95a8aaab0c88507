import { readFileSync } from 'node:fs';

const FOLDER = new URL('../region/words/', import.meta.url);

/**
 * The rows of a table of the region's words (names, landmarks, sounds, the drawn map): its lines, without comments (`#`) and
 * blank ones, split at `|`. A file says in its first comment what it holds.
 */
export function regionTable(name: string): string[][] {
  return readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));
}
