import { FEELING, ofMessage, plain } from '../plain.ts';

/** What somebody takes back and says instead. */
export interface Correction {
  /** What is meant. Empty: only that something was wrong is said. */
  meant: string;
  /** What is not meant, in the words that were said for it; absent where it is left out. */
  not?: string;
}

const SOFT = `(?:uh+|um+|er+|erm|ah+|oh(?: dear)?|hm+|ha+h?|heh|well|ok|okay|hey|please|but|and|so|yeah|like|${FEELING})`;
/** What somebody says of themselves who misspoke. */
const SILLY = String.raw`(?:silly (?:me|of me)|stupid me|d'?oh|duh|dear me|(?:it'?s been a |been a )?long (?:day|week|night|shift)|(?:brain|senior) (?:fog|fart|moment)|slip of the (?:tongue|finger|thumb)|i (?:always |keep )?mix(?:ing|ed)? (?:them|those|these|the two) up|i'?m (?:so )?tired|(?:wrong|fat) (?:button|key|fingers?|thumbs?)|autocorrect|where'?s my head)`;
/** How it is said that one misspoke, in good manners. */
const PARDON = `(?:(?:i )?(?:do |must )?(?:beg (?:your )?pardon|apologi[sz]e)|(?:my )?(?:(?:sincere|deepest|humble) )?apologies|(?:do |please )?(?:pardon|excuse|forgive) me|pardon)`;
/** Words that take back what came before them. */
const STRONG = String.raw`(?:no+(?! (?:more )?(?:early )?(?:ones|warnings?|alerts?|messages?|texts?|pings?)\b)|nope|nah|neither(?: (?:one|of (?:them|those|these)))?|none(?: of (?:them|those|these))?|wait|hold on|hang on|(?:i'?m )?(?:so |very )?(?:sorry|sry|srry|soz)|my (?:bad|mistake|fault)|mb|${PARDON}|oops|whoops|correction|actually|(?:scratch|strike|ignore|forget|disregard|delete|undo) (?:all )?(?:that|this|it|the last one)|(?:drop|cancel|remove|stop|delete|scratch|forget) (?:that|this|it|the last)(?: one)?(?=[\s,.;!–—-]+i (?:really |actually )?(?:meant?|wanted|said)\b)|never ?mind(?: that)?|nvm|(?:there'?s been a )?changes? of (?:plans?|mind)|on second thoughts?|i(?:'ve)? changed my mind|plans? (?:have )?changed|let me (?:rephrase|correct(?: that| myself)?|try (?:that )?again|start over)|not (?:that|there|this|it)(?: (?:one|station|stop|line|bus))?|(?:that'?s|that is|it'?s|you(?:'ve)? got (?:that|it)) (?:not (?:right|it|what i (?:meant|said|asked(?: for)?|want(?:ed)?)|the (?:one|right one))|wrong|incorrect)|you misheard(?: me)?|you misunderstood(?: me)?|wrong(?: (?:station|stop|line|one|place|bus|train|way|day|direction))?|i(?:'ve)? (?:have|had|got|said) (?:it|that|this)(?: all)? wrong|i misspoke|typo|i made a mistake|(?:i (?:had (?:it|that)|was|got (?:it|that))|you (?:were|had (?:it|that))) right(?: (?:the first time|before|at first))?|i messed up|rather|better|on the other hand|instead|now (?:he|she|they|it)(?:'s|'re| is| are)? (?:tell(?:s|ing) (?:me|us)|say(?:s|ing)|want(?:s|ing))(?: that)?(?: it'?s| to go)?)`;
/** Words that lead what is meant. */
const LEADS = String.raw`(?:(?:what )?i (?:really |actually )?(?:meant?|mean to say|said|was (?:asking|talking) about|asked (?:about|for)|wanted|(?:want|need(?:ed)?)(?!.{0,40}\b(?:alerts?|notifications?|updates?|warn(?:ings?)?)\b))(?: (?:to say|was|is))?|it'?s|it is|it was|it should(?:'ve been| have been| be)|that should(?:'ve been| have been| be)|should be|make (?:it|that|this)|(?:change|switch|set|move) (?:it|that|this)(?: (?:one )?to)?|change to|switch to|let'?s (?:do|say|make it|go with|try)|i'?d rather|try|do(?! (?:its?|the|same|th(?:ey|eir|ose|ese)|you|i|we|any|my)\b)|i (?:start|leave|board|get (?:on|off)|arrive) (?:at|from|in)(?=.{1,60}\bnot\b)|go with|replace (?:it|that) with|use)`;

const START = new RegExp(
  String.raw`^[\s,.!?…:;–—-]*(?:(${STRONG})|(${LEADS})|${SOFT})(?![\p{L}\p{N}'])[\s,.!?…:;–—-]*`,
  'u',
);
const END = new RegExp(
  String.raw`[\s,.!?…:;–—-]+(?:(instead|rather|i (?:meant?|said)|actually|after all|sorry|(?:so )?sorry (?:about|for) (?:that|this|the (?:mix-?up|confusion|trouble|bother))|my (?:bad|mistake|fault|error)|mb|oops|whoops|correction)|please|pls|thanks|then|${SILLY})[\s.!?…]*$`,
  'u',
);
const GOING = '(?:going |headed |heading )?';
const BUT = String.raw`(?:,? but (?:rather )?|, ?|; ?|\. ?| - ?| — ?| – ?| (?=(?:i'?m|we'?re|it'?s|i (?:want(?:ed)?|need(?:ed)?|meant?|said)|(?:make|change|switch|set) (?:it|that)|go with|use) ))`;
const NOT_FIRST = new RegExp(
  String.raw`^(?:(?:i'?m|we'?re|it'?s|he'?s|she'?s|they'?re) )?not ${GOING}(?:the |to |from |at |in )?(.{1,60}?)${BUT}(?:(?:i'?m|we'?re|he'?s|she'?s|they'?re) ${GOING}(?:to )?)?(?:the |at |in )?(.{1,80})$`,
);
const NOT_LAST = /^(.{1,80}?)[,;.—–-]? (?:and )?not (?:the |to |from |at |in )?(.{1,60})$/;
/** "Just the Yellow ones, not the Blue": of what was shown, a part. */
const NARROWING = /^(?:just|only)(?: the)? /;
/** "Elevators now, not parking." */
const BRIEF_NOT =
  /^(?:the )?(elevators?|escalators?|parking|(?:the )?fare|delays|hours|entrances?|directions)(?: now)?, not (?:the )?(elevators?|escalators?|parking|fare|delays|hours|entrances?|directions|trains?|bus(?:es)?)$/;
