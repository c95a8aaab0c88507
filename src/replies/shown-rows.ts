import type { Reply, Row } from './reply.ts';

/** A row of the last answer: what one may point at ("the second one", "is it late"). */
export interface ShownRow extends Pick<Row, 'about' | 'line'> {
  /** When it leaves, and when it is where the rider goes, in milliseconds since 1970. Absent: it leaves nowhere, or nobody tells. */
  leaves?: number;
  ends?: number;
  /** Where it is signed for. */
  toward?: string;
  /** Seconds behind schedule. */
  late?: number;
}

const MAX_ROWS = 9;

/** The first rows of a reply, as they are kept. */
export function shownRows({ blocks }: Reply): readonly ShownRow[] {
  return blocks
    .flatMap((block) => (block.kind === 'rows' ? block.rows : []))
    .slice(0, MAX_ROWS)
    .map(({ about, line, at, facts: { leaves = at, reaches, toward, lateSeconds: late } = {} }) => ({
      ...(about ? { about } : {}),
      ...(line ? { line } : {}),
      ...(leaves ? { leaves: leaves.getTime() } : {}),
      ...(reaches ? { ends: reaches.at.getTime() } : {}),
      ...(toward ? { toward } : {}),
      ...(late ? { late } : {}),
    }));
}
