import { wordsMeant, wordTable } from './word-table.ts';
import { spokenNumber } from '../transit/names/numbers.ts';

const SPANS: Readonly<Record<string, number>> = Object.fromEntries(
  wordTable(new URL('data/en/spans.txt', import.meta.url)).map(([minutes, said]) => [said, Number(minutes)]),
);
/** Spans of time that are minutes without the word. */
export const LEAD_SPAN = Object.keys(SPANS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** How many minutes before, as an alternative of a pattern over plain text: "10", "twenty-five". */
export const LEAD_COUNT = String.raw`1\d\d(?= ?min)|\d{1,2}(?! hour)|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|fifteen|a few`;
const A_FEW = 5;

/** The minutes that such words say: "10", "twenty-five", "half an hour". */
export function leadMinutes(said: string): number {
  const words = said.toLowerCase();
  const [first = '', next] = words.split(/[- ]/);
  return SPANS[words] ?? (words === 'a few' ? A_FEW : Number(spokenNumber(first, next)?.digits ?? words));
}

const UNITS = wordsMeant(new URL('data/en/units.txt', import.meta.url));
/** "An hour and a half": the longest span in words. */
const LONGEST_SPAN = 5;

/** The span of time that is said before one of some words, in minutes: "half an hour" before "earlier"; and where both stand. */
export function spanBefore(
  words: readonly string[],
  sides: ReadonlySet<string>,
): { minutes: number; side: string; start: number; end: number } | undefined {
  for (const [at, side] of words.entries()) {
    if (!sides.has(side)) continue;
    for (let length = Math.min(LONGEST_SPAN, at); length > 0; length -= 1) {
      const said = words.slice(at - length, at);
      const unit = Number(UNITS.get(said.at(-1) ?? '') ?? 0);
      // "Hour later" is one; "min later" is none.
      const count = length > 1 ? leadMinutes(said.slice(0, -1).join(' ')) : Number(unit > 1);
      const minutes = SPANS[said.join(' ')] ?? unit * count;
      if (minutes > 0) return { minutes, side, start: at - length, end: at + 1 };
    }
  }
  return undefined;
}
