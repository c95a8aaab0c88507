import { examplesOf } from '../../common/examples.ts';
import type { Capability } from '../capability.ts';
import { wordTable } from '../word-table.ts';

const SAID = Map.groupBy(
  ['sentences', 'capabilities'].flatMap((name) => wordTable(new URL(`data/en/${name}.txt`, import.meta.url))),
  ([of]) => of,
);

/** The sentences by which a capability is meant, in the notation of `docs/understanding.md`; or other rows of its words. */
export function templatesOf(of: string): readonly string[] {
  return (SAID.get(of) ?? []).map(([, said]) => said);
}

/** What a capability is called and how it is said, which its record may say otherwise. */
type Words = 'title' | 'summary' | 'notFor' | 'sentences' | 'cues' | 'asides' | 'examples';
type Own<Intent> = { readonly intent: Intent } & Omit<Capability, Words | 'intent'> &
  Partial<Pick<Capability, Words>>;

/** A capability with its words. Its examples are the region's where they name places. */
export function capability<Intent extends string>(record: Own<Intent>): Capability<Intent> {
  const part = (name: string) => templatesOf(`${record.intent} ${name}`);
  const [notFor] = part('not for');
  return {
    title: part('title').join(),
    summary: part('summary').join(),
    ...(notFor !== undefined && { notFor }),
    sentences: templatesOf(record.intent),
    cues: part('cues'),
    asides: part('asides'),
    examples: [...examplesOf(record.intent), ...part('examples')],
    ...record,
  };
}
