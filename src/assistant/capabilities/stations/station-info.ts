import { answerStationInfo } from './station-info.answer.ts';
import { wordPattern } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

const LINES = wordPattern('line lines color');

/** Where a station is, its lines, and the stations of a line. */
export const stationOverview = capability({
  intent: 'station_info',
  group: 'question',
  asks: 'trains',
  begin: () => 'station info',
  command: { path: ['station', 'about'] },
  reads: (text, { station }) => (station && LINES.test(text) ? { ask: 'lines' } : {}),
  slots: ['station', 'line'],
  answer: answerStationInfo,
});
