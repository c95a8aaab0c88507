import { BoundedMap } from './bounded-map.ts';
import { getOrMake } from './once.ts';
import { offsetAt, zoneNameAt } from './eastern-offset.ts';

/** Milliseconds of a second, a minute, an hour and a day. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Seconds of a day. */
export const DAY_SECONDS = 86_400;

/** Eastern local fields of an instant. `month` 1-12; `weekday` 0 (Sunday) to 6. */
export interface EasternParts {
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
}

/** A calendar day, `YYYY-MM-DD`. */
export type CalendarDay = string;

/** A date whose fields in UTC are the Eastern local fields of an instant. */
function localAsUtc(at: Date): Date {
  return new Date(at.getTime() + offsetAt(at.getTime()));
}

/** The Eastern local fields of an instant. */
export function easternParts(at: Date): EasternParts {
  const local = localAsUtc(at);
  return {
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
  };
}

/**
 * The instant at which Eastern clocks show the given local time, written as if it were UTC milliseconds.
 * A time in the spring gap moves forward by the gap (02:30 becomes 03:30); of the two instants of the doubled
 * autumn hour the one nearest to `near` is taken, the first where `near` is absent.
 */
function fromLocal(local: number, near?: Date): Date {
  const first = local - offsetAt(local - 12 * HOUR_MS);
  const second = local - offsetAt(local + 12 * HOUR_MS);
  if (first === second || second + offsetAt(second) !== local) return new Date(first);
  if (first + offsetAt(first) !== local) return new Date(second);
  const isSecondNearer =
    near !== undefined && Math.abs(second - near.getTime()) < Math.abs(first - near.getTime());
  return new Date(isSecondNearer ? second : first);
}

const LOCAL_TEXT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,7})?)?$/;

const MAX_DAYS = 5000;
const dayStarts = new BoundedMap<CalendarDay, number>(MAX_DAYS);

/** Midnight of a calendar day as if it were UTC, in milliseconds; NaN for a day that no calendar has. */
function dayStart(day: CalendarDay): number {
  return getOrMake(dayStarts, day, () => {
    const parsed = Date.parse(`${day}T00:00:00Z`);
    // Date.parse rolls some impossible dates over (30 February).
    const isReal = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
    return isReal ? parsed : Number.NaN;
  });
}

/**
 * Reads the service's date-time, `YYYY-MM-DDTHH:mm:ss` in Eastern local time without offset (spec, "What the
 * service does"). `undefined` where the text is no such date-time. See `fromLocal` for the clock changes.
 */
