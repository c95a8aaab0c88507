import { answerTrainPositions } from './train-positions.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** Where the trains of a line are right now. */
export const trainPositions: Capability<'train_positions'> = {
  intent: 'train_positions',
  group: 'question',
  asks: 'vehicles',
  begin: () => 'train positions',
  twin: 'bus_positions',
  command: { path: ['train', 'positions'] },
  slots: ['line', 'station', 'to_station'],
  beside: ['direction'],
  ...wordsOfCapability('train_positions'),
  answer: answerTrainPositions,
};
