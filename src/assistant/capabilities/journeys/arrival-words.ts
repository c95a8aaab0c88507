import { remembered } from '../../../common/remembered-pattern.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** What begins at a time: one is there by then. */
const EVENT =
  'flight|plane|meeting|class|appointment|interview|shift|job|work|game|match|show|movie|concert|recital|wedding|hearing|exam|lecture|reservation|doctor|dentist|court|conference';
/** "Be back at", "make it by", "flight leaves DCA at", "my meeting starts at", "home by". */
const ARRIVING = remembered(
  new RegExp(
    String.raw`\b(?:(?:be|being|get|getting) (?:there|here|home|back|in|at)|arrive|arriving|reach|make it|due)\b[^.;?!]{0,40}?\b(?:at|by|before|around|for)\W+\d|\b(?:in time|on time)\b|\b(?:${EVENT})s?\b[^;?!]{0,30}?\b(?:at|by|is)\W+\d`,
    'i',
  ),
);
/** "Leaving at 8", "if I leave around 5": that is when one goes, and "after the game at 10" is, too. */
const LEAVING = remembered(
  new RegExp(
    String.raw`\b(?:leav(?:e|ing)|depart(?:ing)?|set(?:ting)? off|head(?:ing)? out|start(?:ing)?)\b[^,.;?!]{0,30}?\b(?:at|around|about|after|by)\W+\d|\bafter (?:(?:the |my |our )?(?:${EVENT})\b|(?:at |that |it )*(?:at|around|about)\W+\d)`,
    'i',
  ),
);

/** That the time of a trip is when to be there, where its words say so without "by". */
export function arrivalSaid(text: string, { time, arrive_by: said }: Slots): Pick<Slots, 'arrive_by'> {
  if (time === undefined || said !== undefined) return {};
  return ARRIVING.test(text) && !LEAVING.test(text) ? { arrive_by: true } : {};
}
