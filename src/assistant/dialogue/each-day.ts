import { addDays, calendarDay } from '../../common/time.ts';
import { saidInstant } from '../answers/said-instant.ts';
import { daysSaid } from '../understand/entities/time-and-day.ts';
import type { DaySlot, Slots } from '../understand/slots/slots.ts';
import { wordSet } from '../word-list.ts';
import type { Part } from './resolution.ts';

/** What is told of one day. */
const OF_ONE_DAY = wordSet('station_hours next_train next_bus bus_routes path travel_time');
const MOST_DAYS = 4;
/** Those of a name that comes again each week. */
const WEEKDAY = /^\p{L}+day$/u;
const WEEK = 7;

/** "Hours on Saturday n Sunday", "on the weekend": what is asked of several days, of each of them in turn. */
export function onEachDay(part: Part, message: string, now: Date): readonly Part[] {
  const { understanding, aspect } = part;
  if (understanding.kind !== 'intent' || !OF_ONE_DAY.has(understanding.intent) || aspect) return [part];
  const { slots, guessed, ...asked } = understanding;
  const on = (day: DaySlot | undefined, at: number): Part => {
    const when = { ...slots, ...(day && { day: ahead(day, slots, now) }) };
    return { ...part, understanding: { ...asked, slots: when, ...(guessed && at === 0 && { guessed }) } };
  };
  const said = daysSaid(message, now);
  const days = [...new Map(said.map((one) => [one.date, one])).values()];
  const isMeant = slots.day === undefined || days.some(({ date }) => date === slots.day?.date);
  const isEach = isMeant && days.length > (slots.day ? 1 : 0) && days.length <= MOST_DAYS;
  return isEach ? days.map(on) : [on(slots.day, 0)];
}

/** Who says on a Tuesday "Tuesday at eight", after that, means the next one. */
function ahead(day: DaySlot, slots: Slots, now: Date): DaySlot {
  const at =
    day.date === calendarDay(now) && WEEKDAY.test(day.said)
      ? saidInstant({ ...slots, day }, day.date)
      : undefined;
  return at && at < now && !NOW.has(day.said) ? { ...day, date: addDays(day.date, WEEK) } : day;
}

const NOW = wordSet('today day');
