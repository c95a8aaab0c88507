import { MAX_WINDOWS, type DailyWindow } from '../../alerts/subscriptions/subscription.ts';
import { minutesOfDay } from '../../common/time.ts';
import { holds } from '../../alerts/subscriptions/daily-hours.ts';
import { withDigits } from './clock-digits.ts';
import { readDays } from './days.ts';
import { listOf, wordPattern, wordSet } from '../word-list.ts';
import { without, type Reader, type ReadOptions, type SaidOptions } from './reader.ts';

const CLOCK = '(\\d{1,2})(?::(\\d{2}))? ?(a\\.?m\\.?|p\\.?m\\.?)?|(noon|midnight)';
const JOIN = '(?:(?:,|and|&|\\+|plus|also|then) )?';
const SPAN = new RegExp(
  `(?<![\\w:])${JOIN}(from |between )?(?:${CLOCK}) ?(?:-|–|to|until|till|til|thru|and|through) ?(?:${CLOCK})(?![\\w:])(?! ?(?:min|hour|hr|day))`,
  'i',
);
const OF_A_DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const PART = new RegExp(
  `(?<!\\w)${JOIN}(?:(?:in the |every |each |on )?(morning|afternoon|evening|night)s\\b|(?:in the|every|each) (morning|afternoon|evening|night)\\b|(?:at|over) (night)\\b|(?<=\\b(?:tomorrow|${OF_A_DAY}) )(morning|afternoon|evening|night)\\b)`,
  'i',
);
/** "At 6:30", "0715", "8am", but not "the 215 bus", which may be a route; `from`: "from 9pm on"; `start`, `end`: "not before 7", "never after 9". */
const POINT = new RegExp(
  [
    String.raw`(?<![\w:#]|\b(?:bus|route|stop|bay|train|until|till|til|through|thru|to) )`,
    String.raw`(?:(?<from>from|after|starting(?: at| from)?) |(?<at>at |around |about |by |before (?:(?:my|our|the) )?|@ ?|the )|`,
    String.raw`(?:(?:and|but) )*(?:not|never|nothing|no (?:alerts|texts)|don['’]?t \w+(?: me)?) (?:(?<start>before|until|till|earlier than)|(?<end>after|past|later than)) )?`,
    String.raw`(?:(?!\d{3,4} ?bus)(?<hour>\d{1,2}):?(?<minute>[0-5]\d)? ?(?<half>a\.?m\b\.?|p\.?m\b\.?)?|(?<word>noon|midnight))`,
    String.raw`(?![\w:])(?! ?(?:min|hour|hr|day))(?: on(?:wards?)?\b)?`,
  ].join(''),
  'i',
);
/** Words that go with a point of each day: "every morning at 7:50". */
const OF_DAY = wordPattern(listOf('windows OF_DAY'));
const TO_DAY = wordSet('until till til through thru');
const TOMORROW = wordPattern('tomorrow');
/** "Before work, I go in at 6": what is said of a time is over then. */
const BEFORE_THEN = wordPattern(listOf('windows BEFORE_THEN'));
/** "20 min before I leave at 5:30", with the span read before: so long before, or an hour. */
const LEAVING = wordPattern('i_leave we_leave i_go i_head_out i_set_off');
const BEFORE_LEAVING = wordPattern(listOf('windows BEFORE_LEAVING'));
/** How long what is asked for at a time of the day is watched. */
const POINT_MINUTES = 60;
const SERVICE_ENDS = 3 * 60;
/** When what is said to be before a time begins. */
export const FIRST_TRAINS = 5 * 60;

/** Before a stretch whose hours do not say that they are hours: "weekdays 7-9". */
const AFTER_DAYS =
  /(?:days?|ends?|morning|afternoon|evening|night|daily|mon|tues?|wed|thurs?|fri|sat|sun|hours?)s?,? *$/i;

/** The part of the day that two bare hours are of: "4 to 6 in the morning". */
const OF_PART = /\b(?:in the |every |each |of )?(?:early |late )?(morning|afternoon|evening)s?\b/i;
/** A stretch that is said beside another. */
const BESIDE = wordSet('and & + plus also then');
const NOON = 12 * 60;
const DAY = 24 * 60;
/** Parts of the day, in minutes after midnight. */
const PARTS: Readonly<Record<string, DailyWindow>> = {
  morning: { from: 6 * 60, to: 10 * 60 },
  afternoon: { from: NOON, to: 17 * 60 },
  evening: { from: 16 * 60, to: 20 * 60 },
  night: { from: 20 * 60, to: 2 * 60 },
};
/** An hour said without its half of the day: before it they are afternoon, when people travel. */
const EARLIEST_MORNING = 5;
/** "After 5", of each day, is after work. */
const LATEST_AFTER = 9 * 60;

interface Said {
  minutes: number;
  /** Said in a way that leaves no doubt of the half of the day. */
  sure: boolean;
}

