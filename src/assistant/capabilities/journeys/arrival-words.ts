import { remembered } from '../../../common/remembered-pattern.ts';
import { hoursMinutes, secondsOf } from '../../../common/time.ts';
import { leadMinutes } from '../../lead-time.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { wordSet } from '../../word-list.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** What begins at a time: one is there by then. */
const EVENT =
  'flight|plane|meeting|class|appointment|interview|shift|job|work|game|match|show|movie|concert|recital|wedding|hearing|exam|lecture|reservation|doctor|dentist|court|conference';
/** "Be back at", "make it by", "flight leaves DCA at", "my meeting starts at", "home by". */
const ARRIVING = remembered(
  new RegExp(
    String.raw`\b(?:(?:be|being|get|getting) (?:there|here|home|back|in|at)|arrive|arriving|reach|make it|due)\b[^.;?!]{0,40}?\b(?:at|by|before|around|for)\W+\d|\b(?:in time|on time)\b|\b(?:${EVENT})s?\b(?:[^;?!]{0,30}?\b(?:at|by|is)\W+|[^;?!\d]{0,30})\d`,
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
export function arrivalSaid(
  text: string,
  { time, arrive_by: said }: Slots,
): Pick<Slots, 'arrive_by' | 'time'> {
  if (time === undefined || (said === undefined && (!ARRIVING.test(text) || LEAVING.test(text)))) return {};
  const early = minutesEarly(text);
  const at = (secondsOf(time) ?? 0) / 60 - early;
  return { arrive_by: true, ...(early > 0 && at > 0 && { time: hoursMinutes(at) }) };
}

const EARLY = wordSet('before beforehand early ahead prior');
const UNITS: Readonly<Record<string, number>> = {
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
};

/** How many minutes before something one wants to be there: "2 hrs before", "half an hour early". */
function minutesEarly(text: string): number {
  const words = tokenize(text).map(({ word }) => word);
  const at = words.findIndex(
    (word, index) => EARLY.has(word) && Object.hasOwn(UNITS, words[index - 1] ?? ''),
  );
  if (at < 0) return 0;
  const [half, one = '', unit = ''] = words.slice(at - 3, at);
  const count = one === 'an' || one === 'a' ? (half === 'half' ? 0.5 : 1) : leadMinutes(one);
  return Number.isFinite(count) ? count * (UNITS[unit] ?? 0) : 0;
}
