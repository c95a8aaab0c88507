import { listOf, wordSet } from '../../word-list.ts';
import { COMMON, END, firstWord, NAME, nameIn, OWNING, OWN_STOP, QUOTED } from './name-words.ts';

/** Whose place it is: "gf's place", "moms". */
const WHOSE = String.raw`(?<name>[\p{L}]+(?:'s|’s|s) (?:place|house|apartment|spot|clinic|office|school|job|stop|crib|apt)|(?:mom|dad|grandma|grandpa|nana|granny|auntie)(?:'?s)?)\b`;
const SHORT = String.raw`(?<name>[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?)`;
const ASKED: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:as|called|named|under|tagged?|labell?ed) ${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(String.raw`\b${WHOSE}`, 'iu'),
  new RegExp(String.raw`\b(?<name>${COMMON})\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:got|have|know|save|saved) ${OWNING}${SHORT} (?:in there|saved|down|on file|stored|anywhere|already|yet)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\bwhere(?:'?d| did| have)? (?:i |you )?(?:(?:told?|tell|said?|say) )?(?:you )?${OWNING}${SHORT} (?:is|was|lives?)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:what|where)(?:'?s| is| was) ${OWNING}${SHORT} (?:set|saved|stored|down|again|pointing|live|living)\b`,
    'iu',
  ),
  new RegExp(String.raw`\bstation(?:'?s| is) ${OWNING}${SHORT} again\b`, 'iu'),
  new RegExp(String.raw`\b(?:have|got) (?:down )?for ${OWNING}${SHORT}${END}`, 'iu'),
  new RegExp(
    String.raw`\b(?:for|is|where|save|saved|have|store|stored) (?:i |me )?${OWNING}(?<name>[\p{L}\p{N}]+(?: \d+)?)\W*$`,
    'iu',
  ),
];
/** With what no name begins, where it might stand. */
const NOT_ASKED = wordSet(listOf('asked-name NOT_ASKED'));
const LIVED = /\b(?:i|got me|have me|me down as) liv(?:e|ing)\b/i;
const WORKED = /\bi work\b/i;
const OWN = /\bas mine\b|\bmine\W*$/i;

/** The name of the saved place that is asked for: "what is my home", "what have you got as gym". */
export function nameAsked(text: string): { name?: string } {
  if (LIVED.test(text)) return { name: 'home' };
  if (OWN_STOP.test(text) || OWN.test(text)) return { name: 'my stop' };
  const quoted = nameIn(text, [QUOTED]);
  if (quoted !== undefined) return { name: quoted };
  for (const form of ASKED) {
    const name = nameIn(text, [form]);
    if (name !== undefined && !NOT_ASKED.has(firstWord(name))) return { name };
  }
  return WORKED.test(text) ? { name: 'work' } : {};
}
