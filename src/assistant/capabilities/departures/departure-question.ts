import type { Slots } from '../../understand/slots/slots.ts';

const CARS =
  /\bhow many (?:train )?(?:cars?|coaches|carriages|wagons)\b|\b(?:number of|count of) cars\b|\b(?:2|4|6|8|two|four|six|eight)[ -]cars?\b|\bhow (?:long|short) is the (?:next )?(?:\w+ ){0,3}train(?! (?:ride|trip|journey|wait))\b|\b(?:car count|train length|length of the (?:next )?train)\b|\b(?:a long|the long) (?:train|one)s?\b|^\W*cars\b\W*next\b|\b[68]car\b|\bis (?:\w+ ){0,7}a short one\b|\b(?:six|eight|6|8) (?:wagons|coaches|carriages|cars)?\s?or (?:six|eight|6|8)\b|\blength of the (?:\w+ ){0,2}(?:red|blue|orange|silver|green|yellow)\b/i;
const FULL =
  /\bhow (?:\w+ )?(?:full|crowded|packed|busy|empty|jammed|rammed)\b|\b(?:crowd(?:ed|ing)?|packed|rammed|jammed|slammed|cram(?:med)?|stuffed|emptiest|cattle car|wall to wall|sardines|crush(?:[- ]loaded)?|emptier|jam[- ]?packed)\b|\b(?:lots?|many) of people\b|\bvery full\b|\bbus empty\b|\b(?:is|are|be) (?:\w+ ){0,9}full\b|\btrains? (?:super |so |very )?full\b|\bsome room\b|\bempty enough\b|\b(?:any|free|empty|find|get|a|many|have|has|got) (?:seats?|room|space)\b|\broom (?:on|for|left|to)\b|\bstanding room\b|\bseats? (?:left|free|available|on)\b/i;
const OFTEN =
  /\bhow (?:often|frequent|frequently|regular|regularly|far apart)\b|\bhows? oft[ne]+n?\b|\b(?:frequency|frequencies|freq|headways?|intervals?|hourly)\b|\b(?:every|each) how (?:many|mny|much)\b|\bevery (?:\d+|x|ten|twelve|fifteen|twenty|thirty)(?: min(?:ute)?s?)?(?: or every\b|\?)|\b(?:run|come|runs|comes|coming|comin|is|pass|like|it|trains?) (?:still |like |really |about )*every (?:\d+|what|\?|six|eight|ten|twelve|fifteen|twenty|thirty|half|quarter|hour|hr)\b|\bevery (?:half|quarter)(?: an| of an)? (?:hour|hr)\b|\bor (?:only )?seldom\b|\bis every \d+ min|\beach \d+ (?:or|min)|\bbetween (?:\w+ ){0,3}(?:trains?|buses|reds|blues|greens|yellows|oranges|silvers)\b|\bhow many (?:trains|buses|times) (?:an?|per|every|each) hour\b|\bfew and far between\b|\b(?:any |come |run )(?:oftener|less|more often|less often)\b|\bevery (?:what|\? ?min)|\b(?:is|was) .?every (?:six|eight|ten|\d+) minutes|\b(?:come|run)s? (?:\w+ )?often\b|\b(?:once|twice|(?:two|three|four|\d) times) (?:an|per|every|each) (?:hour|hr)\b|\brun more\b|\bhow long between\b|\bhow long (?:till|until) another\b|\bhow many min(?:ute)?s? (?:apart|between)\b|\bminutes between\b/i;

/** Who wants to hear of no other. */
const ONE = /\b(?:the very next|(?:just|only) the (?:very )?(?:first|next))(?= (?:one|train|bus)\b)/i;

/** What a message asks of the next departures beside when they come, and whether of one alone. */
export function askedOf(text: string, slots: Slots): Pick<Slots, 'ask' | 'count'> {
  if (OFTEN.test(text)) return { ask: 'frequency' };
  if (CARS.test(text)) return { ask: 'cars' };
  if (FULL.test(text)) return { ask: 'crowding' };
  return ONE.test(text) && slots.count === undefined ? { count: 1 } : {};
}

/** Whether how often something runs is asked of all of a line or a route. */
export function asksHowOften({ ask, line, route }: Slots): boolean {
  return ask === 'frequency' && (line ?? route) !== undefined;
}
