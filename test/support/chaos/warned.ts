import type { Stand } from './stands.ts';
import type { Arrival, Excuse } from './witness.ts';

/** What people read of early warnings, against what stood. */
export interface WarnedJudged {
  /** First messages, of all places. */
  warnings: number;
  /** Warnings that came and went at a place that could not be reached meanwhile. */
  unwarned: number;
  wrong: string[];
}

/** A warning as a place was told of it. */
interface Told {
  toward: string;
  post: Arrival;
  over?: Arrival;
}

/** Milliseconds that lie between what happens and what it explains. */
const MARGIN_MS = 2500;
const FIRST = /Measured by Headway, not announced: a train toward (.+?) has stood/;
const HEALED = 'Trains run as usual again';

/**
 * Places, with the line that each follows with early warnings: each warning has one message there, of what stands, that ends
 * once, not before it; and what one place of a line was told, the others were.
 */
export function judgeWarned(
  arrivals: readonly Arrival[],
  places: ReadonlyMap<string, string>,
  stands: readonly Stand[],
  excuses: readonly Excuse[],
): WarnedJudged {
  const judged: WarnedJudged = { warnings: 0, unwarned: 0, wrong: [] };
  const told = new Map(
    [...places.keys()].map((place) => [
      place,
      toldAt(
        arrivals.filter((one) => one.place === place),
        stands,
        excuses,
        judged,
      ),
    ]),
  );
  for (const [place, line] of places) {
    const here = told.get(place) ?? [];
    judged.warnings += here.length;
    const elsewhere = [...places].flatMap(([other, its]) => (its === line ? (told.get(other) ?? []) : []));
    for (const toward of new Set(elsewhere.map((one) => one.toward))) {
      if (here.some((one) => one.toward === toward)) continue;
      if (elsewhere.some((one) => one.toward === toward && !one.over))
        judged.wrong.push(`a warning was lost: toward ${toward} at ${place}`);
      else judged.unwarned += 1;
    }
    for (const { toward, until } of stands.filter((stand) => stand.isSure && stand.line === line)) {
      const own = here.findLast((one) => one.toward === toward);
      if (!own) judged.wrong.push(`never warned of: toward ${toward} at ${place}`);
      else if (until !== undefined && !own.over)
        judged.wrong.push(`the end of a warning was never told: toward ${toward} at ${place}`);
    }
  }
  return judged;
}

/** The warnings that a place was told of, those twice that are explained left out. */
function toldAt(
  here: readonly Arrival[],
  stands: readonly Stand[],
  excuses: readonly Excuse[],
  { wrong }: WarnedJudged,
): Told[] {
  const told: Told[] = [];
  for (const arrival of here) {
    const { id, kind, words, at } = arrival;
    const [, toward] = FIRST.exec(words) ?? [];
    const isOver = words.includes('Over:');
    const own = stands.filter((stand) => stand.toward === toward);
    const where = `toward ${toward} at ${arrival.place}, ${new Date(at).toISOString()}`;
    if (toward === undefined) continue;
    if (isOver) {
      const one = told.findLast((known) => known.toward === toward && !known.over);
      if (one) one.over = arrival;
      const sinceTold = (one?.post.at ?? at) - MARGIN_MS;
      const isTrue = own.some(({ until }) => until !== undefined && until <= at && until >= sinceTold);
      if (words.includes(HEALED) && one && !isTrue) wrong.push(`a warning ended too early: ${where}`);
    } else if (kind === 'post') {
      if (!own.some(({ since }) => since <= at)) wrong.push(`warned of what did not happen: ${where}`);
      const before = told.find((known) => known.toward === toward && !known.over);
      const isSame = before?.post.id === id;
      const isExcused =
        before &&
        (!before.post.intact ||
          excuses.some(({ from, to }) => from - MARGIN_MS < at && to + MARGIN_MS > before.post.at));
      if (before && !isSame && !isExcused) wrong.push(`warned twice: ${where}`);
      if (!before) told.push({ toward, post: arrival });
    }
  }
  return told;
}
