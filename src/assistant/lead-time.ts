import { wordTable } from './word-table.ts';
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
