import type { Slots } from '../../understand/slots/slots.ts';
import { COMMON, END, NAME, nameIn, OWNING, OWN_STOP, QUOTED } from './name-words.ts';

/** What stands for the place that is saved, where its own words are taken out: they are no name. */
const PLACE = '§';
const A_PLACE = String.raw`(?:(?:the |this )?(?:bus )?(?:stop|station|one at) (?:number )?)?§(?: (?:station|stop|metro))?`;
const IT = '(?:it|this|that|this one|that one|this stop|that stop|him|her)';

/** How a name is given, the surest first. */
const GIVEN: readonly RegExp[] = [
  QUOTED,
  new RegExp(
    String.raw`\b(?:when|whenever|if) i (?:say|write|type|ask for|go) ${OWNING}${NAME},? (?:(?:i|it) )?means?\b`,
    'iu',
  ),
  // "Petworth is home": the name comes last.
  new RegExp(
    String.raw`^\W*(?!(?:my |our )?(?:${COMMON})\b).{1,60} is (?:my |our )?(?<name>${COMMON})(?: remember that| now| save it)?\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:call|name|label|title|dub|tag) (?:${A_PLACE}|${IT}) (?:as )?${OWNING}${NAME}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:by|with|like|under|remember) (?:(?:the|his|her|this|that|its) )?name (?:(?:of|is|as) )?${OWNING}${NAME}${END}`,
    'iu',
  ),
  new RegExp(String.raw`\bname (?:is|=|:) ${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(
    String.raw`\b(?:save|set|store|alias|remember|keep) ${OWNING}(?<name>${COMMON}) (?:=|as|to|is)(?= )`,
    'iu',
  ),
  /\b(?:save|set|store|remember|keep) my (?<name>[\p{L}'’]+(?: [\p{L}'’]+)?) (?:=|as)(?= )/iu,
  new RegExp(String.raw`\bunder (?:the name (?:of )?)?${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(String.raw`\b(?:as|like) ${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(
    String.raw`${A_PLACE},? (?:is|=|means|are|that'?s|thats|that is|will be|(?=my |our ))(?: now)? ?${OWNING}${NAME}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?![/!.#])\W*(?:(?:please|remember|save|note|keep|store|add|set|tag|alias|that|and|um|uh|so|now|okay|ok|yo|hey|put|change|move|make|let|learn|update|register|pin|bookmark|overwrite|this|new place:|add place:|my|(?:can|could|would|will) (?:you|u)|i (?:want|need)(?: you)? to|i would like to|i'd like to|in (?:memory|mind)|on record|record|file) )*(?!(?:call|name|label|title|dub|mark|put|keep|park|for|fyi|save|i|make|register|set|update|store|pin|bookmark|favorite|add|tag|change|move|note|remember|let|learn|hey)\b)(?:(?:his|her|their) )?${OWNING}${NAME}(?:: ?| )(?:(?:it )?is |(?:should|will|ought to) be |live |lives |is living )?(?:at|in|by|near|close to|over by|to|=|now|now at|stand for|its at|it's at)?[:,]? ?(?:the )?${A_PLACE}`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:(?:please|remember|save|note|keep|store|add|set|tag|alias|that|and|um|uh) ){0,3}(?:that )?${OWNING}${NAME} (?:=|means|is (?!closed|open|moving))`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:make|set) .{3,60}? my ${NAME}${END}`, 'iu'),
  new RegExp(String.raw`\b(?:make that|that'?s) (?:my )?(?<name>${COMMON})\b`, 'iu'),
];
/** A place that is told by what one does there. */
const LIVED = /\bi live\b/i;
const WORKED = /\bi work\b/i;
const ANY_COMMON = new RegExp(String.raw`\b(?:${COMMON})\b`, 'i');

/** The name that a place is to be saved under, where it is the rider's own: "call it the yard" is "yard". */
export function nameGiven(text: string, slots: Slots): { name?: string } {
  // What is no word of the message is one that was mended: "set hone to Landover".
  const isMended = slots.name !== undefined && !text.toLowerCase().includes(slots.name);
  const name = isMended ? undefined : nameIn(withoutPlace(text, slots), GIVEN);
  if (name !== undefined) return { name };
  // Who lives there says what else it is called, if anything.
  if (ANY_COMMON.test(text.replace(WORKED, ''))) return {};
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
