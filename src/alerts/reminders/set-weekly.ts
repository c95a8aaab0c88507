import { DAY_MS, dayText, noonOf, serviceDay, timeText } from '../../common/time.ts';
import { daysWords } from '../../common/weekdays.ts';
import type { Address } from '../../port.ts';
import type { PlaceSetting } from '../../store/known-places.ts';
import { NEAR_MIN } from '../../transit/buses/due-at-stops.ts';
import type { Reminder, WeeklyBusEvent } from './reminder.ts';
import type { Reminders } from './store.ts';
import { nextWeekly, type WeeklyBus } from './weekly-bus.ts';

/** What a reminder of every week came to; `never`: it ends before its first day. */
export type SetWeekly = 'too many' | 'never' | { id: string; event: WeeklyBusEvent; isChanged: boolean };

/**
 * Sets a reminder of every week in the place of the one that is to be changed, or of that of the same bus about the same time.
 * `changing`: its id; absent: none is meant.
 */
export async function setWeekly(
  reminders: Reminders,
  place: { from: Address; rider: string; setting: PlaceSetting },
  event: WeeklyBus,
  changing: string | undefined,
  now: Date,
): Promise<SetWeekly> {
  const { from, rider, setting } = place;
  const [before] = (await reminders.of(from, rider))
    .map((reminder) => ({ reminder, far: reminder.id === changing ? 0 : apart(reminder, event) }))
    .filter(({ reminder: { event: held }, far }) => held.kind === 'weekly bus' && far <= NEAR_MIN)
    .toSorted((a, b) => a.far - b.far);
  const skipped = before?.reminder.event.kind === 'weekly bus' ? before.reminder.event.skipped : [];
  const next = nextWeekly({ ...event, skipped: [...new Set([...skipped, ...event.skipped])] }, now);
  if (!next) return 'never';
  if (before) await reminders.change(before.reminder, next, now);
  const id = before?.reminder.id ?? (await reminders.add(from, rider, next, now, setting));
  return id === undefined ? 'too many' : { id, event: next, isChanged: before !== undefined };
}

/** Minutes between two of a route; those at other stops are days apart. */
function apart({ event }: Reminder, { route, stop, minutes }: WeeklyBus): number {
  if (event.kind !== 'weekly bus' || event.route !== route) return Infinity;
  return Math.abs(event.minutes - minutes) + (event.stop === stop ? 0 : DAY_MS);
}

/** What comes every week, and when: "about 7:40 AM weekdays, through Friday, Oct 16, not on Tuesday, Sep 29". */
export function weeklyWords(event: WeeklyBusEvent): { what: string; when: string } {
  const { route, direction, stop, stopName, minutes, days, until, skipped, at, day } = event;
  const isOnce = until !== undefined && until - at <= DAY_MS;
  return {
    what: `${route}${direction === undefined ? '' : ` ${direction}`} at ${stopName} (stop ${stop})`,
    when: [
      `about ${timeText(minutes)} ${isOnce ? `on ${dayText(noonOf(day))}` : daysWords(days)}`,
      ...(until === undefined || isOnce
        ? []
        : [`through ${dayText(noonOf(serviceDay(new Date(until - 1))))}`]),
      ...(skipped.length > 0 ? [`not on ${skipped.map((day) => dayText(noonOf(day))).join(' or ')}`] : []),
    ].join(', '),
  };
}
