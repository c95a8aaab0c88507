import { regionTable } from '../../common/region-table.ts';

/** Station names that riders say in other words than they are written. */
const AS_SAID: ReadonlyMap<string, string> = new Map(pairsOf('spoken-names'));

/** Words that voices read wrong, with letters that make them right. */
const RESPELLED: ReadonlyMap<string, string> = new Map(pairsOf('sounds'));

/** The letter of a route, which voices take for the article: "A fifty-eight", but not "A six-car train". */
const LETTER_A =
  /\bA(?= (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty)\b)(?! [a-z-]+-(?:car|minute)\b)/;
/** As in "weigh"; "Ay" is read as "eye". */
const LETTER_A_AS = 'Eigh';

const names = oneOf([...AS_SAID.keys()]);
const respelled = new RegExp(`${oneOf([...RESPELLED.keys()]).source}|${LETTER_A.source}`, 'gu');

/** The text with station names as riders say them. */
export function withSpokenNames(text: string): string {
  return text.replace(names, (name) => AS_SAID.get(name) ?? name);
}

/** The text with station names as riders say them, where that is shorter: "Vienna", "National Airport". */
export function withShortNames(text: string): string {
  return text.replace(names, (name) => {
    const said = AS_SAID.get(name) ?? name;
    return said.length < name.length ? said : name;
  });
}

/** The pieces of a text, each with the letters that a voice should read instead, where it reads it wrong. */
export function respelledPieces(text: string): { text: string; alias?: string }[] {
  const pieces: { text: string; alias?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(respelled)) {
    const alias = RESPELLED.get(match[0]) ?? LETTER_A_AS;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], alias });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whole words, the longest first, so that no name is taken for the beginning of a longer one. */
function oneOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})(?![\\p{L}\\p{N}])`, 'gu');
}

function pairsOf(name: string): (readonly [string, string])[] {
  return regionTable(name).map(([word = '', other = '']) => [word, other]);
}
