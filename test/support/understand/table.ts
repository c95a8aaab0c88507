import { readdirSync, readFileSync } from 'node:fs';
import type { Labeled } from './judge.ts';

/** A line of a table. A `known` failure is listed so that somebody mends it; it must fail until then. */
export interface Line extends Labeled {
  known: boolean;
}

const TABLES = new URL('../../understand/tables/', import.meta.url);

/** The names of all tables. */
export const TABLE_NAMES: readonly string[] = readdirSync(TABLES).sort();

/** A table that no model learns from: what its lines come to is the grammar's own doing. */
export const HELD_OUT = '../held-out.txt';

/**
 * Reads a table of sentences: `text -> intent slot=value; slot=value` a line, with `|` between what is equally right.
 * `!` before a line says that it is known to fail; lines without an arrow are remarks.
 */
export function readTable(name: string): Line[] {
  return readLines(new URL(name, TABLES));
}

/** The lines of a table that stands anywhere. */
export function readLines(file: URL | string): Line[] {
  return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
}

function readLine(line: string): Line[] {
  const at = line.lastIndexOf(' -> ');
  if (at < 0) return [];
  const known = line.startsWith('! ');
  const [intents = '', ...rest] = line.slice(at + 4).split(' ');
  const pairs = rest
    .join(' ')
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [slot = '', value = ''] = pair.split('=');
      return [slot, value.split('|')] as const;
    });
  const text = line.slice(known ? 2 : 0, at);
  return [{ text, intents: intents.split('|'), slots: Object.fromEntries(pairs), known }];
}
