import { arrivalSaid } from '../journeys/arrival-words.ts';
import { answerStationHours } from './station-hours.answer.ts';
import { capability } from '../templates-of.ts';

/** When a station opens and closes, and its first and last trains. */
export const stationHours = capability({
  intent: 'station_hours',
  group: 'question',
  asks: 'trains',
  begin: ({ which }) => (which === 'first' || which === 'last' ? `${which} train` : 'station hours'),
  command: { path: ['station', 'hours'] },
  slots: ['station', 'from_station', 'to_station', 'line', 'day', 'which'],
  beside: ['time', 'direction'],
  reads: arrivalSaid,
  answer: answerStationHours,
});
