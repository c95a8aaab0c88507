import { calendarDay } from '../../../common/time.ts';
import { wordPattern } from '../../word-list.ts';
import { picked, PLACE_SLOTS } from '../slots/slots.ts';
import type { Understanding } from '../understanding.ts';

const TIMES = wordPattern('schedule* timetable* hours');
const RUNS = wordPattern('run runs running');

/** "F81 schedule today", "is the F81 running tomorrow": not whether a route is late, but when it runs. */
export function asWhenItRuns(text: string, said: Understanding, now: Date): Understanding {
  if (said.kind !== 'intent' || said.intent !== 'bus_incidents' || !said.slots.route) return said;
  const { slots, guessed } = said;
  const isOther = slots.day !== undefined && slots.day.date !== calendarDay(now);
  const isOfSchedule = guessed !== undefined && TIMES.test(text);
  if (!isOfSchedule && !(isOther && RUNS.test(text))) return said;
  const asked = picked(slots, ['route', 'routes', 'day', ...PLACE_SLOTS]);
  return {
    kind: 'intent',
    intent: 'bus_routes',
    slots: { ...asked, ...(isOfSchedule && { ask: 'timetable' }) },
  };
}
