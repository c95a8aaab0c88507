import { regionTable } from './region-table.ts';

const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map(
  regionTable('examples').map(([of = '', ...sentences]) => [of, sentences]),
);

/** Sentences of the region that riders are given as examples: of an intent, or of a place where they stand. */
export function examplesOf(of: string): readonly string[] {
  return EXAMPLES.get(of) ?? [];
}
