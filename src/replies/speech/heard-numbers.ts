import { cardinal } from './numbers.ts';

/** How many digits the number of a stop has. */
export const STOP_NUMBER_DIGITS = 7;
const SEPARATOR = /,? |-/;

/** Words for digits, and for two of them: "oh", "one", "nineteen", "ninety". */
const DIGITS = new Map([
  ...Array.from({ length: 20 }, (_, at) => [cardinal(at), String(at)] as const),
  ...[20, 30, 40, 50, 60, 70, 80, 90].map((tens) => [cardinal(tens), String(tens)] as const),
  ['oh', '0'] as const,
  ['o', '0'] as const,
  ['hundred', '00'] as const,
]);
const TIMES = new Map([
  ['double', 2],
  ['triple', 3],
]);
const word = [...DIGITS.keys(), ...TIMES.keys()].toSorted((a, b) => b.length - a.length).join('|');
const run = new RegExp(
  `\\b(?:${word}|\\d{1,6})(?:,? |-)(?:(?:${word}|\\d{1,6})(?:,? |-))*(?:${word}|\\d{1,6})\\b`,
  'gi',
);

/** The words with the numbers of stops in digits: "ten oh one, one ninety-five" is 1001195. Other numbers stay as they are. */
export function withStopNumbers(text: string): string {
  return text.replaceAll(run, (words) => {
    const digits = digitsOf(words.toLowerCase().split(SEPARATOR));
    return digits.length === STOP_NUMBER_DIGITS ? digits : words;
  });
}

/** The digits that a message consists of, in words or not; none where it says anything else. */
export function digitsAlone(text: string): string {
  const words = text.toLowerCase().split(SEPARATOR).filter(Boolean);
  const isOnly = words.every((one) => DIGITS.has(one) || TIMES.has(one) || /^\d{1,6}$/.test(one));
  return isOnly && words.length > 0 ? digitsOf(words) : '';
}

function digitsOf(words: readonly string[]): string {
  let digits = '';
  let times = 1;
  for (const [at, one] of words.entries()) {
    const more = TIMES.get(one);
    if (more !== undefined) {
      times = more;
      continue;
    }
    const said = DIGITS.get(one) ?? one;
    // "Ninety five" is two digits, not three.
    const next = DIGITS.get(words[at + 1] ?? '') ?? '';
    const isTens = /^[2-9]0$/.test(said) && /^[1-9]$/.test(next);
    digits += (isTens ? said.charAt(0) : said).repeat(times);
    times = 1;
  }
  return digits;
}
