import { normalize, SPELLINGS } from '../../transit/names/normalize.ts';

/** Shorter words are in too many sentences. */
const FEWEST_LETTERS = 4;
/** Of more names hardly a word is of one alone. */
const MOST_NAMES = 1500;
/** Words that many places have in their names, or that riders say of any. */
const COMMON = new Set(
  'ferry bus tram train metro subway stop station park ride lane drive road street avenue plaza square center centre north south east west lower upper bay'.split(
    ' ',
  ),
);

/** Words in full by their short forms: who says "hospital" means "Hosp. Santa Maria". */
const IN_FULL = Map.groupBy(SPELLINGS.keys(), (word) => SPELLINGS.get(word) ?? '');

/** A corner's name: riders say a street of it. */
const JOINED = /[+&@]/;

/**
 * What riders call stops for short: the words of a name, and those at its ends, or the streets of a corner, that are of no other
 * (`others` too).
 */
export function stopAliases(names: readonly string[], others: readonly string[]): Map<string, string[]> {
  const distinct = [...new Set(names)];
  if (distinct.length > MOST_NAMES) return new Map();
  const owners = new Map<string, string | undefined>();
  for (const name of new Set([...distinct, ...others])) {
    for (const part of partsOf(name)) owners.set(part, owners.has(part) ? undefined : name);
  }
  return new Map(
    distinct.flatMap((name) => {
      const own = partsOf(name).filter((part) => owners.get(part) === name);
      return own.length > 0 ? [[name, own] as const] : [];
    }),
  );
}

/** "Central Vermont Hospital, Oak St": each word but of the street, "central vermont" and "vermont hospital". */
function partsOf(name: string): string[] {
  if (JOINED.test(name)) return streetsOf(name);
  const wordsIn = (part: string) => part.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const words = wordsIn(name);
  // What stands after a comma is the street that the place is on.
  const place = wordsIn(name.split(',')[0] ?? '');
  const single = place.filter(
    (word) => word.length >= FEWEST_LETTERS && !COMMON.has(normalize(word)[0] ?? '') && !COMMON.has(word),
  );
  const longer =
    words.length > 2 ? [words.slice(0, -1), words.slice(1), words.slice(0, 2), words.slice(-2), place] : [];
  const whole = single.flatMap((word) => [word, ...(IN_FULL.get(word) ?? [])]);
  return [
    ...new Set([
      ...(words.length > 1 ? whole : []),
      ...longer.flatMap((part) => (part.length > 1 ? part.join(' ') : [])),
    ]),
  ];
}

/** "Main St & 7th St": each; "Clifton Park & Ride" is no corner. */
function streetsOf(name: string): string[] {
  const streets = name
    .toLowerCase()
    .split(JOINED)
    .map((street) => street.trim());
  return streets.every((street) => street.includes(' ')) ? streets : [];
}

/** Whether a name may be a corner's. */
export function isJoined(name: string): boolean {
  return JOINED.test(name);
}
