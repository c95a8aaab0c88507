import {
  addDays,
  calendarDay,
  hoursMinutes,
  MINUTE_MS,
  parseEastern,
  timeText,
  weekdayOf,
} from '../../common/time.ts';
import type { BusDue } from '../../transit/buses/buses.ts';
import { NEAR_MIN } from '../../transit/buses/due-at-stops.ts';
import { busTitle, comingText, nextBusesChoice, type Looked } from './bus-reminder.ts';
import { dueAt, nextLookAt, type WeeklyBusEvent } from './reminder.ts';

/** Days ahead that are looked through for the next one. */
const MOST_DAYS = 366;

/** What comes again, without the day that it comes next. */
export type WeeklyBus = Omit<WeeklyBusEvent, 'at' | 'day'>;

/** The first time that it is to be told of after an instant, and after the day that was told. Absent: it is over. */
export function nextWeekly(event: WeeklyBus, now: Date, told?: string): WeeklyBusEvent | undefined {
  const today = calendarDay(now);
  for (let ahead = 0; ahead < MOST_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const at = atTime(event, day);
    if (event.until !== undefined && at > event.until) return undefined;
    const { from = at, until = at } = event.rests ?? {};
    const isOne =
      event.days.includes(weekdayOf(day)) && !event.skipped.includes(day) && !(at >= from && at < until);
    if (!isOne || (told !== undefined && day <= told) || at - event.lead * MINUTE_MS <= now.getTime())
      continue;
    return { ...event, skipped: event.skipped.filter((one) => one >= today), at, day };
  }
  return undefined;
}

/** The instant of a day's bus by the clock on the wall, whenever clocks change. */
function atTime({ minutes }: WeeklyBus, day: string): number {
  return parseEastern(`${day}T${hoursMinutes(minutes)}:00`)?.getTime() ?? Number.NaN;
}

/**
 * A look at the bus of that day: of those that are due about the time the nearest. `due` absent: predictions cannot be had.
 * Of what was missed by more than that nothing is told, unless it was the last.
 */
export function lookAtWeekly(
  event: WeeklyBusEvent,
  due: readonly BusDue[] | undefined,
  period: number,
  now: Date,
): Looked<WeeklyBusEvent> {
  const wanted = atTime(event, event.day);
  const next = nextWeekly(event, now, event.day);
  const isMissed = now.getTime() > wanted + NEAR_MIN * MINUTE_MS;
  if (isMissed && next) return { kind: 'wait', event: next, lookAt: nextLookAt(next, now) };
  const bus = isMissed ? undefined : nearest(due ?? [], wanted);
  const seen = { ...event, at: bus?.at.getTime() ?? wanted };
  if (dueAt(seen) - now.getTime() > period)
    return { kind: 'wait', event: seen, lookAt: nextLookAt(seen, now) };
  const { route, minutes } = event;
  const about = `about ${timeText(minutes)}`;
  const missing = isMissed
    ? `Your ${route} ${about} has gone by.`
    : due
      ? `No ${route} is predicted ${about} yet. It may be late, or not come.`
      : `Your ${route} should come ${about}, but live predictions can’t be had now.`;
  const ended = next
    ? []
    : [{ kind: 'text' as const, text: 'This was the last one: the reminder has ended.' }];
  return {
    kind: 'tell',
    reply: {
      title: busTitle(event),
      blocks: [
        {
          kind: 'notice',
          level: bus ? 'info' : 'warning',
          text: bus ? comingText({ ...seen, request: bus.request }, now) : missing,
        },
        ...ended,
      ],
      choices: [nextBusesChoice(event), { label: 'My reminders', say: 'my reminders' }],
      ...(bus && { asOf: { at: now, stale: false } }),
    },
    ...(next && { next }),
  };
}

/** Of buses that are due about a time the nearest to it. */
function nearest(due: readonly BusDue[], wanted: number): BusDue | undefined {
  const apart = ({ at }: BusDue) => Math.abs(at.getTime() - wanted);
  return due.filter((one) => apart(one) <= NEAR_MIN * MINUTE_MS).toSorted((a, b) => apart(a) - apart(b))[0];
}
