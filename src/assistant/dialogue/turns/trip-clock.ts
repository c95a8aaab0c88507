import { hoursMinutes, secondsOf } from '../../../common/time.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { wordPattern, wordSet } from '../../word-list.ts';
import { HALF_DAY_MINUTES } from '../../understand/entities/time-and-day.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { plain, wordsOf } from '../plain.ts';

const AFTER_NOON = wordSet('pm afternoon evening night tonight');
const BEFORE_NOON = wordSet('am morning');
const HOUR = wordPattern(
  '(?:[1-9]|1[0-2])(?::?[0-5]\\d)?(?:ish)? (?:1[3-9]|2[0-3]):?[0-5]\\d one two three four five six seven eight nine ten eleven twelve half_past quarter_(?:past|to)',
);
/** Before an hour, it is read as one without an "at". */
const LED = wordSet('at by until till til before after around about from since for to past');
/** Before "one", it counts nothing and is no hour: "that one then". */
const POINTED = wordSet('that this the which first second last next other another same later earlier');
/** After a number, these tell that it is an hour and counts nothing. */
const AFTER = wordSet(
  `sharp ish pm am o'clock on in tomorrow tmrw today tonight monday tuesday wednesday thursday friday saturday sunday sat sun fri
  so then and but or please instead now what when that the my i we oh five ten fifteen twenty thirty forty fifty`,
);

/** "Tip off is 7": with an "at" before the hour, where a message says one by itself; as it is, where it says none. */
export function withClock(text: string): string {
  const words = text.split(' ');
  const said = words.map(plain);
  const at = said.findIndex((word, i) => {
    const next = said[i + 1];
    const isWhole = HOUR.exec(word)?.[0] === word || HOUR.exec(`${word} ${next ?? ''}`)?.index === 0;
    const before = said[i - 1] ?? '';
    if (word === 'one' && POINTED.has(before)) return false;
    return isWhole && !LED.has(before) && (next === undefined || isAfterHour(next));
  });
  return at < 1 ? text : [...words.slice(0, at), 'at', ...words.slice(at)].join(' ');
}

function isAfterHour(next: string): boolean {
  return AFTER.has(next) || next === 'past' || next === 'to';
}

/** "I meant pm", "in the morning obviously", of a trip: the same hour in the half of the day that is said. */
export function inSaidHalf(text: string, meant: Understanding, before: Slots): Understanding {
  if (meant.kind !== 'intent' || !TRIPS.has(meant.intent) || meant.slots.time !== before.time) return meant;
  const words = wordsOf(plain(text).replace('p m', 'pm').replace('a m', 'am'));
  const [isLate, isEarly] = [AFTER_NOON, BEFORE_NOON].map((known) => words.some((word) => known.has(word)));
  if (before.time === undefined || isLate === isEarly) return meant;
  const hour = ((secondsOf(before.time) ?? 0) / 60) % HALF_DAY_MINUTES;
  return { ...meant, slots: { ...meant.slots, time: hoursMinutes(isLate ? hour + HALF_DAY_MINUTES : hour) } };
}
