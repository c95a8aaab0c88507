import { calendarDay } from '../../../common/time.ts';
import { picked, PLACE_SLOTS } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import { posed, type Part } from '../resolution.ts';

const TIMES = wordPattern('schedule* timetable* hours');
const RUNS = wordPattern('run runs running');

/** "F81 schedule today", "is the F81 running tomorrow": not whether a route is late, but when it runs. */
export function asWhenItRuns(part: Part, now: Date): Part {
  const { text, understanding: said } = part;
  if (said.kind !== 'intent' || said.intent !== 'bus_incidents' || !said.slots.route) return part;
  const { slots, guessed } = said;
  const isOther = slots.day !== undefined && slots.day.date !== calendarDay(now);
  const isOfSchedule = guessed !== undefined && TIMES.test(text);
  if (!isOfSchedule && !(isOther && RUNS.test(text))) return part;
  const asked = picked(slots, ['route', 'routes', 'day', ...PLACE_SLOTS]);
  return {
    ...part,
    understanding: posed('bus_routes', { ...asked, ...(isOfSchedule && { ask: 'timetable' }) }),
  };
}
