import { tamedName } from '../../transit/names/capitals.ts';

/** A share of the stations whose names end in a word: it tells none of them from another. */
const COMMON_SHARE = 0.6;
const FEW = 5;

/**
 * Names of stations as riders say them: without the words that most of them end with ("Station"), not in capitals, with single
 * blanks. One that would be left without a word stays.
 */
export function stationNames(given: readonly string[]): string[] {
  let names = given.map((name) => tamedName(name.replaceAll(/\s+/g, ' ').trim()));
  for (;;) {
    const counts = Map.groupBy(names, lastWord);
    const common = [...counts].find(
      ([word, all]) => word !== '' && all.length >= FEW && all.length >= COMMON_SHARE * names.length,
    )?.[0];
    if (common === undefined)
      return names.map((name) => (isWhole(name) ? name : name.replace(/ station$/i, '')));
    names = names.map((name) =>
      lastWord(name) === common && !isWhole(name) ? name.slice(0, name.lastIndexOf(' ')) : name,
    );
  }
}

/** Whether it would be no name without its last word. */
function isWhole(name: string): boolean {
  return /^(?:union|grand central|central|main) station$/i.test(name);
}

/** The last of several words, in lower case. */
function lastWord(name: string): string {
  return / (\p{L}+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}
