import { longWords, pick, SLIPS, type WordAt } from './slips.ts';
import { SHORT_AND_LONG } from './typos.ts';

/** A way of writing a name with nothing wrong in it; absent where the name cannot be written so. */
export type Form = (name: string) => string | undefined;

const JOINER = / ?\+ ?/g;
const JOINERS = [' + ', ' & ', ' and ', ' at ', ' @ ', '/'] as const;

/** Streets as they are written in full, and as they are cut short. */
const streetForms = SHORT_AND_LONG.flatMap(([short, long]) => (long ? [[short, long] as const] : []));
const LONG = new Map(streetForms);
const SHORT = new Map(streetForms.map(([short, long]) => [long, short]));

/** Every form by its name. */
export const FORMS: Readonly<Record<string, Form>> = {
  exact: (name) => name,
  'lower case': (name) => name.toLowerCase(),
  ...Object.fromEntries(JOINERS.map((joiner) => [`joined by "${joiner.trim()}"`, joinedBy(joiner)])),
  'long words': (name) => changed(name, LONG),
  'short words': (name) => changed(name, SHORT),
  'other order': (name) => {
    const sides = name.toLowerCase().split(JOINER);
    return sides.length === 2 ? sides.toReversed().join(' and ') : undefined;
  },
};

function joinedBy(joiner: string): Form {
  return (name) => (JOINER.test(name) ? name.toLowerCase().replaceAll(JOINER, joiner) : undefined);
}

function changed(name: string, forms: ReadonlyMap<string, string>): string | undefined {
  const lower = name.toLowerCase();
  const text = lower.replaceAll(/[a-z0-9']+/g, (word) => forms.get(word) ?? word);
  return text === lower ? undefined : text;
}

/** A word of so many letters is still to be known after a slip in it, one of twice as many after two. */
const LETTERS_PER_SLIP = 4;

const SPACE_MOVED = 'space moved';

/** The kinds of slips in writing a name. */
export const SLIP_KINDS: readonly string[] = [...Object.keys(SLIPS), SPACE_MOVED];

/**
 * The name with a slip of a kind and, where two are asked for, another of any kind, in another word where it has one;
 * absent where it has no word that bears them.
 */
export function slipped(name: string, kind: string, count: 1 | 2, next: () => number): string | undefined {
  const second = pick(SLIP_KINDS, next);
  const kinds = count === 1 ? [kind] : [kind, second];
  const slips = kinds.filter((one) => one !== SPACE_MOVED);
  const letters = inLetters(name, slips, next);
  return letters !== undefined && slips.length < kinds.length ? spaceMoved(letters, next) : letters;
}

/** The slips in letters: the last word first, so that the places of those before it hold. */
function inLetters(name: string, slips: readonly string[], next: () => number): string | undefined {
  const words = longWords(name, LETTERS_PER_SLIP);
  const bearing = words.length >= slips.length ? words : longWords(name, LETTERS_PER_SLIP * slips.length);
  if (bearing.length === 0 && slips.length > 0) return undefined;
  const first = Math.floor(next() * bearing.length);
  // One that bears two may have lost a letter by the first.
  const places = slips.map((_, i) => {
    const word = bearing[(first + i) % bearing.length] as WordAt;
    return i < bearing.length ? word : { ...word, text: word.text.slice(0, -1) };
  });
  return places
    .sort((a, b) => b.at - a.at)
    .reduce((text, word, i) => SLIPS[slips[i] as keyof typeof SLIPS](text, word, next), name);
}

/** "georgi aave": a letter on the wrong side of the space between two words. */
function spaceMoved(name: string, next: () => number): string | undefined {
  const spaces = Array.from(name.matchAll(/(?<=[a-z]{3}) (?=[a-z]{3})/gi), ({ index }) => index);
  if (spaces.length === 0) return undefined;
  const at = pick(spaces, next);
  return next() < 0.5
    ? `${name.slice(0, at - 1)} ${name[at - 1]}${name.slice(at + 1)}`
    : `${name.slice(0, at)}${name[at + 1]} ${name.slice(at + 2)}`;
}
