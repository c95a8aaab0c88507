import { wordSet } from '../../word-list.ts';
import { BEFORE_TIME, clockAt, clockIn, UNITS, HALF } from './clock.ts';
import { beginsDay } from './day-words.ts';
import { hoursMinutes } from '../../../common/time.ts';
import { spokenNumber } from '../../../transit/names/numbers.ts';
import { stem, stems } from '../words/stem.ts';
import { whenWords } from './when-words.ts';
import { textBetween, type Entity, type FindContext, type Sentence } from './entity.ts';

const LEAVES = wordSet('leave leaving left at around by for back home there be arriving');
/** "Be there for 5", "tomorrow for 9". */
const PLACED = wordSet('there here back home');
const BEING = wordSet('be being get getting so arrive arriving');
/** What is called by a number. */
const NUMBERED = wordSet('train bus route stop number no id code unit platform track room');
/** What has a time that no train has: "I have a 7:30 meeting", "shift at 7". */
const EVENTS = stems(...wordSet(whenWords('events')));
/** As many words may stand between it and its hour. */
const MOST_BETWEEN_EVENT = 3;
const MOST_BEFORE = 40;
/** What a number before one of these counts is no hour: "the 7 day pass". */
const COUNTED = wordSet(whenWords('counted'));
const LONGEST_SPAN = 5;
const HALF_DAY = 12 * 60;
/** "On my feet since 5 am" tells what was. */
const SINCE =
  /\b(?:since|(?:up|awake|woke|here) at|(?:was|were) (?:there|here|home|out|over|done)(?: (?:at|by|until|around))?)\s+$/i;
