import { listOf, wordSet } from '../../word-list.ts';

const PRONOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    i: "i im i'm i'd i'll ive i've me mine",
    we: "we we're we'd we'll us both",
    he: "he hes he's he'd he'll him his",
    she: "she shes she's she'd she'll her hers",
    they: "they theyre they're they'd they'll them their",
  }).flatMap(([who, words]) => words.split(' ').map((word) => [word, who] as const)),
);
const MEN = wordSet('dad father husband brother bro son boyfriend bf uncle grandpa nephew he');
const WOMEN = wordSet('mom mum mother wife sister sis daughter girlfriend gf aunt grandma niece she');
const OTHERS = wordSet(listOf('people OTHERS'));
const OWNERS = wordSet('my our his her');
/** "I meant", "my husband says": of words, and not of a trip. */
const SAYING = wordSet('mean meant said say says think thinks thought guess');

/** Who words speak of, by their place: "i", "we" (all of them), "he", "she", "they", or what they are to the rider. */
export function peopleIn(words: readonly string[]): readonly (readonly [at: number, who: string])[] {
  return words.flatMap((word, at) => {
    const [next = '', after = ''] = words.slice(at + 1);
    const kin = [next, next.slice(0, -1), next.slice(0, -2)];
    const owned = kin.find((one) => [MEN, WOMEN, OTHERS].some((known) => known.has(one)));
    const isOwner = OWNERS.has(word) && owned !== undefined;
    const who = isOwner ? owned : PRONOUNS.get(word);
    const isSaying = SAYING.has(isOwner ? after : next) && who !== 'he' && who !== 'she';
    return who === undefined || isSaying ? [] : [[at, who] as const];
  });
}

/** Whether somebody who was spoken of by one name may be meant by another. */
export function mayBe(who: string, said: string): boolean {
  const both = [who, said];
  if (who === said || both.some((one) => one === 'i' || one === 'we')) return who === said;
  const [one, other] = both.map((name) => (MEN.has(name) ? 'he' : WOMEN.has(name) ? 'she' : undefined));
  return both.some((name) => PRONOUNS.has(name)) && (!one || !other || one === other);
}
