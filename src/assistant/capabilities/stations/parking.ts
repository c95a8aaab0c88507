import { examplesOf } from '../../../common/examples.ts';
import { answerParking } from './parking.answer.ts';
import type { Capability } from '../../capability.ts';
import { instantOf, weekdayOf, type CalendarDay } from '../../../common/time.ts';
import { readDays } from '../../following/days.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { wordPattern, wordSet } from '../../word-list.ts';

const PRICE = wordPattern(
  'how_much cost costs price fee fees rate rates charge cheap cheapest free pay expensive dollar dollars',
);

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
export const parking: Capability<'parking'> = {
  intent: 'parking',
  group: 'question',
  asks: 'parking',
  title: 'Parking',
  summary: 'Parking at a station: spaces and cost.',
  notFor: 'Not for fares (fare).',
  begin: () => 'parking',
  reads: (text, { day }) => ({
    ...(PRICE.test(text) && { ask: isOfHours(text) ? 'charged' : 'price' }),
    ...(day && daysFrom(day.date, text)),
  }),
  command: { path: ['station', 'parking'] },
  slots: ['station', 'line', 'day'],
  needs: [['station', 'line']],
  sentences: [
    'parking [available|spot|space|lot|garage|spots]',
    'where [can|could] i (park|"leave my car")',
    '(park|leave|let) [my] (car|vehicle|truck)',
    'charge [for] parking',
    '("can i park"|"i park"|"to park"|"could i park"|"you park"|"do i park")',
    'parking (lot|garage|space|spot|availability|cost|price|fee|rate|info|information|charge|fare|hour|full|free|permit)',
    '(park "and" ride|park n ride|park ride|kiss "and" ride)',
    'how many (space|spot)',
    'how much park',
    'cost "to park"',
    'how much cost "to park"',
    'how (much|many|expensive) [is] parking [space|spot|cost|lot]',
    '(garage|car park|parking lot) [full|available|open|free]',
    '(cost|price|fee|rate|hour|much|expensive) [to|of|for] (park|parking)',
    '(cheap|cheapest|nearest|closest|best) parking',
    '(free|daily|overnight|long term|reserved|metered|short term|station|available|have) parking',
    'station [have|has|with] parking',
    '(space|spot) [left|available|open|free|empty] (garage|lot)',
    '(lot|garage) [is] (full|open|available|empty)',
    '("any spots"|"any spaces") [left|available|open|free]',
    '[non] [rider] park [at] ({station}|{at_station})',
    'how full [is] [the] (lot|garage)',
    '(space|spot) (left|available|open|free|empty)',
    '"are there" (space|spot) {at_station}',
    '(where|station|place) "to park"',
    '"driving to" {station} parking',
  ],
  cues: ['park'],
  examples: examplesOf('parking'),
  answer: answerParking,
};