export function parseEastern(text: string, near?: Date): Date | undefined {
  const match = LOCAL_TEXT.exec(text);
  if (!match) return undefined;
  const [, day = '', hour, minute, second = 0] = match;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const start = dayStart(day);
  if (Number.isNaN(start) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return undefined;
  return fromLocal(start + seconds * SECOND_MS, near);
}

/** Reads an instant as a person or a script gives it: with an offset or `Z`, else Eastern local time. */
export function parseInstant(text: string): Date | undefined {
  const local = parseEastern(text);
  if (local || !/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return local;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The remainder, positive before 1970 too. */
const modulo = (n: number, of: number) => ((n % of) + of) % of;

const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const two = (n: number) => TWO_DIGITS[n] ?? String(n);

const dayTexts = new BoundedMap<number, CalendarDay>(MAX_DAYS);

/** The calendar day so many days after 1 January 1970. */
function dayOf(number: number): CalendarDay {
  return getOrMake(dayTexts, number, () => new Date(number * DAY_MS).toISOString().slice(0, 10));
}

/** The service's own spelling of an instant: `YYYY-MM-DDTHH:mm:ss`, Eastern local time. */
export function easternText(at: Date): string {
  const local = at.getTime() + offsetAt(at.getTime());
  const day = Math.floor(local / DAY_MS);
  const second = Math.floor((local - day * DAY_MS) / SECOND_MS);
  const minute = Math.floor(second / 60);
  return `${dayOf(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second % 60)}`;
}

/** The Eastern calendar day of an instant. */
export function calendarDay(at: Date): CalendarDay {
  return easternText(at).slice(0, 10);
}

/**
 * The service day an instant belongs to: trains and buses after midnight still run on the day before.
 * The day turns at 03:00, between the last train and the first.
 */
export function serviceDay(at: Date): CalendarDay {
  const { hour } = easternParts(at);
  const day = calendarDay(at);
  return hour < 3 ? addDays(day, -1) : day;
}

/** Minutes since midnight, Eastern. */
export function minutesOfDay(at: Date): number {
  const { hour, minute } = easternParts(at);
  return hour * 60 + minute;
}

/** The calendar day `count` days later. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 (Sunday) to 6 of a calendar day. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The instant `seconds` into a service day, as GTFS counts: from noon minus twelve hours, so that 25:30 is half
 * past one the next morning and a clock change shifts nothing in the afternoon.
 */
export function instantOf(day: CalendarDay, seconds: number): Date {
  const noon = fromLocal(Date.parse(`${day}T12:00:00Z`));
  return new Date(noon.getTime() - 12 * HOUR_MS + seconds * 1000);
}

/** Noon of a calendar day: the instant for what is about the day as a whole. */
export function noonOf(day: CalendarDay): Date {
  return instantOf(day, DAY_SECONDS / 2);
}

/** `HH:mm` as seconds from midnight, or `undefined`. */
export function secondsOf(clock: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(clock);
  if (!match || Number(match[2]) > 59) return undefined;
  return Number(match[1]) * 3600 + Number(match[2]) * 60;
}

/** `HH:mm` of minutes from midnight; those of another day are as well. */
export function hoursMinutes(minutes: number): string {
  const ofDay = modulo(minutes, DAY_MS / MINUTE_MS);
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** `HH:mm`, Eastern, of an instant, also in milliseconds since 1970. */
export function wallClock(at: Date | number): string {
  return hoursMinutes(Math.floor(Number(at) / MINUTE_MS) + zoneMinutes(new Date(at)));
}

/** "3:42 PM". */
export function clockText(at: Date): string {
  return timeText(Math.floor((at.getTime() + offsetAt(at.getTime())) / MINUTE_MS));
}

/** "3:42 PM" of minutes from midnight; those of another day are as well. */
export function timeText(minutes: number): string {
  const ofDay = modulo(minutes, DAY_MS / MINUTE_MS);
  const hour = Math.floor(ofDay / 60);
  return `${hour % 12 || 12}:${two(ofDay % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "3:42 PM EST" or "3:42 PM EDT", as it applies. */
export function zonedClockText(at: Date): string {
  return `${clockText(at)} ${zoneNameAt(at.getTime())}`.trimEnd();
}

/** Minutes that local time is ahead of UTC (negative) at an instant. */
export function zoneMinutes(at: Date): number {
  return offsetAt(at.getTime()) / MINUTE_MS;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** So far ahead a time of the next day is no longer the night at hand. */
const NIGHT_MS = 6 * HOUR_MS;

/** Whether a time is of another day than now, and not of the night at hand: its day is to be told. */
export function isOtherDay(at: Date, now: Date): boolean {
  const isSameNight = serviceDay(at) === serviceDay(now) && at.getTime() - now.getTime() < NIGHT_MS;
  return calendarDay(at) !== calendarDay(now) && !isSameNight;
}

/** "3:42 PM"; of another day with that day: "Sat 3:42 PM", from a week on "Dec 25, 3:42 PM". */
export function datedClockText(at: Date, now: Date): string {
  if (!isOtherDay(at, now)) return clockText(at);
  const [day, today] = [calendarDay(at), calendarDay(now)];
  const { weekday, month, day: date } = easternParts(at);
  const isNear = day > today && day < addDays(today, 7);
  const named = isNear ? WEEKDAYS[weekday]?.slice(0, 3) : `${MONTHS[month - 1]} ${date},`;
  return `${named} ${clockText(at)}`;
}

/** "Saturday, Nov 21". */
export function dayText(at: Date): string {
  const { weekday, month, day } = easternParts(at);
  return `${WEEKDAYS[weekday]}, ${MONTHS[month - 1]} ${day}`;
}

/** How long something took, for people: "40 s", "7 min", "3 h 5 min", "4 days". */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}

/** How old a fact is. `at` is when it was true upstream as far as known; `stale` says it outlived its refresh. */
export interface Age {
  at: Date;
  stale: boolean;
}

/** A fact with its age. */
export interface Aged<T> extends Age {
  value: T;
}

/** "6:00 PM EST"; on another day "6:00 PM EST on Saturday, Nov 21". */
export function instantText(at: Date, now: Date): string {
  const day = calendarDay(at) === calendarDay(now) ? '' : ` on ${dayText(at)}`;
  return `${zonedClockText(at)}${day}`;
}

/** When the service of a day is over: at three the next morning. */
export function endOfDay(day: CalendarDay): string {
  return instantOf(day, 27 * 60 * 60).toISOString();
}

/** The last of some weekdays, from the first of them on. */
export function lastWeekday(first: CalendarDay, days: readonly number[] = []): CalendarDay {
  return addDays(first, Math.max(...days.map((day) => (day - weekdayOf(first) + 7) % 7)));
}
