import {
  addDays,
  calendarDay,
  clockText,
  dayText,
  HOUR_MS,
  noonOf,
  serviceDay,
  spanText,
  type CalendarDay,
} from './time.ts';

/** "today, Friday, Nov 20"; of its last departures, and after midnight while they still run, "tonight, Friday, Nov 20". */
export function dayName(day: CalendarDay, now: Date, { which }: { which?: string }): string {
  const text = dayText(noonOf(day));
  if (day !== serviceDay(now)) return `on ${text}`;
  return `${which === 'last' ? 'tonight' : dayWords(day, now)}, ${text}`;
}

/** "today", "tonight", "on Saturday": shorter, as it is said. */
export function dayWords(day: CalendarDay, now: Date): string {
  if (day === serviceDay(now)) return day === calendarDay(now) ? 'today' : 'tonight';
  const text = dayText(noonOf(day));
  return `on ${day < addDays(serviceDay(now), 7) ? text.split(',')[0] : text}`;
}

/** "11:40 PM"; of a service day's small hours with the day that they are of: "Sat 1:10 AM". */
export function clockOfDay(at: Date, day: CalendarDay): string {
  if (calendarDay(at) === day) return clockText(at);
  return `${dayText(at).slice(0, 3)} ${clockText(at)}`;
}

const SOON = 3 * HOUR_MS;

/** How long there is left to catch something: "in 20 min", "gone". Absent: long enough. */
export function timeLeft(at: Date, now: Date): string | undefined {
  const ahead = at.getTime() - now.getTime();
  if (ahead < 0) return 'gone';
  return ahead < SOON ? `in ${spanText(ahead)}` : undefined;
}
