import { longWords, pick, SLIPS, type WordAt } from './slips.ts';

/** The ways a rider's spelling differs from the name. The last two mix two and three of the others. */
export const KINDS = [
  'format',
  '1 typo',
  '2 typos',
  'reorder',
  'abbreviation',
  'missing words',
  'mix of 2',
  'mix of 3',
] as const;

export type Kind = (typeof KINDS)[number];

/**
 * The name as a hurried rider would write it, and whether words were left out; absent when this kind of mistake
 * cannot be made in this name, or leaves less than half of it. Knows nothing of the normalizer: what riders do is
 * written down here a second time.
 */
export function misspell(
  name: string,
  kind: Kind,
  next: () => number,
): { text: string; shortened: boolean } | undefined {
  const mistakes = kind === 'mix of 2' ? some(2, next) : kind === 'mix of 3' ? some(3, next) : [kind];
  let text: string | undefined = name;
  for (const mistake of mistakes) text = text === undefined ? undefined : MISTAKES[mistake](text, next);
  if (text === undefined || text === name || letters(text) * 2 < letters(name)) return undefined;
  if (NAMES_NOTHING.test(text)) return undefined;
  return { text, shortened: mistakes.includes('missing words') };
}

/** What no rider would call a place. */
const NAMES_NOTHING = /^\W*(station|corner|metro|north|south|east|west|u)\W*$/i;

type Single = Exclude<Kind, 'mix of 2' | 'mix of 3'>;

/** So many different mistakes, in the order of `MISTAKES`. */
function some(count: number, next: () => number): Single[] {
  const kinds = (Object.keys(MISTAKES) as Single[]).filter((kind) => kind !== '2 typos');
  while (kinds.length > count) kinds.splice(Math.floor(next() * kinds.length), 1);
  return kinds;
}

const letters = (text: string): number => text.replaceAll(/\W/g, '').length;

type Mistake = (text: string, next: () => number) => string | undefined;

const MISTAKES: Record<Single, Mistake> = {
  // Reordering and leaving out come first in a mix, where the parts of the name can still be told apart.
  reorder,
  'missing words': leaveOut,
  abbreviation: abbreviate,
  '1 typo': typo,
  '2 typos': twoTypos,
  format,
};

function typo(text: string, next: () => number): string | undefined {
  const words = longWords(text, 4);
  return words.length === 0 ? undefined : slip(text, pick(words, next), next);
}

/** Slips in two words, or both in one of eight letters or more. */
function twoTypos(text: string, next: () => number): string | undefined {
  const words = longWords(text, 4);
  if (words.length > 1) {
    const [first = 0, second = 0] = [...words.keys()]
      .sort(() => next() - 0.5)
      .slice(0, 2)
      .sort((a, b) => b - a);
    return slip(slip(text, words[first] as WordAt, next), words[second] as WordAt, next);
  }
  const once = words.length === 1 ? slip(text, words[0] as WordAt, next) : '';
  return longWords(text, 8).length === 0 ? undefined : typo(once, next);
}

/** One slip of any kind in a word. */
function slip(text: string, word: WordAt, next: () => number): string {
  return pick(Object.values(SLIPS), next)(text, word, next);
}

function reorder(text: string, next: () => number): string | undefined {
  const parts = text.split(/ ?[+/-] ?/).filter((part) => part !== '');
  if (parts.length > 1) return parts.reverse().join(pick([' & ', ' and ', ' + ', ' at '], next));
  const words = text.split(' ');
  if (words.length < 2) return undefined;
  return [...words.slice(1), words[0]].join(' ');
}

function leaveOut(text: string, next: () => number): string | undefined {
  const words = text.split(' ');
  if (next() < 0.5) {
    const rest = words.filter((word) => !/^(st|ave|rd|dr|ln|pl|ct|blvd|pky|nw|ne|sw|se)$/i.test(word));
    if (rest.length < words.length && rest.length > 1) return rest.join(' ');
  }
  const places = words.flatMap((word, i) => (/\w/.test(word) ? [i] : []));
  if (places.length < 2) return undefined;
  words.splice(pick(places, next), 1);
  return words.join(' ');
}

/** Words with their shorter and longer forms. */
export const SHORT_AND_LONG: readonly (readonly [string, ...string[]])[] = [
  ['st', 'street'],
  ['ave', 'avenue', 'av'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['ln', 'lane'],
  ['pl', 'place'],
  ['ct', 'court'],
  ['sq', 'square'],
  ['blvd', 'boulevard'],
  ['pky', 'parkway', 'pkwy'],
  ['hwy', 'highway'],
  ['cir', 'circle'],
  ['ter', 'terrace'],
  ['tpke', 'turnpike'],
  ['pike', 'pk'],
  ['apts', 'apartments'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['hts', 'heights', 'hgts'],
  ['ctr', 'center'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['nw', 'northwest'],
  ['ne', 'northeast'],
  ['sw', 'southwest'],
  ['se', 'southeast'],
  ['jr', 'junior'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['7th', 'seventh'],
  ['9th', 'ninth'],
  ['14th', 'fourteenth'],
  ['16th', 'sixteenth'],
];

/** A word among others in its shorter or longer form, or a long one cut after its first letters ("conn", "penns"). */
function abbreviate(text: string, next: () => number): string | undefined {
  const words = text.split(/\b/);
  if (words.length === 1) return undefined;
  const places = words.flatMap((word, i) => (formsOf(word, next).length > 0 ? [i] : []));
  if (places.length === 0) return undefined;
  const at = pick(places, next);
  words[at] = pick(formsOf(words[at] as string, next), next);
  return words.join('');
}

function formsOf(word: string, next: () => number): string[] {
  const small = word.toLowerCase();
  const forms = SHORT_AND_LONG.find((set) => set.includes(small))?.filter((form) => form !== small);
  if (forms) return forms;
  return /^[a-z]{8,}$/.test(small) ? [word.slice(0, 4 + Math.floor(next() * 3))] : [];
}

function format(text: string, next: () => number): string {
  const joined = text.replaceAll(/ ?[+] ?/g, pick([' & ', ' and ', '/', ' @ ', ' at ', '+', ', '], next));
  const spaced = next() < 0.5 ? joined.replaceAll('-', ' ') : joined;
  const plain = next() < 0.5 ? spaced.replaceAll("'", '') : spaced;
  const [lower, upper] = [plain.toLowerCase(), plain.toUpperCase()];
  return pick([lower, lower, upper, ` ${lower}  `, `${lower}?`, lower.replaceAll(' ', '  ')], next);
}
