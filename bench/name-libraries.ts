import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { NameEntry } from '../src/transit/names/name-index.ts';
import { normalise } from '../src/transit/names/normalise.ts';
import type { Found } from '../test/support/names/name-queries.ts';

/** What a text may mean, best first, at most `limit`. */
export type Search = (text: string, limit: number) => Found;

/** A search library, as people use it or on normalised names and texts. */
export interface Library {
  name: string;
  /** With more names than this, it is put only a sample of the texts: it is slow. */
  bears: number;
  build: (entries: readonly NameEntry[]) => Search;
}

const plain = (text: string): string => text;
const normal = (text: string): string => normalise(text).join(' ');

/** The libraries that the index is measured beside. */
export const LIBRARIES: readonly Library[] = [
  { name: 'minisearch', bears: 2000, build: (entries) => miniSearch(entries, plain) },
  { name: 'minisearch, normalised', bears: 2000, build: (entries) => miniSearch(entries, normal) },
  { name: 'fuse.js', bears: 1000, build: (entries) => fuse(entries, plain) },
  { name: 'fuse.js, normalised', bears: 1000, build: (entries) => fuse(entries, normal) },
];

interface Row {
  id: number;
  name: string;
  matched: string;
  text: string;
}

function rowsOf(entries: readonly NameEntry[], form: (text: string) => string): Row[] {
  const names = new Map(
    entries.flatMap(({ name, aliases = [] }) =>
      [name, ...aliases.map(({ text }) => text)].map(
        (matched) => [`${name}|${matched}`, { name, matched }] as const,
      ),
    ),
  );
  return [...names.values()].map((row, id) => ({ ...row, id, text: form(row.matched) }));
}

function miniSearch(entries: readonly NameEntry[], form: (text: string) => string): Search {
  const rows = rowsOf(entries, form);
  const index = new MiniSearch<Row>({ fields: ['text'], searchOptions: { fuzzy: 0.25, prefix: true } });
  index.addAll(rows);
  return (text, limit) => {
    const found = index.search(form(text)).slice(0, limit);
    const best = found[0]?.score ?? 1;
    return found.map(({ id, score }) => ({ ...(rows[id as number] as Row), score: score / best }));
  };
}

function fuse(entries: readonly NameEntry[], form: (text: string) => string): Search {
  const index = new Fuse(rowsOf(entries, form), { keys: ['text'], includeScore: true, ignoreLocation: true });
  return (text, limit) =>
    index.search(form(text), { limit }).map(({ item, score = 1 }) => ({ ...item, score: 1 - score }));
}
