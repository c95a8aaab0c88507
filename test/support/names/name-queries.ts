import type { NameEntry } from '../../../src/transit/names/name-index.ts';
import { random } from './slips.ts';
import { KINDS, misspell, SHORT_AND_LONG, type Kind } from './typos.ts';

/** A text that means one of the names. */
export interface Query {
  kind: Kind;
  text: string;
  /** The name that is meant, and that spelling of it which is written wrong. */
  name: string;
  spelling: string;
  /** Other names may fit as well: words are left out, or several places share the spelling. */
  ambiguous: boolean;
}

/** What a search answered, best first. */
export type Found = readonly { name: string; matched: string; score: number }[];

/** So many queries of each kind, the same for the same seed. None spells another place's name by accident. */
export function ask(entries: readonly NameEntry[], perKind: number, seed: number): Query[] {
  const spellings = entries.flatMap(({ name, aliases = [] }) => [
    { name, spelling: name },
    ...aliases.filter(({ kind }) => kind !== 'heard').map(({ text }) => ({ name, spelling: text })),
  ]);
  const owners = new Map<string, Set<string>>();
  for (const { name, spelling } of spellings) {
    owners.set(wordsOf(spelling), (owners.get(wordsOf(spelling)) ?? new Set()).add(wordsOf(name)));
  }
  const next = random(seed);
  return KINDS.flatMap((kind) => {
    const queries: Query[] = [];
    while (queries.length < perKind) {
      const { name, spelling } = spellings[
        Math.floor(next() * spellings.length)
      ] as (typeof spellings)[number];
      const written = misspell(spelling, kind, next);
      if (!written) continue;
      const other = owners.get(wordsOf(written.text));
      if (other && !other.has(wordsOf(name))) continue;
      const shared = (owners.get(wordsOf(spelling))?.size ?? 0) > 1;
      queries.push({ kind, text: written.text, name, spelling, ambiguous: written.shortened || shared });
    }
    return queries;
  });
}

/**
 * Whether the right name came first; for an ambiguous text also whether it came within `tie` of the first, or the
 * first has no word that was not meant: "Bethesda" for "North Bethesda" with a word left out.
 */
export function isHit(query: Query, found: Found, tie: number): boolean {
  const [first] = found;
  if (!first) return false;
  const right = wordsOf(query.name);
  if (wordsOf(first.name) === right) return true;
  if (!query.ambiguous) return false;
  const meant = new Set(wordsOf(query.spelling).split(' '));
  return (
    found.some(({ name, score }) => wordsOf(name) === right && score > first.score - tie) ||
    wordsOf(first.matched)
      .split(' ')
      .every((word) => meant.has(word))
  );
}

const SHORT = new Map(SHORT_AND_LONG.flatMap((forms) => forms.map((form) => [form, forms[0]] as const)));

/** The words of a name in no order: "14TH ST + U ST" and "U STREET + 14TH STREET" are one corner. */
export function wordsOf(name: string): string {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return [...new Set(words.map((word) => SHORT.get(word) ?? word))].sort().join(' ').trim();
}