const INSTEAD_OF = /^(.{1,80}?),? (?:instead of|rather than) (?:the )?(.{1,60})$/;
/** "My hotel says Farragut West", after what takes something back. */
const WHOSE = String.raw`(?:my|the|his|her|our|their) [\p{L}']+(?: [\p{L}']+)?`;
const REPORTED = new RegExp(
  String.raw`^(?:(?:${WHOSE}|he|she|they) (?:says?|said|shows?|tells? me|told me|wants?|needs?|meant)(?: that)?(?: it'?s| it (?:was|is|should be))?|${WHOSE} (?:is|are)(?: (?:right|really|actually))? (?:by|at|near|next to|close to|around)) (?:the )?`,
  'u',
);
/** "I said Greenbelt, but she wants College Park". */
const SAID_BUT =
  /^i said (?:the )?(.{2,60}?),? but (?:i|we|he|she|they|my [\p{L}']+)(?:'re| is| are)? (?:really )?(?:wants?|needs?|meant?|said|going to)(?: to go)?(?: to)? (.{2,60})$/u;
/** What is taken back in the same breath: "Chevrolet, no, Cheverly". */
const NESTED = /^.{2,40}?[\s,.…–—-]+(?:no|sorry|wait|rather|i mean)[\s,.…–—-]+(?=\S)/;
/** "I arrive at the other airport, Dulles": instead of the one of its kind that was named before. */
const OTHER_OF_KIND =
  /^(?:i(?:'m| am)? [\p{L}']+(?: [\p{L}']+)? )?(?:it'?s )?(?:and )?the other (\p{L}{3,20})[,:] (?:at |from |to )?(.{2,40})$/u;
const MAX_MARKERS = 8;

/** What a message takes back; absent where it takes nothing back. */
export const correctionOf = ofMessage(takenBack);

function takenBack(text: string): Correction | undefined {
  let rest = plain(text);
  let isStrong = false;
  let isLed = false;
  for (let times = 0; times < MAX_MARKERS; times++) {
    const found = START.exec(rest);
    if (!found) break;
    isStrong ||= found[1] !== undefined;
    isLed ||= found[2] !== undefined;
    rest = rest.slice(found[0].length);
    if (rest === '') break;
  }
  for (let times = 0; times < MAX_MARKERS; times++) {
    const found = END.exec(rest);
    if (!found) break;
    isStrong ||= found[1] !== undefined;
    rest = rest.slice(0, found.index);
  }
  if (isStrong) rest = rest.replace(REPORTED, '');
  const but = SAID_BUT.exec(plain(text));
  if (but?.[1] && but[2]) return { meant: but[2], not: but[1] };
  const [, kind, other] = OTHER_OF_KIND.exec(rest) ?? [];
  if (kind && other)
    return {
      meant: kind === 'one' ? other.replace(NESTED, '') : `${other.replace(` ${kind}`, '')} ${kind}`,
      not: kind,
    };
  const first = NOT_FIRST.exec(rest);
  if (first?.[1] && first[2]) {
    const meant = correctionOf(first[2])?.meant ?? first[2].replace(REPORTED, '');
    return { meant: meant.replace(NESTED, ''), not: first[1] };
  }
  const over = INSTEAD_OF.exec(rest);
  if (over?.[1] && over[2]) return { meant: over[1], not: over[2] };
  const last = NOT_LAST.exec(rest);
  if (last?.[1] && last[2]) {
    const narrowed = last[1].replace(NARROWING, '');
    if (isStrong || isLed || narrowed !== last[1]) return { meant: narrowed, not: last[2] };
  }
  const [, meant, not] = BRIEF_NOT.exec(rest) ?? [];
  if (meant !== undefined && not !== undefined) return { meant, not };
  return isStrong || isLed ? { meant: rest } : undefined;
}

const WITHIN = new RegExp(
  String.raw`^(.{3,}?)[\s,.;…–—-]+(?:(?:${SOFT})[\s,.…–—-]+)*((?:no(?:,|\.|\b)? (?:wait|no|sorry|not|make|change|i|actually|the)|wait(?:,? no)?|scratch|strike|i mean(?:t)?|sorry|sry|${PARDON}|actually(?:,? (?:no|make|from|to|the|i))?|correction|or rather|make that|change (?:it|that) to|oops|never ?mind)\b.*|no, .*)$`,
  'u',
);

/** A message that takes back a part of itself: what was said first, and what then. Absent where it does not. */
export const selfCorrectionOf = ofMessage((text): { first: string; instead: string } | undefined => {
  const found = WITHIN.exec(plain(text));
  return found?.[1] && found[2] ? { first: found[1], instead: found[2] } : undefined;
});
