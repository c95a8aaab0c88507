import { calendarDay, dayText, HOUR_MS, noonOf, type CalendarDay } from '../../common/time.ts';
import type { Outage } from './outages.ts';

/** "An elevator at Bethesda, between mezzanine and platform, is being modernized, expected back Feb 9." */
export function outageSentence(
  { kind, stationName, location, entrance, reason, expected }: Outage,
  now: Date,
): string {
  const where = [placeIn(location), entrance && `at the ${entrance}`].filter(Boolean).join(', ');
  const state = stateText(reason);
  const today = calendarDay(now);
  const end = !expected
    ? ', with no date for its return'
    : expected < today
      ? `: it was supposed to be back ${dayOf(expected, now)}, and is still out`
      : `, ${expected === today ? 'and is ' : ''}${expectation(expected, now)}`;
  return `An ${kind} at ${stationName}, ${where}, ${state}${end}.`;
}

/** "is being modernized", "is out for a service call". */
export function stateText(reason: string): string {
  const why = reasonText(reason);
  if (why === 'being modernized') return `is ${why}`;
  if (why === '') return 'is out';
  return `is out for ${why.endsWith(' call') ? 'a ' : ''}${why}`;
}

/** "between mezzanine and platform": what it is, others say. */
export function placeIn(location: string): string {
  const [kind = '', next = ''] = location.split(' ');
  const isSaid = ['Elevator', 'Escalator'].includes(kind) && ['between', 'in', 'from'].includes(next);
  return isSaid ? location.slice(kind.length + 1) : location;
}

const REASONS: Readonly<Record<string, string>> = {
  modernization: 'being modernized',
  'minor repair': 'minor repairs',
  'service call': 'service call',
  'major repair': 'major repairs',
};

/** Why a unit is out, as riders say it. */
export function reasonText(reason: string): string {
  const words = reason.toLowerCase();
  return REASONS[words] ?? words;
}

/** The estimate is a day. A day that has passed is said to have: the unit is still out. */
export function expectation(expected: CalendarDay | undefined, now: Date): string {
  if (!expected) return 'no estimate of its return';
  const today = calendarDay(now);
  if (expected === today) return 'expected back today';
  return expected > today
    ? `expected back ${dayOf(expected, now)}`
    : `was due back ${dayOf(expected, now)}, still out`;
}

/** A month and a day mean one day. */
const NEAR_DAYS = 300;

/** "Apr 4", with the year where it is far: "Dec 9, 2027". */
export function dayOf(day: CalendarDay, now: Date): string {
  const isFar = Math.abs(noonOf(day).getTime() - now.getTime()) > NEAR_DAYS * 24 * HOUR_MS;
  return (dayText(noonOf(day)).split(', ')[1] ?? '') + (isFar ? `, ${day.slice(0, 4)}` : '');
}
