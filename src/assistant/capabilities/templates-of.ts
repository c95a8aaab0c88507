import { wordTable } from '../word-table.ts';

const SENTENCES = Map.groupBy(
  wordTable(new URL('data/en/sentences.txt', import.meta.url)),
  ([intent]) => intent,
);

/** The sentences by which a capability is meant, in the notation of `docs/understanding.md`. */
export function templatesOf(intent: string): readonly string[] {
  return (SENTENCES.get(intent) ?? []).map(([, sentence]) => sentence);
}
