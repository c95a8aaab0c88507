import { casual } from 'chrono-node/en';
import {
  addDays,
  calendarDay,
  parseEastern,
  serviceDay,
  weekdayOf,
  zoneText,
  type CalendarDay,
} from '../../time.ts';
import { without, type Reader } from './wish.ts';

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = {
  min: MINUTE,
  hour: 60 * MINUTE,
  hr: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
  week: 7 * 24 * 60 * MINUTE,
};
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const SPAN = new RegExp(
  `\\b(?:(?:just|only) )?(?:for )?(?:the next )?(\\d{1,3}|an?|half an|${NUMBERS.slice(1).join('|')}) ?(min|hour|hr|day|week)(?:ute)?s?\\b(?! (?:before|ahead|early|away|out|from(?! now))\\b)`,
  'i',
);
const STRETCH =
  /\b(?:(?:just|only) )?(?:for )?(?:(?:the )?(?:rest of )?(?:this |the )(morning|afternoon|evening|week|weekend)|(today|tonight))(?: only)?\b/i;
const UNTIL = /\b(?:until|till|til|through|up to) (?:the )?((?:end of )?(?:[\w:.]+ ?){1,4})$/i;

/** Hour of the day at which parts of it end; what is after midnight belongs to the day before. */
const PART_ENDS: Readonly<Record<string, number>> = { morning: 12, afternoon: 18, evening: 24 };
const SERVICE_DAY_ENDS = 27;

/** "just this afternoon", "for 2 hours", "until friday", "until 6pm": when it ends. */
export const readUntil: Reader = (text, now) => {
  const span = SPAN.exec(text);
  if (span) return { wish: { until: new Date(now.getTime() + lengthOf(span)) }, rest: without(text, span) };
  const stretch = STRETCH.exec(text);
  if (stretch) return { wish: { until: endOf(stretch, now) }, rest: without(text, stretch) };
  const said = UNTIL.exec(text.trim());
  const until = said && dateOf(said[1] ?? '', now);
  return said && until ? { wish: { until }, rest: without(text.trim(), said) } : undefined;
};

function lengthOf([, count = '', unit = '']: RegExpExecArray): number {
  const words = count.toLowerCase();
  const number = /^\d/.test(words) ? Number(words) : Math.max(1, NUMBERS.indexOf(words));
  return (words === 'half an' ? 0.5 : number) * (UNITS[unit.toLowerCase()] ?? 0);
}

function endOf([, part, day]: RegExpExecArray, now: Date): Date {
  const today = serviceDay(now);
  const words = (part ?? day ?? '').toLowerCase();
  if (words === 'week' || words === 'weekend')
    return at(addDays(today, (7 - weekdayOf(today)) % 7), SERVICE_DAY_ENDS);
  const end = at(today, PART_ENDS[words] ?? SERVICE_DAY_ENDS);
  return end > now ? end : at(addDays(today, 1), PART_ENDS[words] ?? SERVICE_DAY_ENDS);
}

/** A day that is named ends with its last trains; a time is a time. */
function dateOf(text: string, now: Date): Date | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^end of /, '');
  if (words === 'midnight') return at(serviceDay(now), 24);
  if (words === 'day' || words === 'closing') return at(serviceDay(now), SERVICE_DAY_ENDS);
  const start = casual.parse(words, { instant: now, timezone: zoneText(now) }, { forwardDate: true })[0]
    ?.start;
  if (!start) return undefined;
  const day = [start.get('year'), two(start.get('month')), two(start.get('day'))].join('-');
  if (!start.isCertain('hour')) return at(day, SERVICE_DAY_ENDS);
  const found = parseEastern(`${day}T${two(start.get('hour'))}:${two(start.get('minute'))}:00`, now);
  return found && found <= now
    ? parseEastern(`${addDays(day, 1)}T${two(start.get('hour'))}:${two(start.get('minute'))}:00`)
    : found;
}

function at(day: CalendarDay, hour: number): Date {
  const found = parseEastern(`${addDays(day, Math.floor(hour / 24))}T${two(hour % 24)}:00:00`);
  if (!found) throw new TypeError(`${calendarDay(new Date(day))} is no day`);
  return found;
}

const two = (n: number | null) => String(n ?? 0).padStart(2, '0');
