import { listOf, wordSet, wordPattern } from '../../word-list.ts';
import { firstWord, nameIn, NAMES, OWN_STOP, QUOTED } from './name-words.ts';

/** With what no name begins, where it might stand. */
const NOT_ASKED = wordSet(listOf('asked-name NOT_ASKED'));
const LIVED = wordPattern('(?:i|got_me|have_me|me_down_as)_liv(?:e|ing)');
const WORKED = wordPattern('i_work');
const OWN = /\bas mine\b|\bmine\W*$/i;

/** The name of the saved place that is asked for: "what is my home", "what have you got as gym". */
export function nameAsked(text: string): { name?: string } {
  if (LIVED.test(text)) return { name: 'home' };
  if (OWN_STOP.test(text) || OWN.test(text)) return { name: 'my stop' };
  const quoted = nameIn(text, [QUOTED]);
  if (quoted !== undefined) return { name: quoted };
  for (const form of NAMES('asked')) {
    const name = nameIn(text, [form]);
    if (name !== undefined && !NOT_ASKED.has(firstWord(name))) return { name };
  }
  return WORKED.test(text) ? { name: 'work' } : {};
}
