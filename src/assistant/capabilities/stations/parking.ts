import { answerParking } from './parking.answer.ts';
import { instantOf, weekdayOf, type CalendarDay } from '../../../common/time.ts';
import { readDays } from '../../following/days.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

const PRICE = wordPattern(listOf('parking PRICE'));
/** What says that a car stays overnight. */
const STAYS = wordPattern(listOf('parking STAYS'));

const FREE = wordSet('free pay charge charged');
const HOURS = wordSet('after past until till night nights evening evenings overnight');

/** Whether it is asked from or until when it costs something. */
function isOfHours(text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  return [FREE, HOURS].every((known) => words.some((word) => known.has(word)));
}

/** "From Friday to Sunday": the days a car stays, where that is more than the one that is named first. */
function daysFrom(date: CalendarDay, text: string): Pick<Slots, 'days'> {
  const days = readDays(text, instantOf(date, 0))?.said.days ?? [];
  return days.length > 1 && days[0] === weekdayOf(date) ? { days } : {};
}

/** Parking at a station: spaces and cost. */
export const parking = capability({
  intent: 'parking',
  group: 'question',
  asks: 'parking',
  begin: () => 'parking',
  reads: (text, { day }) => ({
    ...(PRICE.test(text) && { ask: isOfHours(text) ? 'charged' : 'price' }),
    ...(day && daysFrom(day.date, text)),
    ...(STAYS.test(text) && { period: 'overnight' }),
  }),
  command: { path: ['station', 'parking'] },
  slots: ['station', 'line', 'day'],
  needs: [['station', 'line']],
  answer: answerParking,
});
