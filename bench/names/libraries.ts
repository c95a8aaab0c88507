import uFuzzy from '@leeoniya/ufuzzy';
import { Index } from 'flexsearch';
import Fuse from 'fuse.js';
import { go, snapshot } from 'fuzzysort';
import MiniSearch from 'minisearch';
import type { NameEntry } from '../../src/transit/names/name-index.ts';
import { normalize } from '../../src/transit/names/normalize.ts';
import type { Found } from '../../test/support/names/name-queries.ts';

/** What a text may mean, best first, at most `limit`. */
export type Search = (text: string, limit: number) => Found;

/** A search library, as people use it or on normalized names and texts. */
export interface Library {
  name: string;
  /** Of so many texts it is put one: it is slow. */
  every: number;
  build: (entries: readonly NameEntry[]) => Search;
}

interface Row {
  id: number;
  name: string;
  matched: string;
  text: string;
}

/** Row numbers of what is found, best first, with a score where the library gives one: 1 is best. */
type Rank = (text: string, limit: number) => readonly { id: number; score?: number }[];

const plain = (text: string): string => text;
const normal = (text: string): string => normalize(text).join(' ');

/** The libraries that the index is measured beside, each set up as its guide advises for names with slips. */
export const LIBRARIES: readonly Library[] = (
  [
    ['fuse.js', 50, fuse],
    ['minisearch', 4, miniSearch],
    ['flexsearch', 1, flexSearch],
    ['uFuzzy', 4, ufuzzy],
    ['fuzzysort', 4, fuzzySort],
  ] as const
).flatMap(([name, every, rank]) => [
  { name, every, build: (entries) => searchIn(entries, plain, rank) },
  { name: `${name}, normalized`, every, build: (entries) => searchIn(entries, normal, rank) },
]);

function searchIn(
  entries: readonly NameEntry[],
  form: (text: string) => string,
  make: (rows: readonly Row[]) => Rank,
): Search {
  const rows = rowsOf(entries, form);
  const rank = make(rows);
  return (text, limit) =>
    rank(form(text), limit).map(({ id, score }, place) => ({
      ...(rows[id] as Row),
      // Where there is no score, what comes later ties with nothing.
      score: score ?? 1 - place * 0.1,
    }));
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

function fuse(rows: readonly Row[]): Rank {
  const index = new Fuse(rows, { keys: ['text'], includeScore: true, ignoreLocation: true });
  return (text, limit) =>
    index.search(text, { limit }).map(({ item, score = 1 }) => ({ id: item.id, score: 1 - score }));
}

function miniSearch(rows: readonly Row[]): Rank {
  const index = new MiniSearch<Row>({ fields: ['text'], searchOptions: { fuzzy: 0.25, prefix: true } });
  index.addAll(rows);
  return (text, limit) => {
    const found = index.search(text).slice(0, limit);
    const best = found[0]?.score ?? 1;
    return found.map(({ id, score }) => ({ id: id as number, score: score / best }));
  };
}

function flexSearch(rows: readonly Row[]): Rank {
  const index = new Index({ tokenize: 'tolerant', encoder: 'LatinBalance', resolution: 9 });
  for (const { id, text } of rows) index.add(id, text);
  return (text, limit) => index.search(text, { limit, suggest: true }).map((id) => ({ id: Number(id) }));
}

function ufuzzy(rows: readonly Row[]): Rank {
  const texts = rows.map(({ text }) => text);
  // One slip in a word, and words in any order: its own two ways to bear mistakes.
  const index = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
  return (text, limit) => {
    const [ids, , order] = index.search(texts, text, 3);
    const best = order ? order.map((at) => ids?.[at] ?? 0) : (ids ?? []);
    return best.slice(0, limit).map((id) => ({ id }));
  };
}

function fuzzySort(rows: readonly Row[]): Rank {
  const index = snapshot(rows, { key: 'text' });
  return (text, limit) =>
    go(text, index, { limit, threshold: 0 }).map(({ obj, score }) => ({ id: obj.id, score }));
}
