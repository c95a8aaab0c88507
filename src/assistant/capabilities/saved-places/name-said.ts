/** Words of a name, as few as there are before it ends. */
const NAME = String.raw`(?<name>[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,2}?)`;
const END = String.raw`(?=\s*(?:$|[.,;:!?]|(?:please|pls|for me|from now|would you|will you|can you|if you|now|instead|thanks|thank you|station|and save|at|is|in my|on my|so)\b))`;
const OWNING = String.raw`(?:(?:my|our|the|a|old|new) )*`;

/** Names that most riders give. */
const COMMON =
  'home|work|office|school|gym|house|job|daycare|church|campus|hotel|clinic|dentist|doctor|yard|camp|barber';

/** How a name is given, the surest first. */
const GIVEN: readonly RegExp[] = [
  /["“](?<name>[^"“”]{1,40})["”]/u,
  // "Petworth is home": the name comes last.
  new RegExp(
    String.raw`^\W*(?!(?:my |our )?(?:${COMMON})\b).{2,60} is (?:my |our )?(?<name>${COMMON})\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:save|set|store|alias|remember|keep) ${OWNING}(?<name>${COMMON}) (?:=|as|to|is)(?= )`,
    'iu',
  ),
  /\b(?:save|set|store|remember|keep) my (?<name>[\p{L}'’]+(?: [\p{L}'’]+)?) (?:=|as)(?= )/iu,
  new RegExp(
    String.raw`\b(?:call|name|label|title) (?:it|this|that|this one|that one|this stop|that stop|him|her) (?:as )?${OWNING}${NAME}${END}`,
    'iu',
  ),
  new RegExp(String.raw`\bunder (?:the name (?:of )?)?${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(String.raw`\b(?:as|like) ${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(
    String.raw`^\W*(?:(?:please|remember|save|note|keep|store|add|set|tag|alias|that|and|um|uh) ){0,3}(?:that )?${OWNING}${NAME} (?:=|means|is (?!closed|open|moving))`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:make|set) .{3,60}? my ${NAME}${END}`, 'iu'),
];
/** What is done away with, whatever it is called. */
const FORGOTTEN = new RegExp(
  String.raw`\b(?:forget|delete|remove|erase|drop|ditch|strike|clear|toss|lose|scrap|get rid of|throw out|un-?save|trash|take) (?:out |off )?${OWNING}(?:one (?:(?:i|you) )?(?:called|named) )?${OWNING}${NAME}(?= from| off| out|\s*(?:$|[.,;:!?])| (?:please|now|station)\b)`,
  'iu',
);
/** A place that is told by what one does there. */
const LIVED = /\bi live\b/i;
const WORKED = /\bi work\b/i;
const USUAL = /\bmy (?:usual |bus |regular )?stop\b/i;
const ANY_COMMON = new RegExp(String.raw`\b(?:${COMMON})\b`, 'i');
/** "Work address", "the home one". */
const COMMON_FIRST = new RegExp(
  String.raw`^(${COMMON}) (?:address|location|loc|one|entry|list|my|saved|from|i|im|i'm|i’m)\b.*$`,
  'i',
);
const LEADING = /^(?:(?:add|set|saved|tag|alias|remember) )+/;
/** What stands where a name might and is none. */
const NO_NAME =
  /^(?:at|from|to|near|it|that|this|one|this one|that one|them|all|everything|me|place|places|saved?|saved places?|stop|station|favou?rites?|bookmarks?|address|here|there|what|where|soon|well|i|you|he|she|we)\b|\b(?:i|you|is|it|station)$|(?<!\b(?:morning|afternoon|evening|night|weekend|school) )\bstop$/i;

/** The name that a place is to be saved under, where it is the rider's own: "call it the yard" is "yard". */
export function nameGiven(text: string): { name?: string } {
  for (const form of GIVEN) {
    const name = form.exec(text)?.groups?.['name'];
    if (name !== undefined && !NO_NAME.test(name)) return { name: plainly(name) };
  }
  // Who lives there says what else it is called, if anything.
  if (ANY_COMMON.test(text.replace(WORKED, ''))) return {};
  if (LIVED.test(text)) return { name: 'home' };
  if (WORKED.test(text)) return { name: 'work' };
  return USUAL.test(text) ? { name: 'my stop' } : {};
}

function plainly(name: string): string {
  return name.toLowerCase().replace(LEADING, '').replace(COMMON_FIRST, '$1');
}

/** Whose place it is: "gf's place", "moms". */
const WHOSE = String.raw`(?<name>[\p{L}]+(?:'s|’s|s) (?:place|house|apartment|spot|clinic|office|school|job|stop|crib|apt)|(?:mom|dad|grandma|grandpa|nana|granny|auntie)(?:'?s)?)\b`;
const ASKED: readonly RegExp[] = [
  /["“'‘](?<name>[^"“”'‘’]{1,40})["”'’]/u,
  new RegExp(String.raw`\b(?:as|called|named|under|tagged?|labell?ed) ${OWNING}${NAME}${END}`, 'iu'),
  new RegExp(String.raw`\b${WHOSE}`, 'iu'),
  new RegExp(String.raw`\b(?<name>${COMMON}|my stop)\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:for|is|where|save|saved|have|store|stored) (?:i |me )?${OWNING}(?<name>[\p{L}\p{N}]+(?: \d+)?)\W*$`,
    'iu',
  ),
];
const NOT_ASKED =
  /^(?:a|an|any|anything|my|me|all|what|which|right|now|again|so|far|already|yet|there|here|still|of|mind|far|today|please|the|something|and|or|list|memory|file|record|these|those|with|in)\b/i;

/** The name of the saved place that is asked for: "what is my home", "what have you got as gym". */
export function nameAsked(text: string): { name?: string } {
  for (const form of ASKED) {
    const name = form.exec(text)?.groups?.['name'];
    if (name !== undefined && !NO_NAME.test(name) && !NOT_ASKED.test(name)) return { name: plainly(name) };
  }
  if (LIVED.test(text)) return { name: 'home' };
  return WORKED.test(text) ? { name: 'work' } : {};
}

/** The name of the place that is to be forgotten, where it is the rider's own. */
export function nameForgotten(text: string): { name?: string } {
  const quoted = GIVEN[0]?.exec(text)?.groups?.['name'];
  const name = quoted ?? FORGOTTEN.exec(text)?.groups?.['name'];
  return name === undefined || NO_NAME.test(name) ? {} : { name: plainly(name) };
}
