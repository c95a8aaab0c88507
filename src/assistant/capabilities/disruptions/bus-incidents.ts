import { answerBusIncidents } from './bus-incidents.answer.ts';
import { answerByTimetable } from './timetable.answer.ts';
import { wordPattern } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

const DETOURS = wordPattern('detour* rerout* divert* diversion*');
/** Of who asks how evenly they come. */
const GAPS = wordPattern('gap* bunch* hole* in_a_row');

/** Detours and delays on bus routes. */
export const busIncidents = capability({
  intent: 'bus_incidents',
  group: 'question',
  asks: 'disruptions',
  begin: ({ ask }) => (ask === 'gaps' || ask === 'detours' ? `bus ${ask}` : 'bus delays'),
  reads: (text) => (DETOURS.test(text) ? { ask: 'detours' } : GAPS.test(text) ? { ask: 'gaps' } : {}),
  twin: 'delays',
  command: { path: ['bus', 'delays'] },
  slots: ['route', 'stop_name', 'stop_id', 'day', 'period'],
  beside: ['place'],
  instead: answerByTimetable,
  answer: answerBusIncidents,
});