/** "My 2 o'clock", "got a 9 am", "the shop closes at": when something else is. */
const BESIDE_IT =
  /\b(?:(?:my|his|her|our)|(?:got|have|had|has) an?|(?:closes?|starts?|begins?|due in|clock(?:ing)? in|client(?:['’]?s| is)?|court(?: is)?|launch is)(?: at| by)?)\s+$/i;
const RIDES = stems('train', 'bus', 'one', 'metro', 'departure', 'commute', 'ride', 'alert', 'reminder');
/** What takes back an hour that was said before it: "two fifteen, sorry, two fifty". */
const TAKES_BACK = wordSet('sorry actually oops rather');

/** Times of day. Only words that look like one are given to the reader of times. */
export function findTimes(sentence: Sentence, { now }: Pick<FindContext, 'now'>): Entity[] {
  const all = sentence.words.flatMap((_, at) => timeAt(sentence, at, now) ?? []);
  // "Half past seven" is not seven.
  const found = all.filter((one) => !all.some(({ start, end }) => start < one.start && one.end <= end));
  const { words } = sentence;
  const isEvent = (one: Entity) =>
    EVENTS.has(stem(words[one.end]?.word ?? '')) || isOfEvent(sentence, one, found);
  const times = lastSaid(
    sentence,
    found.filter((one) => !SINCE.test(textBefore(sentence, one))),
  );
  const event = times.find(isEvent);
  const others = times.filter((one) => !isEvent(one));
  if (event && others.length > 0)
    return others.map((one) => (isBare(sentence, one) ? beforeEvent(one, event) : one));
  const isBeside = (one: Entity) =>
    isEvent(one) ||
    (BESIDE_IT.test(textBefore(sentence, one)) && !RIDES.has(stem(words[one.end]?.word ?? '')));
  return times.map((one) => (one.kind === 'time' && isBeside(one) ? { ...one, beside: true } : one));
}

/** Whether something that has an hour, and no other one, stands shortly before one: "I clock in at 11". */
function isOfEvent(sentence: Sentence, { start }: Entity, times: readonly Entity[]): boolean {
  const { words } = sentence;
  const from = Math.max(0, start - MOST_BETWEEN_EVENT - 1);
  const at = words.slice(from, start).findLastIndex(({ word }) => EVENTS.has(stem(word)));
  const isOfOther = times.some(({ end }) => end === from + at);
  return at >= 0 && !isOfOther && !/[.,;!?]/.test(textBetween(sentence, from + at, start));
}

/** What is left where some of it is taken back. */
function lastSaid({ words }: Sentence, times: readonly Entity[]): readonly Entity[] {
  const back = words.findLastIndex(({ word }) => TAKES_BACK.has(word));
  const after = times.filter(({ start }) => back >= 0 && start > back);
  return after.length > 0 ? after : times;
}

const isNamed = (sentence: Sentence, start: number) =>
  textBefore(sentence, { start }).trimEnd().toLowerCase().endsWith(' the');

function textBefore({ text, words }: Sentence, { start }: Pick<Entity, 'start'>): string {
  const from = words[start]?.start ?? 0;
  return text.slice(Math.max(0, from - MOST_BEFORE), from);
}

function isBare({ words }: Sentence, { start, end }: Entity): boolean {
  return !words.slice(start, end).some(({ word }) => HALF.test(word));
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
  const beside = minutesBeside(sentence, start);
  const next = beside && clockAt(words.slice(beside.length), sentence, start, now);
  if (next) return time(beside.length + next.length, shifted(next.value, beside.minutes), 0.1);
  if (first === 'in') {
    const length = words.findIndex((word) => UNITS.has(word)) + 1;
    // "In the next hour" begins now.
    return length < 2 || words.slice(0, length).includes('next')
      ? undefined
      : time(length, clockIn(textBetween(sentence, start, start + length), now), 0.1);
  }
  const hour = clockAt(words, sentence, start, now);
  if (!hour || COUNTED.has(words[hour.length] ?? '')) return undefined;
  // "To the one in Bethesda" names which.
  if (!hour.isSure && hour.length === 1 && /^[a-z]+$/.test(first) && isNamed(sentence, start))
    return undefined;
  const sure = hour.isSure || /[:apm]/.test(first);
  const [early = '', late = ''] = [start - 2, start - 1].map((at) => sentence.words[at]?.word);
  // "Leaving like 10", but "I have like 2 sec".
  const isFor = late === 'for' && (PLACED.has(early) || beginsDay(early)) && !UNITS.has(words[1] ?? '');
  const isThere = late === 'there' && BEING.has(early);
  const before = (late === 'like' && LEAVES.has(early)) || isFor || isThere ? 'around' : late;
  // "The 610 at Bethesda" is a train by its time.
  const isByItself =
    ((hour.isSpelled ?? /^(?:0?\d\d\d|1\d\d\d)$/.test(first)) && !NUMBERED.has(before)) ||
    isBesideDay(sentence, start);
  // "How about the one going north."
  const isThing = first === 'one' && late === 'about' && (early === 'how' || early === 'what');
  if (isThing || (!sure && !isByItself && !BEFORE_TIME.has(before))) return undefined;
  return time(hour.length, hour.value, sure ? 0 : before === 'at' ? 0.02 : 0.1);
}

/** "8 friday": a number and a day, and no more. */
function isBesideDay({ words }: Sentence, start: number): boolean {
  return words.length > 1 && words.every(({ word }, at) => at === start || word === 'on' || beginsDay(word));
}

/** Minutes that are said before or after an hour. */
const BESIDE_HOUR: Readonly<Record<string, number>> = { quarter: 15, half: 30, 5: 5, 10: 10, 20: 20, 25: 25 };
const TO_HOUR = new Set(['to', 'till', 'til']);

/**
 * "Quarter to", "at ten to", "twenty past", "half five": the minutes from an hour that is said after them, and how many words they
 * take. "Ten to six" may be from ten on.
 */
function minutesBeside({ words }: Sentence, start: number): { minutes: number; length: number } | undefined {
  const [before = '', first = '', beside = ''] = [start - 1, start, start + 1].map((at) => words[at]?.word);
  const minutes = BESIDE_HOUR[spokenNumber(first, undefined)?.digits ?? first];
  if (minutes === undefined) return undefined;
  const isLed = BEFORE_TIME.has(before);
  if (first === 'half' && isLed && Number(spokenNumber(beside, undefined)?.digits ?? beside) > 0)
    return { minutes, length: 1 };
  const isTo = TO_HOUR.has(beside);
  if (!(isTo || beside === 'past' || beside === 'after')) return undefined;
  const isSure = first === 'half' || first === 'quarter' || beside === 'past' || isLed;
  return isSure ? { minutes: isTo ? -minutes : minutes, length: 2 } : undefined;
}

function shifted(time: string, minutes: number): string {
  return hoursMinutes(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes);
}
