import { speechPattern } from '../speech.ts';
import { wordSet, wordPattern } from '../word-list.ts';
import { without, type Reader } from './reader.ts';

const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY =
  '(?:sun(?:day)?s?|mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday)?s?|thu(?:r(?:s(?:day)?)?)?s?|fri(?:day)?s?|sat(?:urday)?s?)';
const BEFORE = '(?:on |every |each |only )*';

const WORKDAYS = new RegExp(`\\b${BEFORE}(?:weekdays?|workdays?|work days?|business days?)\\b`, 'i');
const WEEKENDS = new RegExp(`\\b${BEFORE}weekends?\\b`, 'i');
/** "Don't want pings", before the weekends. */
const NOT = speechPattern("..(no|not|don't|do not|never|except|without|nothing) [{some}]");
const WORKING = [1, 2, 3, 4, 5];
const EVERY_DAY = wordPattern('everyday every_day daily all_days 7_days_a_week');
const RANGE = new RegExp(`\\b${BEFORE}(${DAY}) ?(?:-|–|to|through|thru) ?(${DAY})\\b`, 'i');
const LIST = new RegExp(`\\b${BEFORE}(${DAY}(?:(?:,? and | n |, ?| ?& ?| ?\\+ ?|/| )${DAY})*)\\b`, 'i');

/** "weekdays", "mon-fri", "on saturdays and sundays", "every day". */
export const readDays: Reader = (text) => {
  const read = (days: number[], found: RegExpExecArray) => ({ said: { days }, rest: without(text, found) });
  const every = EVERY_DAY.exec(text);
  if (every) return read([0, 1, 2, 3, 4, 5, 6], every);
  const workdays = WORKDAYS.exec(text);
  if (workdays) return read(WORKING, workdays);
  const weekends = WEEKENDS.exec(text);
  if (weekends) return read(NOT.test(text.slice(0, weekends.index)) ? WORKING : [0, 6], weekends);
  const range = RANGE.exec(text);
  if (range) return read(daysBetween(dayOf(range[1]), dayOf(range[2])), range);
  const list = LIST.exec(text);
  if (!list) return undefined;
  const days = (list[1] ?? '').match(new RegExp(DAY, 'gi')) ?? [];
  return read([...new Set(days.map(dayOf))], list);
};

const OUT = new RegExp(
  `,? *\\b(?:(?:but|and|just|only) )*(?:(?<no>not|no|never)|except|excluding|minus|without|skip|other than|apart from|nothing|(?<=days? |daily |week )but)(?: (?:for|any|the))* (?<days>${BEFORE}(?:${DAY}(?!\\w)|weekends?|weekdays?).*)$`,
  'i',
);

/** "Weekdays and saturdays", "mon-wed and fri": all of them. */
const allDays: Reader = (text, now) => {
  const first = readDays(text, now);
  const more = first?.said.days && allDays(first.rest, now);
  if (!first?.said.days || !more?.said.days) return first;
  return { said: { days: [...new Set([...first.said.days, ...more.said.days])] }, rest: more.rest };
};

/** The same, without those that are left out: "weekdays except friday", "not on sundays". */
export const readDaysLeft: Reader = (text, now) => {
  const out = OUT.exec(text);
  const { no, days: said = '' } = out?.groups ?? {};
  const left = readDays(said, now);
  // "Nothing except fridays" wants those; "not before 6 and never on sundays" wants neither.
  const isTwice = no === undefined && NOT.test(text.slice(0, out?.index));
  if (!out || !left?.said.days || isTwice) return allDays(text, now);
  const before = allDays(text.slice(0, out.index), now);
  // "Not fridays, weekends": what is said after may be what is wanted.
  const others = before ?? readDays(left.rest, now);
  const days = (others?.said.days ?? [0, 1, 2, 3, 4, 5, 6]).filter((day) => !left.said.days?.includes(day));
  const rest = `${before?.rest ?? text.slice(0, out.index)} ${before ? left.rest : (others?.rest ?? left.rest)}`;
  return days.length === 0 ? allDays(text, now) : { said: { days }, rest: rest.trim() };
};

function dayOf(name = ''): number {
  return NAMES.indexOf(name.slice(0, 3).toLowerCase());
}

/** From one day to another, over the end of the week too. */
function daysBetween(from: number, to: number): number[] {
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7);
}

/** From Monday on. */
const WEEK = [...NAMES.slice(1), 'sun'];
const SHORT_DAY = '(?:mo|m|tu|th|t|w|fr|f|sa|su|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)';
const JOINT = ' ?[-–/&+,] ?| (?:to|thru|through|and) | ';
const SHORT_LIST = new RegExp(
  String.raw`(?<![\w'’/&-])${SHORT_DAY}(?:(?:${JOINT})${SHORT_DAY})+(?![\w'’/&-])`,
  'gi',
);
const RUN = /\b(m)?(tu?)?(w)?(th?)?(f)?\b/gi;
/** Two days that no other word is. */
const PAIRS = wordSet('tth tuth mw');

const numberOf = (said: string) => WEEK.findIndex((name) => name.startsWith(said.slice(0, 3)));

/** "m-f", "m/w/f", "mwf", "tu th" with the days in three letters: "mon-fri", "mon wed fri". */
export function longDays(text: string): string {
  return text.replaceAll(SHORT_LIST, listed).replaceAll(RUN, (said, ...letters) => {
    const days = WEEK.filter((_, day) => day < 5 && letters[day] !== undefined);
    const isRun = said.toLowerCase() !== 'wtf' && (days.length > 2 || PAIRS.has(said.toLowerCase()));
    return isRun ? days.join(' ') : said;
  });
}

function listed(said: string): string {
  const [first = '', ...others] = said.toLowerCase().split(new RegExp(JOINT));
  const days = [first, ...others];
  const joints = said.match(new RegExp(`(?:${JOINT})(?=${SHORT_DAY})`, 'gi'))?.map((one) => one.trim()) ?? [];
  // "W f" may be a street.
  const areSure = joints.every((one) => one !== '' && one !== 'and') || days.length > 2;
  const areLetters = days.every(({ length }) => length < 2) && !areSure;
  const inOrder = days.every((day, at) => at === 0 || numberOf(day) > numberOf(days[at - 1] ?? ''));
  if (days.every(({ length }) => length > 2) || areLetters || !(areSure || inOrder)) return said;
  const isRange = /^(?:[-–]|to|thr.*)$/.test(joints[0] ?? '') && others.length === 1;
  return days.map((day) => WEEK[numberOf(day)]).join(isRange ? '-' : ' ');
}
