import { wordSet } from '../../word-list.ts';
import { wordLists } from '../../word-table.ts';
import { timeWords } from '../../time-words.ts';
import { beginsDay } from './day-words.ts';
import { easternParts, hoursMinutes, zoneMinutes } from '../../../common/time.ts';
import { spokenNumber } from '../../../transit/names/numbers.ts';
import { stem, stems } from '../words/stem.ts';
import { textBetween, type Entity, type FindContext, type Sentence } from './entity.ts';

const CLOCK = /^(?:[01]?\d|2[0-3])(?:(?::[0-5]\d)?(?:am|pm)?|:[0-5]\d[ap])$/;
/** "645am", "0730": the hour and the minutes without a sign between. */
const RUN_TOGETHER = /^(0?[1-9]|1\d|2[0-3]|00)([0-5]\d)((?:am?|pm?)?)$/;
/** Hours that have names. */
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };
const HALVES = new Set(['am', 'pm']);
const list = wordLists(new URL('when-words.txt', import.meta.url));
const BEFORE_TIME = wordSet(list('before time'));
const LEAVES = wordSet('leave leaving left at around by for back home there be arriving');
/** "Be there for 5", "tomorrow for 9". */
const PLACED = wordSet('there here back home');
/** What is called by a number. */
const NUMBERED = wordSet('train bus route stop number no id code unit platform track room');
/** What stands after an hour and its minutes that are parted by a space. */
const AFTER_MINUTES = wordSet(list('after minutes'));
/** What has a time that no train has: "I have a 7:30 meeting". */
const EVENTS = stems(...wordSet(list('events')));
/** "Shift at 7", "I clock in at 11": the hour of such a thing, too. */
const AFTER_EVENT =
  /\b(?:shift|class|meeting|appointment|interview|flight|game|show|dinner|lunch|clock in|practice|rehearsal|hearing)\b[^.,;!?]{0,20}$/i;
const MOST_BEFORE = 40;
/** What ends at night, and what is asked of it. */
const LATE =
  /\bstill (?:gonna |going to |goin to )?(?:be )?(?:open|running)\b|\b(?:bars?|clubs?|concert|show|game|party|gig) (?:lets? out|closes?|ends?|gets? out|is over)\b/i;
/** What begins in the morning: nobody asks whether a station opens by five in the afternoon. */
const EARLY =
  /\b(?:open(?:s|ed)?|trains? start|gates?)\b(?!.*\bstill\b).{0,40}\b(?:at|by|before|around|about|yet|early)\b|\b(?:this|so|too) early\b/i;
const UNITS = new Set(['minute', 'minutes', 'hour', 'hours']);
/** What a number before one of these counts is no hour: "the 7 day pass". */
const COUNTED = wordSet(list('counted'));
const LONGEST_SPAN = 5;
const HALF_DAY = 12 * 60;
/** "To 4th street" says where. */
const ORDINAL = /(?:th|st|nd|rd|first|second)$/;
/** An hour said without its half of the day: the small ones are afternoon, when people travel. */
const LATEST_AFTERNOON_HOUR = 6;

/** "On my feet since 5 am" tells what was. */
const SINCE =
  /\b(?:since|(?:up|awake|woke|here) at|(?:was|were) (?:there|here|home|out|over|done)(?: (?:at|by|until|around))?)\s+$/i;
