import { COMMON, nameIn, OWN_STOP, QUOTED } from './name-words.ts';

const WHOSE = String.raw`(?:(?:my|our|the|a|that|this|his|her|old) )*`;
const WORDS = String.raw`(?<name>[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,2}?)`;
/** Where the name of what is done away with ends. */
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?(])|\s+(?:from|frm|off|out|outta|its|it's|can|could|before|the|in (?:my|your)|on (?:my|your)|i (?:saved|added|made|stored)|you|u|please|pls|now|station|any ?more|any longer|no more|that|we|he|she|they|it|because|cause|cuz|since|so|is|was|for me|then|ok|okay|thanks|thank|forever|has|closed|moved|got|i|by mistake|by accident|and)\b)`;
const DO_AWAY = String.raw`\b(?:forget|delete?|del|remove|rmeove|rm|erase|drop|ditch|strike|scratch|clear|toss|lose|scrap|get rid of|throw (?:out|away)|un-?save|un-?remember|trash|wipe|nuke|take(?: out| off| away)?|let go of|bye bye|undo(?: saving)?|chuck|dump|(?:do not|don'?t|no longer|stop|quit)(?: need you to)? (?:remember|keep|remembering|keeping))`;
const GONE = String.raw`(?:he |she |they |it )?(?:is|was|isn'?t|aint|ain'?t|has|have|moved|closed|retired|shut|passed|went|got|no longer|sold|shouldn'?t)\b`;

/** How what is done away with is named, the surest first. */
const FORGOTTEN: readonly RegExp[] = [
  QUOTED,
  new RegExp(
    String.raw`\b(?:called|named|tagged|labell?ed|(?:saved?|stored?|put|have|got) (?:as|under|for)|under|entry for) (?:(?:my|our|the|a) )*${WORDS}${ENDS}`,
    'iu',
  ),
  new RegExp(String.raw`${DO_AWAY} where ${WHOSE}${WORDS} (?:is|was|lives?)\b`, 'iu'),
  new RegExp(String.raw`\b(?:saved|the|my) (?:place|one|spot|location) ${WORDS}${ENDS}`, 'iu'),
  new RegExp(
    String.raw`${DO_AWAY} (?:that|this) (?<name>[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?) stop\b`,
    'iu',
  ),
  new RegExp(String.raw`${DO_AWAY} (?:out |off )?${WHOSE}${WORDS}${ENDS}`, 'iu'),
  new RegExp(
    String.raw`\b(?:like|want|need) ${WHOSE}${WORDS} (?:taken |to be )?(?:off|out|removed|erased|deleted|gone|forgotten)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:remember|keep|keeping|saved|need|do) ${WHOSE}${WORDS} (?:any ?more|no more|any longer|by mistake|in your|on (?:my|your|file))\b`,
    'iu',
  ),
  // "Harold has moved, so strike him off": what the other part is about.
  new RegExp(
    String.raw`(?:^\W*|[.;,] |\bso )(?:(?:and|so|but|hey|ok|well) )*${WHOSE}(?!(?:i|we|they|he|she|it|you|moved|broke|me|sold)\b)${WORDS},? ${GONE}`,
    'iu',
  ),
];
const LIVED = /\bwhere i live\b/i;
const ANY = new RegExp(String.raw`\b(?<name>${COMMON})\b`, 'iu');

/** The name of the place that is to be forgotten, where it is the rider's own. */
export function nameForgotten(text: string): { name?: string } {
  if (LIVED.test(text)) return { name: 'home' };
  const quoted = nameIn(text, [QUOTED]);
  const name = quoted ?? (OWN_STOP.test(text) ? 'my stop' : nameIn(text, FORGOTTEN)) ?? nameIn(text, [ANY]);
  return name === undefined ? {} : { name };
}
