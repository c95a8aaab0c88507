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
 * (`others` too); its initials, where the feed writes them (`used`); and what stands there, by what a feed tells beside names.
 */
export function stopAliases(
  names: readonly string[],
  others: readonly string[],
  {
    used = new Set(),
    beside = new Map(),
  }: { used?: ReadonlySet<string>; beside?: ReadonlyMap<string, string> } = {},
): Map<string, string[]> {
  const distinct = [...new Set(names)];
  if (distinct.length > MOST_NAMES) return new Map();
  const owners = new Map<string, string | undefined>();
  const parts = new Map(
    [...new Set([...distinct, ...others])].map((name) => {
      const initials = initialsOf(name);
      const short = used.has(initials) ? [initials.toLowerCase()] : [];
      return [name, new Set([...partsOf(name), ...short, ...endsOf(beside.get(name) ?? '')])] as const;
    }),
  );
  for (const [name, own] of parts)
    for (const part of own) owners.set(part, owners.has(part) ? undefined : name);
  return new Map(
    distinct.flatMap((name) => {
      const own = [...(parts.get(name) ?? [])].filter((part) => owners.get(part) === name);
      return own.length > 0 ? [[name, own] as const] : [];
    }),
  );
}

/** "JCU" of "James Cook University - N242"; empty where it begins with fewer than three such words. */
function initialsOf(name: string): string {
  const [words = ''] = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){2,}/u.exec(name) ?? [];
  return words.replaceAll(/[^\p{Lu}]/gu, '');
}

/** So many words tell where a stop is, more tell of it. */
const MOST_BESIDE = 7;

/** "near Mercy Medical Center": what such words end with, from a word in capitals on. */
function endsOf(beside: string): string[] {
  const words = beside.match(/[\p{L}\p{N}'’&.-]*[\p{L}\p{N}]/gu) ?? [];
  if (words.length > MOST_BESIDE) return [];
  return words.flatMap((word, at) => {
    const end = words.slice(at).join(' ').toLowerCase();
    return /^\p{Lu}/u.test(word) && end.length >= FEWEST_LETTERS && !COMMON.has(end) ? [end] : [];
  });
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

/** Initials as names of places and routes have them: "JCU" of "City - JCU via Raintrees". */
export function initialsIn(names: readonly string[]): Set<string> {
  return new Set(
    names.flatMap((name) => (name === name.toUpperCase() ? [] : (name.match(/\b\p{Lu}{3,}\b/gu) ?? []))),
  );
}
