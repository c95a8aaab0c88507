import { capability, templatesOf } from '../templates-of.ts';
import { AGENCY_WORD } from '../../../common/agency-word.ts';
import { answerDelays } from './delays.answer.ts';
import { answerByTimetable } from './timetable.answer.ts';
import { arrivalSaid } from '../journeys/arrival-words.ts';
import { askedOfTrouble, troubleQuestion } from './trouble-question.ts';

/** Delays and alerts on the rail network, a line or at a station. */
export const delays = capability({
  intent: 'delays',
  group: 'question',
  asks: 'disruptions',
  begin: troubleQuestion,
  reads: (text, slots) => ({ ...askedOfTrouble(text), ...arrivalSaid(text, slots) }),
  twin: 'bus_incidents',
  command: { path: ['delays'] },
  slots: ['line', 'station', 'from_station', 'to_station', 'day', 'period'],
  beside: ['time'],
  sentences: [
    ...templatesOf('delays'),
    `("metro"|"${AGENCY_WORD}"|"they"|anybody|anyone) [really|actually|officially] (announce|announced|confirm|confirmed) [anything|something] [{line}]`,
  ],
  instead: answerByTimetable,
  answer: answerDelays,
});
