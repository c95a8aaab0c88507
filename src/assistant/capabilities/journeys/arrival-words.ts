import { remembered } from '../../../common/remembered-pattern.ts';
import { hoursMinutes, secondsOf } from '../../../common/time.ts';
import { spanBefore } from '../../lead-time.ts';
import { stem, stems } from '../../understand/words/stem.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { spokenNumber } from '../../../transit/names/numbers.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';

/** What begins at a time: one is there by then. */
const EVENTS = stems(...wordSet(listOf('arrival-words EVENTS')));
/** What says that it is over then, or that one goes. */
const OVER = stems(...wordSet('end over finish let out done close leave depart off land arrive'));
const BEHIND = wordSet('after from off leave leaving');
const ARTICLES = wordSet('the a an my our his her their this that');
/** As many words may stand between it and its hour. */
const MOST_BETWEEN = 6;
/** "Be back at", "make it by", "home by", "I start at 7". */
const ARRIVING = remembered(
  /\b(?:(?:be|get)(?:t?ing)? (?:there|here|home|back|in|at)|arriv(?:e|ing)|reach|make it|due)\b[^.;?!]{0,40}?\b(?:(?:at|by|before|around|for)\W+\d|(?<!\bafter )\d{1,2}(?::\d| ?[ap]m\b))|\b[io]n time\b|\d(?: ?[ap]m)? arrival\b|\bfor \d{1,2}(?::?\d\d)?(?: ?[ap]m\b|\W*$)|\b(?:i start(?: at)?|there at) \d/i,
);
/** "I'm flying out of Dulles at 2": one is there by then. */
const FLYING = wordPattern('fly_(?:out|from|home) flying_(?:out|from|home|to) flies_(?:out|from)');
const LANDING = wordPattern('land* arriv* gets?_in getting_in back');
const HOW_TO_GET = wordPattern(listOf('arrival-words HOW_TO_GET'));
/** With an hour, it is asked how to be there then. */
const WHEN_TO_LEAVE = wordPattern('when_(?:do|should|must)_(?:i|we)_(?:need_to_|have_to_)?leave');
/** "Leaving at 8", "if I leave around 5": that is when one goes. */
const LEAVING = remembered(
  /\b(?:leav(?:e|ing)|depart(?:ing)?|set(?:ting)? off|head(?:ing)? out|(?<!\bi )start(?:ing)?(?! (?:work|school|class|my shift)))\b[^,.;?!]{0,30}?\b(?:at|around|about|after|by)\W+\d|\bafter (?:at |that |it )*(?:at|around|about)\W+\d/i,
);
/** "Be there at 6, not leave at 6." */
const NOT_LEAVING = /\bnot (?:to )?(?:leav|depart|go)\w*\b[^,.;?!]*/gi;

/** Whether the hour is of something that begins then: "my meeting starts at 7", and not "after the game at 10". */
function isOfEvent(text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  const at = words.findLastIndex((word) => EVENTS.has(stem(word)));
  const hour = words.findIndex((word, index) => index > at && isNumber(word));
  if (at < 0) return false;
  // "My 9 am meeting": the hour comes first.
  const before = words.slice(Math.max(0, at - 2), at);
  if (before.some(isNumber)) return !words.slice(Math.max(0, at - 4), at).some((word) => BEHIND.has(word));
  if (hour < 0 || hour - at > MOST_BETWEEN) return false;
  // "After the game", but not "from Shaw, flight at 6".
  const [last = '', first = ''] = before.toReversed();
  const isBehind = BEHIND.has(last) || (BEHIND.has(first) && ARTICLES.has(last));
  return !isBehind && !words.slice(at, hour).some((word) => OVER.has(stem(word)));
}

/** "7", "7pm", "seven". */
function isNumber(word: string): boolean {
  return Number.parseInt(word, 10) >= 0 || spokenNumber(word, undefined) !== undefined;
}

function isArrival(text: string): boolean {
  // "How do I get home at 10" asks when to leave.
  const asked = HOW_TO_GET.exec(text);
  const said = asked ? text.slice(asked.index + asked[0].length) : text;
  const isFlown = FLYING.test(text) && !LANDING.test(text);
  const isAsked = WHEN_TO_LEAVE.test(text);
  return (
    (isFlown || isAsked || isOfEvent(text) || ARRIVING.test(said)) &&
    !LEAVING.test(text.replace(NOT_LEAVING, ''))
  );
}

/** That the time of a trip is when to be there, where its words say so without "by". */
export function arrivalSaid(
  text: string,
  { time, arrive_by: said, from_station: from, to_station: to }: Slots,
): Pick<Slots, 'arrive_by' | 'time' | 'from_station' | 'to_station'> {
  // However long a name is, it is one thing; but "nats game" is a place and what begins there.
  const named = [from, to].reduce((rest, one) => (one ? rest.replace(one.heard, 'Y') : rest), text);
  const isBy = said !== undefined || [text, named].some(isArrival);
  if (time === undefined || !isBy) return {};
  const early = minutesEarly(text);
  const at = (secondsOf(time) ?? 0) / 60 - early;
  // "My flight from National": one goes there for it.
  const isFlight = from && to && isOfFlight(text) && isAirport(from) && !isAirport(to);
  return {
    arrive_by: true,
    ...(early > 0 && at > 0 && { time: hoursMinutes(at) }),
    ...(isFlight && { from_station: to, to_station: from }),
  };
}

const FLIGHTS = stems('flight', 'plane', 'fly', 'flying');

function isOfFlight(text: string): boolean {
  return tokenize(text).some(({ word }) => FLIGHTS.has(stem(word)));
}

function isAirport({ name }: StationSlot): boolean {
  return name.includes('Airport');
}

const EARLY = wordSet('before beforehand early ahead prior');
/** How many minutes before something one wants to be there: "2 hrs before", "half an hour early". */
export function minutesEarly(text: string): number {
  const words = tokenize(text).map(({ word }) => word);
  return spanBefore(words, EARLY)?.minutes ?? 0;
}