/** "My 2 o'clock", "got a 9 am", "the shop closes at": when something else is. */
const BESIDE_IT =
  /\b(?:(?:my|his|her|our)|(?:got|have|had|has) an?|(?:closes?|starts?|begins?|due in|clock(?:ing)? in|client(?:['’]?s| is)?|court(?: is)?|launch is)(?: at| by)?)\s+$/i;
const RIDES = stems('train', 'bus', 'one', 'metro', 'departure', 'commute', 'ride', 'alert', 'reminder');
/** Times of day. Only words that look like one are given to the reader of times. */
export function findTimes(sentence: Sentence, { now }: Pick<FindContext, 'now'>): Entity[] {
  const found = sentence.words.flatMap((_, at) => timeAt(sentence, at, now) ?? []);
  const { words } = sentence;
  const isEvent = (one: Entity) =>
    EVENTS.has(stem(words[one.end]?.word ?? '')) || AFTER_EVENT.test(textBefore(sentence, one));
  const times = found.filter((one) => !SINCE.test(textBefore(sentence, one)));
  const event = times.find(isEvent);
  const others = times.filter((one) => !isEvent(one));
  if (event && others.length > 0)
    return others.map((one) => (isBare(sentence, one) ? beforeEvent(one, event) : one));
  const isBeside = (one: Entity) =>
    isEvent(one) ||
    (BESIDE_IT.test(textBefore(sentence, one)) && !RIDES.has(stem(words[one.end]?.word ?? '')));
  return times.map((one) => (one.kind === 'time' && isBeside(one) ? { ...one, beside: true } : one));
}

function textBefore({ text, words }: Sentence, { start }: Entity): string {
  const from = words[start]?.start ?? 0;
  return text.slice(Math.max(0, from - MOST_BEFORE), from);
}

function isBare({ words }: Sentence, { start, end }: Entity): boolean {
  return !words.slice(start, end).some(({ word }) => /[ap]m?$/.test(word));
}

/** Who has a meeting at 7:30 in the morning leaves at 6:15 in the morning. */
function beforeEvent(time: Entity, event: Entity): Entity {
  if (time.kind !== 'time' || event.kind !== 'time') return time;
  const earlier = shifted(time.value, -HALF_DAY);
  return time.value > event.value && earlier < event.value ? { ...time, value: earlier } : time;
}

function timeAt(sentence: Sentence, start: number, now: Date): Entity | undefined {
  const words = sentence.words.slice(start, start + LONGEST_SPAN).map(({ word }) => word);
  const [first = ''] = words;
  const time = (length: number, value: string | undefined, cost: number): Entity | undefined =>
    value === undefined ? undefined : { kind: 'time', start, end: start + length, value, cost };
  if (Object.hasOwn(NAMED, first)) return time(1, NAMED[first], 0);
  const beside = minutesBeside(sentence, start);
  const next = beside === undefined ? undefined : hourOf(words.slice(2), sentence, start, now);
  if (next) return time(2 + next.length, shifted(next.value, beside ?? 0), 0.1);
  if (first === 'in') {
    const length = words.findIndex((word) => UNITS.has(word)) + 1;
    // "In the next hour" begins now.
    return length < 2 || words.slice(0, length).includes('next')
      ? undefined
      : time(length, read(textBetween(sentence, start, start + length), now), 0.1);
  }
  const hour = hourOf(words, sentence, start, now);
  if (!hour || COUNTED.has(words[hour.length] ?? '')) return undefined;
  const sure = hour.isSure || /[:apm]/.test(first);
  const [early = '', late = ''] = [start - 2, start - 1].map((at) => sentence.words[at]?.word);
  // "Leaving like 10", but "I have like 2 sec".
  const isFor = late === 'for' && (PLACED.has(early) || beginsDay(early)) && !UNITS.has(words[1] ?? '');
  const before = (late === 'like' && LEAVES.has(early)) || isFor ? 'around' : late;
  // "The 610 at Bethesda" is a train by its time.
  const isByItself = /^(?:0?\d\d\d|1\d\d\d)$/.test(first) && !NUMBERED.has(before);
  // "How about the one going north."
  const isThing = first === 'one' && late === 'about' && (early === 'how' || early === 'what');
  if (isThing || (!sure && !isByItself && !BEFORE_TIME.has(before))) return undefined;
  return time(hour.length, hour.value, sure ? 0 : before === 'at' ? 0.02 : 0.1);
}

/** Minutes that are said before or after an hour. */
const BESIDE_HOUR: Readonly<Record<string, number>> = { quarter: 15, half: 30, 5: 5, 10: 10, 20: 20, 25: 25 };
const TO_HOUR = new Set(['to', 'till', 'til']);

/** "Quarter to", "at ten to", "twenty past": the minutes from an hour that is said after them. "Ten to six" may be from ten on. */
function minutesBeside({ words }: Sentence, start: number): number | undefined {
  const [before, first = '', beside = ''] = [start - 1, start, start + 1].map((at) => words[at]?.word);
  const minutes = BESIDE_HOUR[spokenNumber(first, undefined)?.digits ?? first];
  const isTo = TO_HOUR.has(beside);
  if (minutes === undefined || !(isTo || beside === 'past' || beside === 'after')) return undefined;
  const isSure =
    first === 'half' || first === 'quarter' || beside === 'past' || BEFORE_TIME.has(before ?? '');
  return isSure ? (isTo ? -minutes : minutes) : undefined;
}

interface Hour {
  value: string;
  /** The number of words it takes. */
  length: number;
  /** "pm" or "o'clock" stands by it. */
  isSure: boolean;
}

/** "5", "5pm", "five pm", "5:30 pm", "five thirty", "nine o'clock": `words`, of what is said at `start`. */
function hourOf(words: readonly string[], sentence: Sentence, start: number, now: Date): Hour | undefined {
  const [first = '', second = '', third] = words;
  const named = Object.hasOwn(NAMED, first) ? NAMED[first] : undefined;
  if (named !== undefined) return { value: named, length: 1, isSure: true };
  const spoken = ORDINAL.test(first) ? undefined : spokenNumber(first, undefined)?.digits;
  if (spoken === undefined && !/^\d/.test(first)) return undefined;
  const number = (spoken ?? first)
    .replace(RUN_TOGETHER, '$1:$2$3')
    .replace(/(?<=\d)ish$/, '')
    .replace(/(?<=:\d\d[ap])$/, 'm');
  if (!CLOCK.test(number)) return undefined;
  const past = spoken === undefined ? undefined : spokenNumber(second, third);
  // "6 15 am", as it is heard; "by 6 30".
  const isParted = AFTER_MINUTES.has(third ?? '') || BEFORE_TIME.has(sentence.words[start - 1]?.word ?? '');
  const isHeard = /^\d\d?$/.test(first) && /^[0-5]\d$/.test(second) && isParted && !UNITS.has(third ?? '');
  const minutes = isHeard
    ? ({ digits: second, words: 1 } as const)
    : past && Number(past.digits) >= 10 && Number(past.digits) < 60
      ? past
      : undefined;
  const length = 1 + (minutes?.words ?? 0);
  const after = words[length] ?? '';
  const half = HALVES.has(after) ? after : '';
  const value = read(`at ${number}${minutes ? `:${minutes.digits}` : ''}${half}`, now);
  if (value === undefined) return undefined;
  const said = halfSaid(sentence, start);
  const isBareHour =
    half === '' &&
    !/[ap]m?$/.test(number) &&
    !number.startsWith('0') &&
    (said !== undefined || !/^\d{2}:/.test(number) || /^1[01]:/.test(number));
  const hour = Number(value.slice(0, 2));
  const isSure =
    half !== '' || after === 'oclock' || (spoken === undefined && isPartOfDay(words.slice(length)));
  const isAhead =
    said === undefined &&
    !DAYTIME.test(sentence.text) &&
    !sentence.words.some(({ word }) => isOtherDay(word));
  return {
    value:
      isBareHour && hour > 0 && hour <= 12
        ? ((isAhead ? aheadOf(value, now) : undefined) ?? inHalf(value, said))
        : value,
    length: half !== '' || after === 'oclock' ? length + 1 : length,
    isSure,
  };
}

/** The part of the day that is said beside an hour. */
type Half = 'morning' | 'evening' | 'night' | 'early';

const HALF_WORDS: Readonly<Record<string, Half>> = {
  morning: 'morning',
  mornin: 'morning',
  mornings: 'morning',
  afternoon: 'evening',
  evening: 'evening',
  evenings: 'evening',
  night: 'night',
  nite: 'night',
  tonight: 'night',
};
/** "In the morning", "tomorrow evening". */
function isPartOfDay([first = '', ...rest]: readonly string[]): boolean {
  const isBefore = first === 'in' || first === 'at' || isOtherDay(first);
  return isBefore && Object.hasOwn(HALF_WORDS, rest.find((word) => word !== 'the') ?? '');
}

/** Words between an hour and what is said of its part of the day: "at the 6 of the morning". */
const MOST_BETWEEN = 5;
/** Before it no station opens. */
const EARLIEST_OPENING = 4;
/** Later hours of a night are the evening's, earlier ones the next day's. */
const EARLIEST_EVENING_HOUR = 5;

/** The part of the day that is said after the hour, or else the only one that is said at all. */
function halfSaid({ words, text }: Sentence, start: number): Half | undefined {
  const said = words.flatMap(({ word }, at) => {
    // "Good evening" greets.
    const isSaid = Object.hasOwn(HALF_WORDS, word) && words[at - 1]?.word !== 'good';
    const half = isSaid ? HALF_WORDS[word] : undefined;
    return half ? [{ half, at }] : [];
  });
  const after = said.find(({ at }) => at > start && at - start <= MOST_BETWEEN);
  const half = (after ?? (said.length === 1 ? said[0] : undefined))?.half;
  return half ?? (LATE.test(text) ? 'night' : EARLY.test(text) ? 'early' : undefined);
}

/** Of a day that is not today an hour says nothing of now. */
function isOtherDay(word: string): boolean {
  return beginsDay(word) && word !== 'today' && word !== 'tonight';
}

/** What begins in the daytime, so that nine is nine in the morning; when one is off work, or it ends, may be any. */
const DAYTIME =
  /(?<!\b(?:off|leav\w+|after|done)(?: (?:of|from|my|the|at|with)){0,3} )\b(?:meeting|class|appointment|interview|shift|work|job|office|school|court|hearing|lecture|exam|doctor|dentist|conference|opens?|breakfast|church|mass|daycare)\b(?! (?:is|lets? out|ends?)\b)/i;

/** Trains run from then on. */
const FIRST_TRAINS_HOUR = 5;

/** The nearest such hour that is still ahead today and has trains: at 5 PM "by 7" is 7 PM. Absent: none is. */
function aheadOf(value: string, now: Date): string | undefined {
  const [hour, minute] = [Number(value.slice(0, 2)) % 12, Number(value.slice(3))];
  const { hour: nowHour, minute: nowMinute } = easternParts(now);
  const past = nowHour * 60 + nowMinute;
  const minutes = [hour, hour + 12].map((one) => one * 60 + minute);
  const ahead = minutes.find((one) => one > past && one >= FIRST_TRAINS_HOUR * 60);
  return ahead === undefined ? undefined : hoursMinutes(ahead);
}

/** An hour of the clock in the part of the day that was said, or in which people travel. */
function inHalf(value: string, said: Half | undefined): string {
  const hour = Number(value.slice(0, 2)) % 12;
  const isLater =
    said === undefined || (said === 'early' && hour < EARLIEST_OPENING)
      ? Number(value.slice(0, 2)) === 12 || (hour > 0 && hour <= LATEST_AFTERNOON_HOUR)
      : said === 'evening' || (said === 'night' && hour >= EARLIEST_EVENING_HOUR);
  return hoursMinutes((hour + (isLater ? 12 : 0)) * 60 + Number(value.slice(3)));
}

/** `HH:mm` of a time phrase, Eastern. */
function read(text: string, now: Date): string | undefined {
  const digits = text.replaceAll(
    /[a-z]+/gi,
    (word) => spokenNumber(word.toLowerCase(), undefined)?.digits ?? word,
  );
  const start = timeWords().parse(digits, { instant: now, timezone: zoneMinutes(now) })[0]?.start;
  const [hour, minute] = [start?.get('hour'), start?.get('minute')];
  return hour == null || minute == null ? undefined : hoursMinutes(hour * 60 + minute);
}

function shifted(time: string, minutes: number): string {
  return hoursMinutes(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes);
}
