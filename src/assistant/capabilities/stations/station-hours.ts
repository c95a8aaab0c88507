import { examplesOf } from '../../../common/examples.ts';
import { arrivalSaid } from '../journeys/arrival-words.ts';
import { answerStationHours } from './station-hours.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** When a station opens and closes, and its first and last trains. */
export const stationHours: Capability<'station_hours'> = {
  intent: 'station_hours',
  group: 'question',
  asks: 'trains',
  title: 'First and last trains',
  summary: 'When a station opens and closes, and its first and last trains.',
  notFor: 'Not for the next departures (next_train).',
  begin: ({ which }) => (which === 'first' || which === 'last' ? `${which} train` : 'station hours'),
  command: { path: ['station', 'hours'] },
  slots: ['station', 'from_station', 'to_station', 'line', 'day', 'which'],
  beside: ['time', 'direction'],
  reads: arrivalSaid,
  sentences: templatesOf('station_hours'),
  cues: ['(open|close|closed|closing|opening)', '<firstlast>'],
  asides: ['(pass|depart|leave) [at|through]', '(because|because of|due) <cause>'],
  examples: examplesOf('station_hours'),
  answer: answerStationHours,
};
