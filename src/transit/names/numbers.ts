const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ONE_TH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TEEN_TH = ['tenth', 'eleventh', 'twelfth', ...TEENS.slice(3).map((teen) => `${teen}th`)];
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TEN_TH = TENS.map((ten) => `${ten.slice(0, -1)}ieth`);

const counted = (from: number, step: number, ...sets: (readonly string[])[]) =>
  sets.flatMap((words) => words.map((word, i) => [word, from + i * step] as const));
const UNITS = new Map(counted(1, 1, ONES, ONE_TH));
const NUMBERS = new Map([...UNITS, ...counted(10, 1, TEENS, TEEN_TH), ...counted(20, 10, TENS, TEN_TH)]);

/** The number words with their digits. */
export const SPOKEN: ReadonlyMap<string, string> = new Map(
  Array.from(NUMBERS, ([word, value]) => [word, String(value)]),
);

const ORDINAL = /^0*(\d{1,3})(?:st|nd|rd|th)$/;

/**
 * A number as digits: "7th", "seventh" and "seven" are "7", and "twenty third" is "23", which takes two words.
 * Absent when the word is no spoken or ordinal number.
 */
export function spokenNumber(
  word: string,
  next: string | undefined,
): { digits: string; words: 1 | 2 } | undefined {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const digits = ORDINAL.exec(word)?.[1];
    return digits === undefined ? undefined : { digits, words: 1 };
  }
  const value = NUMBERS.get(word);
  if (value === undefined) return undefined;
  if (value >= 20 && value % 10 === 0 && next !== undefined) {
    const unit = UNITS.get(next) ?? (/^[1-9](?:st|nd|rd|th)$/.test(next) ? Number(next[0]) : undefined);
    if (unit !== undefined) return { digits: String(value + unit), words: 2 };
  }
  return { digits: String(value), words: 1 };
}
