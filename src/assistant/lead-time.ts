import { spokenNumber } from '../transit/names/numbers.ts';

const SPANS: Readonly<Record<string, number>> = {
  'a quarter hour': 15,
  'a quarter of an hour': 15,
  'half an hour': 30,
  'a half hour': 30,
  'an hour': 60,
  'one hour': 60,
  '1 hour': 60,
  'an hour and a half': 90,
  'two hours': 120,
  '2 hours': 120,
  'a couple of hours': 120,
  'a couple hours': 120,
  'three hours': 180,
  '3 hours': 180,
};
/** Spans of time that are minutes without the word. */
export const LEAD_SPAN = Object.keys(SPANS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** How many minutes before, as an alternative of a pattern over plain text: "10", "twenty-five". */
export const LEAD_COUNT = String.raw`\d{1,2}(?! hour)|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|fifteen|a few`;
const A_FEW = 5;

/** The minutes that such words say: "10", "twenty-five", "half an hour". */
export function leadMinutes(said: string): number {
  const words = said.toLowerCase();
  const [first = '', next] = words.split(/[- ]/);
  return SPANS[words] ?? (words === 'a few' ? A_FEW : Number(spokenNumber(first, next)?.digits ?? words));
}