/** "7-9am and 4-6pm", "from 10pm to 2am", "22:00-02:00", "in the mornings and evenings". */
export const readWindows: Reader = (text, now, before) => {
  const digits = withDigits(text);
  return (SPAN.test(digits) ? undefined : readPoint(digits, now, before)) ?? readStretches(digits, now);
};

/** The same, without the hour from a time on that a time alone stands for. */
export const readStretches: Reader = (text) => {
  let rest = text;
  const windows: DailyWindow[] = [];
  const hours: DailyWindow[] = [];
  while (windows.length < MAX_WINDOWS) {
    const found = readWindow(rest, windows.length > 0);
    if (!found) break;
    ({ rest } = found);
    // "10pm to 6am, nights" tells of one stretch.
    const isSame =
      found.isPart && hours.some((one) => holds(one, found.window.from) || holds(found.window, one.from));
    const window = laterThan(windows.at(-1), found);
    if (!isSame) windows.push(window);
    if (!found.isPart) hours.push(window);
  }
  return windows.length > 0 ? { said: { windows }, rest } : undefined;
};

/** "7-9 and 5-7": bare hours that would come before those that were said first are of the afternoon. */
function laterThan(first: DailyWindow | undefined, { window, isBare }: Found): DailyWindow {
  const { from, to } = window;
  const isMoved = first !== undefined && isBare && from < first.from && to < NOON && first.to <= NOON;
  return isMoved ? { from: from + NOON, to: to + NOON } : window;
}

/** "Before school", with no hour: what that is nobody can know. */
export const readUnclocked: Reader = (text, _, before) => {
  const found = before?.windows === undefined ? BEFORE_THEN.exec(text) : null;
  return found ? { said: { condition: found[0] }, rest: without(text, found) } : undefined;
};

/** The hour from a time on that is said of days, or the rest of the day from it: "weekdays at 6:30". */
function readPoint(text: string, now: Date, { lead, days }: SaidOptions = {}): ReturnType<Reader> {
  const point = POINT.exec(text);
  if (!point?.groups) return undefined;
  const isDaily =
    days !== undefined || readDays(text, now) !== undefined || OF_DAY.test(text) || TOMORROW.test(text);
  const { from, at, hour, minute, half, word, start: never, end: last } = point.groups;
  // "Until friday 6pm" is an end.
  const [until = '', day = ''] = text.slice(0, point.index).trim().split(' ').slice(-2);
  if (TO_DAY.has(until.toLowerCase()) && readDays(day, now)) return undefined;
  const isLeft = lead === undefined ? BEFORE_LEAVING.test(text) : LEAVING.test(text);
  const isEnd = isLeft || at?.toLowerCase().startsWith('before') === true || BEFORE_THEN.test(text);
  const clock = clockOf([hour, minute, half, word]);
  // "At 2 trains" is no time, "the 5:15 train" is.
  if (minute === undefined && /^ ?(?:train|bus)/i.test(text.slice(point.index + point[0].length)))
    return undefined;
  const isFrom = from !== undefined && (!isDaily || from.toLowerCase() === 'after');
  if (!clock || !(at ?? minute ?? half ?? word ?? never ?? last ?? (isFrom || undefined))) return undefined;
  const rest = without(text, point).replace(OF_DAY, '').trim();
  if (never ?? last) return neverAt(clock, last !== undefined, text, rest, now);
  const isLate = isDaily && from?.toLowerCase() === 'after' && clock.minutes < LATEST_AFTER;
  const start = clock.sure
    ? clock.minutes
    : isLate
      ? clock.minutes + NOON
      : isDaily
        ? inPart(clock.minutes, text)
        : comingUp(clock.minutes, text, now);
  const window = isEnd
    ? {
        from: isLeft ? (start + DAY - (lead ?? POINT_MINUTES)) % DAY : Math.min(FIRST_TRAINS, start),
        to: start,
      }
    : { from: start, to: from ? SERVICE_ENDS : (start + POINT_MINUTES) % DAY };
  return { said: { windows: [window] }, rest };
}

/** "Not before 7" wants what comes from then on, "nothing after 9 or on sundays" what comes till then, and not on those. */
function neverAt(at: Said, isEnd: boolean, text: string, left: string, now: Date): ReadOptions {
  const said = ` ${left}`.replace(' or ', ' not ').trim();
  const { said: { windows: [other] = [] } = {}, rest = said } = readPoint(said, now) ?? {};
  const end = at.sure || at.minutes >= NOON ? at.minutes : at.minutes + NOON;
  const from = isEnd ? (other?.from ?? FIRST_TRAINS) : inPart(at.minutes, text);
  return { said: { windows: [{ from, to: isEnd ? end : (other?.to ?? SERVICE_ENDS) }] }, rest };
}

