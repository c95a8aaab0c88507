import { readFileSync } from 'node:fs';

/**
 * The rows of a table of facts beside this file: its lines, without comments (`#`) and blank ones, split at `|`.
 * A file says in its first comment what it holds and as of when.
 */
export function readRows(name: string): string[][] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));
}
