interface Place {
  start: { line?: number; column?: number };
}

/** What is known of a file's coverage, as Istanbul writes it. */
export interface Covered {
  path: string;
  statementMap: Record<string, Place>;
  s: Record<string, number>;
  branchMap: Record<string, { locations: Place[] }>;
  b: Record<string, number[]>;
}

/** What V8 writes of a script that a process ran: the innermost range says how often something ran. */
export interface ScriptCoverage {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/**
 * Counts what a process ran: Node takes types away without moving anything, so places in the script are places in its
 * source. Where Istanbul names no place, as of an `else` that is not written, nothing is counted.
 */
export function countChild(file: Covered, source: string, { functions }: ScriptCoverage): void {
  const ranges = functions.flatMap((one) => one.ranges);
  const lines = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) lines.push(at + 1);
  const ran = ({ start: { line, column } }: Place): boolean => {
    if (line === undefined || column === undefined) return false;
    const at = (lines[line - 1] ?? 0) + column;
    let innermost: (typeof ranges)[number] | undefined;
    for (const range of ranges) {
      if (range.startOffset > at || range.endOffset <= at) continue;
      if (!innermost || lengthOf(range) < lengthOf(innermost)) innermost = range;
    }
    return (innermost?.count ?? 0) > 0;
  };
  for (const [id, place] of Object.entries(file.statementMap))
    if (file.s[id] === 0 && ran(place)) file.s[id] = 1;
  for (const [id, { locations }] of Object.entries(file.branchMap))
    file.b[id] = (file.b[id] ?? []).map((count, index) => {
      const place = locations[index];
      return count === 0 && place && ran(place) ? 1 : count;
    });
}

function lengthOf({ startOffset, endOffset }: { startOffset: number; endOffset: number }): number {
  return endOffset - startOffset;
}

/** How many lines with a statement, and how many branches, there are, and how many never ran. */
export function sum(files: readonly Covered[]) {
  const [lines, branches] = [
    { all: 0, missed: 0 },
    { all: 0, missed: 0 },
  ];
  for (const { statementMap, s, b } of files) {
    const byLine = new Map<number | undefined, number>();
    for (const [id, { start }] of Object.entries(statementMap))
      byLine.set(start.line, (byLine.get(start.line) ?? 0) + (s[id] ?? 0));
    lines.all += byLine.size;
    lines.missed += [...byLine.values()].filter((count) => count === 0).length;
    const counts = Object.values(b).flat();
    branches.all += counts.length;
    branches.missed += counts.filter((count) => count === 0).length;
  }
  return { lines, branches };
}
