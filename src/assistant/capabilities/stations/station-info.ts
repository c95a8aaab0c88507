import { answerStationInfo } from './station-info.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordPattern } from '../../word-list.ts';
import { wordsOfCapability } from '../templates-of.ts';

const LINES = wordPattern('line lines color');

/** Where a station is, its lines, and the stations of a line. */
export const stationOverview: Capability<'station_info'> = {
  intent: 'station_info',
  group: 'question',
  asks: 'trains',
  begin: () => 'station info',
  command: { path: ['station', 'about'] },
  reads: (text, { station }) => (station && LINES.test(text) ? { ask: 'lines' } : {}),
  slots: ['station', 'line'],
  ...wordsOfCapability('station_info'),
  answer: answerStationInfo,
};
