import type { Block, Reply } from '../../src/replies/reply.ts';

/** Most saved places that a page tells of. */
const MAX_PLACES = 5;

/** The names in the answer to what is saved: each is the lead of a row. */
export function savedNames({ blocks }: Reply): string[] {
  return blocks
    .flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ lead }) => lead) : []))
    .slice(0, MAX_PLACES);
}

/** Several answers under one title, as old as the oldest of them. For the one who asked alone. */
export function joinReplies(title: string, replies: readonly Reply[]): Reply {
  const ages = replies.flatMap(({ asOf }) => (asOf ? [asOf] : []));
  const [oldest] = ages.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    title,
    blocks: replies.flatMap(({ title: name, blocks }): Block[] => [
      ...(name === undefined ? [] : [{ kind: 'rows' as const, heading: name, rows: [] }]),
      ...blocks,
    ]),
    ...(oldest ? { asOf: { at: oldest.at, stale: ages.some(({ stale }) => stale) } } : {}),
    visibility: 'private',
  };
}
