import type { Slots } from '../../understand/slots/slots.ts';

const CARS =
  /\bhow many (?:train )?(?:cars?|coaches|carriages|wagons)\b|\b(?:number of|count of) cars\b|\b(?:2|4|6|8|two|four|six|eight)[ -]cars?\b|\bhow (?:long|short) is the (?:next )?(?:\w+ ){0,3}train(?! (?:ride|trip|journey|wait))\b|\b(?:car count|train length|length of the (?:next )?train)\b|\b(?:a long|the long) (?:train|one)s?\b|^\W*cars next\b/i;
const FULL =
  /\bhow (?:\w+ )?(?:full|crowded|packed|busy|empty|jammed|rammed)\b|\b(?:crowd(?:ed|ing)?|packed|rammed|jammed|slammed|sardines|crush(?:[- ]loaded)?|emptier|jam[- ]?packed)\b|\b(?:lots?|many) of people\b|\bvery full\b|\bbus empty\b|\b(?:is|are|be) (?:\w+ ){0,6}full\b|\b(?:any|free|empty|find|get|a|many|have|has|got) (?:seats?|room|space)\b|\broom (?:on|for|left|to)\b|\bstanding room\b|\bseats? (?:left|free|available|on)\b/i;
const OFTEN =
  /\bhow (?:often|frequent|frequently|regular|regularly|far apart)\b|\bhows? oft[ne]+n?\b|\b(?:frequency|frequencies|freq|headways?|intervals?|hourly)\b|\b(?:every|each) how (?:many|mny|much)\b|\bevery (?:\d+|x|ten|twelve|fifteen|twenty|thirty)(?: min(?:ute)?s?)?(?: or every\b|\?)|\b(?:run|come|runs|comes|is|pass|like|it) (?:still |like |really |about )*every (?:\d+|ten|twelve|fifteen|twenty|thirty|half|quarter|hour|hr)\b|\bevery (?:half|quarter)(?: an| of an)? (?:hour|hr)\b|\bor (?:only )?seldom\b|\bis every \d+ min|\b(?:come|run)s? (?:\w+ )?often\b|\b(?:once|twice|(?:two|three|four|\d) times) (?:an|per|every|each) (?:hour|hr)\b|\brun more\b|\bhow long between\b|\bhow long (?:till|until) another\b|\bhow many min(?:ute)?s? (?:apart|between)\b|\bminutes between\b/i;

/** What a message asks of the next departures beside when they come. */
export function askedOf(text: string): Pick<Slots, 'ask'> {
  if (OFTEN.test(text)) return { ask: 'frequency' };
  if (CARS.test(text)) return { ask: 'cars' };
  return FULL.test(text) ? { ask: 'crowding' } : {};
}

/** Whether how often something runs is asked of all of a line or a route. */
export function asksHowOften({ ask, line, route }: Slots): boolean {
  return ask === 'frequency' && (line ?? route) !== undefined;
}
