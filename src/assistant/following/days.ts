import { speechPattern } from '../speech.ts';
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
const EVERY_DAY = /\b(?:every ?day|daily|all days|7 days a week)\b/i;
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
  `,? *\\b(?:(?:but|and|just|only) )*(?:not|no|never|except|excluding|minus|without|skip|other than|apart from|nothing|(?<=days? |daily |week )but)(?: (?:for|any|the))* (${BEFORE}(?:${DAY}(?!\\w)|weekends?|weekdays?).*)$`,
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
  const left = out && readDays(out[1] ?? '', now);
  if (!out || !left?.said.days || NOT.test(text.slice(0, out.index))) return allDays(text, now);
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
