import { wordPattern } from '../../word-list.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { nameIn, NAMES, OWN_STOP, QUOTED } from './name-words.ts';

/** What stands for the place that is saved, where its own words are taken out: they are no name. */
const PLACE = '§';
/** How a name is given, the surest first. */
const GIVEN = [QUOTED, ...NAMES('given')];

/** A place that is told by what one does there. */
const LIVED = wordPattern('i_live');
const WORKED = wordPattern('i_work');

/** The name that a place is to be saved under, where it is the rider's own: "call it the yard" is "yard". */
export function nameGiven(text: string, slots: Slots): { name?: string } {
  // What is no word of the message is one that was mended: "set hone to Landover".
  const isMended = slots.name !== undefined && !text.toLowerCase().includes(slots.name);
  const name = isMended ? undefined : nameIn(withoutPlace(text, slots), GIVEN);
  if (name !== undefined) return { name };
  // Who lives there says what else it is called, if anything.
  if (nameIn(text.replace(WORKED, ''), NAMES('any')) !== undefined) return {};
  if (LIVED.test(text)) return { name: 'home' };
  if (WORKED.test(text)) return { name: 'work' };
  return OWN_STOP.test(text) ? { name: 'my stop' } : {};
}

/** The text with a sign in place of the words that named the place. */
function withoutPlace(text: string, { station, stop_name: corner, stop_id: stop, place }: Slots): string {
  const said = [station?.heard, corner?.heard, stop, place?.name].find(
    (words) => words !== undefined && words !== '' && text.toLowerCase().includes(words.toLowerCase()),
  );
  if (said === undefined) return text;
  const at = text.toLowerCase().indexOf(said.toLowerCase());
  return `${text.slice(0, at)}${PLACE}${text.slice(at + said.length)}`;
}
