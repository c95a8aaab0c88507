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

/** What a capability is called and how it is said. Its examples are the region's where they name places. */
export function wordsOfCapability(
  intent: string,
): Pick<Capability, 'title' | 'summary' | 'notFor' | 'sentences' | 'cues' | 'asides' | 'examples'> {
  const part = (name: string) => templatesOf(`${intent} ${name}`);
  const [notFor] = part('not for');
  return {
    title: part('title').join(),
    summary: part('summary').join(),
    ...(notFor !== undefined && { notFor }),
    sentences: templatesOf(intent),
    cues: part('cues'),
    asides: part('asides'),
    examples: [...examplesOf(intent), ...part('examples')],
  };
}
