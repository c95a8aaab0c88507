import { examplesOf } from '../../../common/examples.ts';
import { answerStationInfo } from './station-info.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordPattern } from '../../word-list.ts';
import { templatesOf } from '../templates-of.ts';

const LINES = wordPattern('line lines color');

/** Where a station is, its lines, and the stations of a line. */
export const stationOverview: Capability<'station_info'> = {
  intent: 'station_info',
  group: 'question',
  asks: 'trains',
  title: 'Station',
  summary: 'Where a station is, its lines, and the stations of a line.',
  notFor: 'Not for entrances (entrances), parking (parking) or what is out of service (elevators).',
  begin: () => 'station info',
  command: { path: ['station', 'about'] },
  reads: (text, { station }) => (station && LINES.test(text) ? { ask: 'lines' } : {}),
  slots: ['station', 'line'],
  sentences: templatesOf('station_info'),
  cues: ['station'],
  asides: ['(located|exactly)'],
  examples: examplesOf('station_info'),
  answer: answerStationInfo,
};