/** The first stretch of a day; `isNext`: another was said before it. */
interface Found {
  window: DailyWindow;
  /** No half of the day was said. */
  isBare: boolean;
  /** Of a part of the day, and no hours. */
  isPart?: true;
  rest: string;
}

function readWindow(text: string, isNext: boolean): Found | undefined {
  const span = SPAN.exec(text);
  if (span) {
    const [, introduced, ...parts] = span;
    const from = clockOf(parts.slice(0, 4));
    const to = clockOf(parts.slice(4, 8));
    const isAfterDays = AFTER_DAYS.test(text.slice(0, span.index));
    // "In the mornings, like 7 to 8:30": the hours of that part, and "mornings and 4 to 6" are two.
    const isOfPart = OF_PART.test(text) && !BESIDE.has(span[0].split(' ')[0]?.toLowerCase() ?? '');
    const isLast = /^\W*(?:please|pls|thanks|thx)?\W*$/i.test(text.slice(span.index + span[0].length));
    const isTime =
      introduced !== undefined ||
      isOfPart ||
      from?.sure ||
      to?.sure ||
      isNext ||
      isAfterDays ||
      isLast ||
      goesOn(text, span);
    if (from && to && isTime) {
      const rest = without(text, span);
      const isPlain = from.sure || to.sure || !isOfPart;
      const part = isPlain ? undefined : OF_PART.exec(rest)?.[1]?.toLowerCase();
      if (part === undefined) return { window: settled(from, to), isBare: !from.sure && !to.sure, rest };
      const half = part === 'morning' ? 0 : NOON;
      const window = { from: (from.minutes % NOON) + half, to: (to.minutes % NOON) + half };
      return { window, isBare: false, rest: rest.replace(OF_PART, '').trim() };
    }
  }
  const part = PART.exec(text);
  const window = part && PARTS[(part.slice(1).find((one) => one !== undefined) ?? '').toLowerCase()];
  return part && window ? { window, isBare: false, isPart: true, rest: without(text, part) } : undefined;
}

/** "7 to 9, for two weeks", "7-9 this week": two numbers that are no two of something else. */
function goesOn(text: string, { index, 0: span }: RegExpExecArray): boolean {
  const [after = ''] = text
    .slice(index + span.length)
    .trim()
    .split(' ');
  const before = text.slice(0, index).trim().split(' ').at(-1) ?? '';
  const isTwo = span.includes(' and ') || NUMBERED.has(before.toLowerCase());
  return !isTwo && (after.startsWith(',') || AFTER_HOURS.has(after.toLowerCase()));
}

const NUMBERED = wordSet('bus buses route routes stop stops bay platform track');
const AFTER_HOURS = wordSet(listOf('windows AFTER_HOURS'));

function clockOf([hour, minute, half, word]: readonly (string | undefined)[]): Said | undefined {
  if (word) return { minutes: word.toLowerCase() === 'noon' ? NOON : 0, sure: true };
  const [h, m] = [Number(hour), Number(minute ?? 0)];
  if (h > 24 || m > 59 || (half && (h > 12 || h === 0))) return undefined;
  if (!half)
    return {
      minutes: (h * 60 + m) % DAY,
      sure: minute !== undefined && (h === 0 || h > 12 || hour?.startsWith('0') === true),
    };
  const base = (h % 12) * 60 + m;
  return { minutes: half.toLowerCase().startsWith('p') ? base + NOON : base, sure: true };
}

/** A half of the day that was said for one end only holds for the other too, as far as that makes a span. */
function settled(from: Said, to: Said): DailyWindow {
  if (from.sure && to.sure) return { from: from.minutes, to: to.minutes };
  if (to.sure) {
    const same = (from.minutes % NOON) + (to.minutes >= NOON ? NOON : 0);
    return { from: same < to.minutes ? same : from.minutes % NOON, to: to.minutes };
  }
  const start = from.sure ? from.minutes : likely(from.minutes);
  const end = [to.minutes % NOON, (to.minutes % NOON) + NOON].find((minutes) => minutes > start);
  return { from: start, to: end ?? to.minutes % NOON };
}

const LATE = wordPattern('evening evenings afternoon afternoons night nights tonight tonights');
const EARLY = wordPattern('morning mornings wake');

/** The hour of the part of the day that is said beside it; else the one when people travel. */
function inPart(minutes: number, text: string): number {
  if (LATE.test(text) && minutes < NOON) return minutes + NOON;
  return EARLY.test(text) ? minutes % NOON : likely(minutes);
}

/** The next such hour of the clock, of what is asked for once. */
function comingUp(minutes: number, text: string, now: Date): number {
  if (LATE.test(text) || EARLY.test(text)) return inPart(minutes, text);
  const passed = minutesOfDay(now);
  return [minutes % NOON, (minutes % NOON) + NOON].find((at) => at > passed) ?? likely(minutes);
}

function likely(minutes: number): number {
  return minutes < EARLIEST_MORNING * 60 ? minutes + NOON : minutes;
}
