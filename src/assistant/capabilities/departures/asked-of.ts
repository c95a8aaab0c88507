import type { Slots } from '../../understand/slots/slots.ts';

const CARS =
  /\bhow many (?:train )?(?:cars?|coaches|carriages|wagons)\b|\b(?:number of|count of) cars\b|\b(?:2|4|6|8|two|four|six|eight)[ -]cars?\b|\bhow (?:long|short) is the (?:next )?(?:\w+ ){0,3}train(?! (?:ride|trip|journey|wait))\b|\b(?:car count|train length|length of the (?:next )?train)\b/i;
const FULL =
  /\bhow (?:\w+ )?(?:full|crowded|packed|busy|empty|jammed|rammed)\b|\b(?:crowd(?:ed|ing)?|packed|rammed|jam[- ]?packed)\b|\b(?:is|are|be) (?:\w+ ){0,6}full\b|\b(?:any|free|empty|find|get|a|many) (?:seats?|room|space)\b|\broom (?:on|for|left|to)\b|\bstanding room\b|\bseats? (?:left|free|available|on)\b/i;
const OFTEN =
  /\bhow (?:often|frequent|frequently|regular|regularly|far apart)\b|\b(?:frequency|frequencies|headways?|intervals?)\b|\bevery how many\b|\bhow many min(?:ute)?s? (?:apart|between)\b|\bminutes between\b/i;

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
