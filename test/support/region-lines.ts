import { lines } from '../../src/operations/lines.ts';
import type { Lines } from '../../src/transit/lines.ts';

/** The lines of the simulated region. */
export const REGION_LINES: Lines = { lines };

/** Their names in full. */
export const LINE_NAMES: readonly string[] = [...lines.values()].map(({ longName }) => longName);

/** Their colors, by id. */
export const LINE_COLORS: ReadonlyMap<string, string> = new Map(
  [...lines.values()].map(({ id, color }) => [id, color]),
);
