/** What a figure should come to, and whether it does. */
export interface Aim {
  text: string;
  held: boolean;
}

/** A figure of ours beside its peer's, both taken in the same run; a line of `bench/results.md`. */
export interface Row {
  what: string;
  /** Who the peer is; `–` where there is none. */
  beside: string;
  ours: string;
  peer: string;
  ratio: string;
  /** Absent: measured for information. */
  aim?: Aim;
}

/** What a part of the bench found. A part throws where an answer was wrong, and for nothing else. */
export interface Outcome {
  rows: readonly Row[];
  /** Lines of Markdown that say more than fits in rows. */
  notes?: readonly string[];
  /** A drawing that stands beside the results, as SVG. */
  plot?: { name: string; svg: string };
}

/** The aim that a figure is at most so much; `unit` follows it. */
export function atMost(limit: number, figure: number, unit = '×'): Aim {
  return { text: `≤ ${limit.toLocaleString('en-US')} ${unit}`, held: figure <= limit };
}

/** The aim that a figure is at least so much. */
export function atLeast(limit: number, figure: number, unit = '×'): Aim {
  return { text: `≥ ${limit.toLocaleString('en-US')} ${unit}`, held: figure >= limit };
}

/** Several aims of one row. */
export function all(...aims: readonly Aim[]): Aim {
  return { text: aims.map(({ text }) => text).join(', '), held: aims.every(({ held }) => held) };
}
