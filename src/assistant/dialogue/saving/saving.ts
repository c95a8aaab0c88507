import { ofMessage, plain } from '../plain.ts';

/** A place that a rider tells, and the name they give it. */
export interface Saving {
  name: string;
  /** The words for the place. */
  place: string;
}

/** What is said for a name. */
const CALLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    home: 'home,house,apartment,apt,flat,condo,place,dorm,residence,home station,home stop,home base,live,stay',
    work: 'work,office,job,workplace,work station,work stop,work place,worksite,work site',
    school: 'study,go to school',
  }).flatMap(([name, said]) => said.split(',').map((one) => [one, name] as const)),
);
const SUBJECT =
  '(?:home|house|apartment|apt|flat|condo|place|dorm|office|work|job|workplace|school|college|gym|church|daycare|campus|(?:usual|regular|home|normal|local|closest|nearest|favou?rite|main|daily|work|own) (?:bus |metro |train )?(?:stop|station)|(?:bus |metro |train )?(?:stop|station))';
const NAME = "[\\p{L}\\p{N}' -]{1,40}";

const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `^(?:call|name|label|tag|nickname|mark) (?:stop |station |the stop )?(?<place>\\d{7}|.{2,60}?),? (?:as )?(?:the|my|our|"|')(?: )?(?<name>${NAME})["']?$`,
    'u',
  ),
  new RegExp(`^(?:call|name|label|nickname) (?:stop )?(?<place>\\d{7}) (?<name>${NAME})$`, 'u'),
  new RegExp(
    `^(?:save|store|remember|bookmark|keep|add|set|pin|tag|mark|label|register) (?:stop |station |the stop )?(?<place>.{2,60}?) (?:as|under(?: the name)?|called|named|for) (?:the |my |our )?["']?(?<name>${NAME})["']?$`,
    'u',
  ),
  new RegExp(
    `^(?:my |the |our )?(?<name>${SUBJECT})(?:'s| is| =|:| (?:should|needs to|ought to) be)(?: now)?(?: (?:at|near|by|in|close to|next to|right by|around|off|on))?(?: stop| station| number| the)* (?<place>.{2,60}?)(?: now)?$`,
    'u',
  ),
  // "Union Station is work".
  new RegExp(
    `^(?<place>(?!(?:my|the|our|it|that|this|there|here)\\b).{2,60}?)(?:'s| is| =)(?: my| our| the)? (?<name>${SUBJECT})$`,
    'u',
  ),
  new RegExp(
    `^(?:by the way,? |btw,? |fyi,? |just so you know,? |remember (?:that )?)?i (?<name>live|work|stay|go to school|study)(?: (?:out|over|down|up|right|pretty|very|really))*(?: (?:at|near|by|in|close to|next to|around|off|on|across from))+(?: of)? (?:the )?(?<place>.{2,60}?)(?: (?:now|these days|btw|by the way))?$`,
    'u',
  ),
];
const QUESTION =
  /\?|\b(?:when|what|where|how|which|is there|are there|next(?! to\b)|any)\b|,.*\b(?:train|bus|line|fare|delay)/;

/** What a message gives a name to, where that is all it does. */
export const savingOf = ofMessage((text): Saving | undefined => {
  const said = plain(text)
    .replace(
      /^(?:(?:please|can you|could you|hey|ok|okay|so|and|well|hi|yes|uh|um|just|i want to|i'd like to|let'?s|fyi|btw)[\s,]+)+/,
      '',
    )
    .replace(
      /(?:[\s,]+(?:please|pls|thanks|thank you|for me|ok|too|also|as well|(?:save|remember) (?:that|it|this)))+$/,
      '',
    );
  if (/\?\s*$/.test(text) || QUESTION.test(said)) return undefined;
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(said)?.groups;
    const place = groups?.['place']?.trim();
    if (groups && place) return { name: called(groups['name'] ?? 'usual stop'), place };
  }
  return undefined;
});

/** The name under which a place is kept: "house" and "live" are "home". */
function called(name: string): string {
  const said = name.trim();
  return CALLED.get(said) ?? said;
}

const IT = '(?:it|that|this|there|here|that one|this one|(?:that|this) (?:stop|station|place))';
const NAMING_IT = new RegExp(
  `^(?:(?:save|remember|bookmark|store|keep|add|set|mark|tag|label) ${IT} (?:as|under|for)|(?:re)?(?:name|call) ${IT}(?: (?:to|as))?) (?:my |the |our )?["']?(?<name>(?!(?:from|to|at|in|on|off|for|me|when|if|\\d)\\b)${NAME})["']?$`,
  'u',
);

/** The name that a message gives the place spoken of, where it gives one and does no more. */
export const namingOf = ofMessage((text): string | undefined => {
  const said = plain(text).replace(/^(?:(?:ok|okay|no|and|please|can you|actually|sorry|great)[\s,]+)+/, '');
  const name = NAMING_IT.exec(said)?.groups?.['name'];
  return name === undefined ? undefined : called(name);
});
