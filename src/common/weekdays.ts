import { LIST } from './lists.ts';
import { dayText, noonOf, serviceDay } from './time.ts';

const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Days of the week, from 0 (Sunday), in words: "weekdays", "weekends", "Mondays and Fridays". */
export function daysWords(days: readonly number[]): string {
  const set = [...new Set(days)].sort((a, b) => a - b);
  if (set.length === 7) return 'daily';
  if (set.join() === '1,2,3,4,5') return 'weekdays';
  if (set.join() === '0,6') return 'weekends';
  return LIST.format(set.map((day) => DAYS[day] ?? ''));
}

/** Days of service, up to an instant: "from Monday, Oct 12 through Sunday, Oct 18", "on Monday, Oct 12". */
export function daysBetween(from: Date, until: Date): string {
  const [first, last] = [dayText(from), dayText(noonOf(serviceDay(new Date(until.getTime() - 1))))];
  return first === last ? `on ${first}` : `from ${first} through ${last}`;
}
