import { arrivalSaid } from '../journeys/arrival-words.ts';
import { answerStationHours } from './station-hours.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** When a station opens and closes, and its first and last trains. */
export const stationHours: Capability<'station_hours'> = {
  intent: 'station_hours',
  group: 'question',
  asks: 'trains',
  begin: ({ which }) => (which === 'first' || which === 'last' ? `${which} train` : 'station hours'),
  command: { path: ['station', 'hours'] },
  slots: ['station', 'from_station', 'to_station', 'line', 'day', 'which'],
  beside: ['time', 'direction'],
  reads: arrivalSaid,
  ...wordsOfCapability('station_hours'),
  answer: answerStationHours,
};
