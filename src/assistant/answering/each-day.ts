import { addDays, calendarDay } from '../../common/time.ts';
import { saidInstant } from '../answers/said-instant.ts';
import { daysSaid } from '../understand/entities/time-and-day.ts';
import type { DaySlot, Slots } from '../understand/slots/slots.ts';
import { wordSet } from '../word-list.ts';
import type { Part, Resolved } from '../dialogue/resolution.ts';

/** What is told of one day. */
const OF_ONE_DAY = wordSet('station_hours next_train next_bus bus_routes path travel_time');
const MOST_DAYS = 4;
/** Days that come again each week. */
const WEEKDAYS = wordSet('sunday monday tuesday wednesday thursday friday saturday');
const WEEK = 7;

/** "Hours on Saturday n Sunday", "on the weekend": what is asked of several days, of each of them in turn. */
export function onEachDay(resolved: Resolved, message: string, now: Date): Resolved {
  const [part, ...others] = resolved.parts;
  const { understanding, aspect } = part ?? {};
  const isOfDay = understanding?.kind === 'intent' && OF_ONE_DAY.has(understanding.intent);
  if (!part || !isOfDay || aspect || others.length > 0) return resolved;
  const { slots, guessed, ...asked } = understanding;
  const on = (day: DaySlot | undefined, at: number): Part => {
    const when = { ...slots, ...(day && { day: ahead(day, slots, now) }) };
    return { ...part, understanding: { ...asked, slots: when, ...(guessed && at === 0 && { guessed }) } };
  };
  const said = daysSaid(message, now);
  const days = [...new Map(said.map((one) => [one.date, one])).values()];
  const isMeant = slots.day === undefined || days.some(({ date }) => date === slots.day?.date);
  const isEach = isMeant && days.length > 1 && days.length <= MOST_DAYS;
  return { ...resolved, parts: isEach ? days.map(on) : [on(slots.day, 0)] };
}

/** Who says on a Tuesday "Tuesday at eight", after that, means the next one. */
function ahead(day: DaySlot, slots: Slots, now: Date): DaySlot {
  const isToday = day.date === calendarDay(now) && WEEKDAYS.has(day.said);
  const at = isToday ? saidInstant({ ...slots, day }, day.date) : undefined;
  return at && at < now ? { ...day, date: addDays(day.date, WEEK) } : day;
}
