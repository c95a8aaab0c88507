/** Short words that are no initials. */
const LITTLE = new Set(
  'ST RD DR LN PL CT JR SR MT FT RT PK SQ AV LA LE EL AL DE LO DO OF AT TO BY ON IN OR NO SO MY'.split(' '),
);
const KEPT = new Set(['III', 'USA']);
const IN_CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}'’]+(?![\p{L}\p{N}])|(?<!\d)\d{1,4}(?:ST|ND|RD|TH)\b/gu;

/** A word in capitals that is none of initials, as those behind a hyphen are: "Vienna/Fairfax-GMU". */
const SHOUTED = /(?<![\p{L}\p{N}-])(?=\p{Lu}*[AEIOU])\p{Lu}{3,}(?![\p{L}\p{N}])/gu;

/**
 * The words of a name that are in capitals as people write them: "14TH ST NW" is "14th St NW". Words with digits other than ordinals,
 * such as route ids, and initials of two letters ("NW", "VA") stay as they are.
 */
function withoutCapitals(name: string): string {
  return name.replaceAll(IN_CAPITALS, tamed);
}

/** The same of a name that is all in capitals; one that has small letters stays as it is. */
export function tamedName(name: string): string {
  return name === name.toUpperCase() ? withoutCapitals(name) : name;
}

/**
 * A name that the service writes in capitals, as people write it: "14TH ST NW + U ST NW" is "14th St NW & U St NW"; "Ballston-MU" and
 * "Oak St (SR 299)" are as people write them.
 */
export function written(name: string): string {
  const isMixed = name !== name.toUpperCase();
  return (isMixed ? name.replaceAll(SHOUTED, tamed) : withoutCapitals(name)).replaceAll(' + ', ' & ');
}

function tamed(word: string): string {
  if (KEPT.has(word) || (/^\p{Lu}{2}$/u.test(word) && !LITTLE.has(word))) return word;
  const tail = word.slice(1).toLowerCase();
  return (
    word.charAt(0) +
    tail.replace(/^['’][a-z]{2}/, (start) => start.toUpperCase().slice(0, 2) + start.slice(2))
  );
}
