import { examplesOf } from '../../../common/examples.ts';
import { answerTrainPositions } from './train-positions.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** Where the trains of a line are right now. */
export const trainPositions: Capability<'train_positions'> = {
  intent: 'train_positions',
  group: 'question',
  asks: 'vehicles',
  title: 'Where trains are',
  summary: 'Where the trains of a line are right now.',
  notFor: 'Not for when a train comes (next_train).',
  begin: () => 'train positions',
  twin: 'bus_positions',
  command: { path: ['train', 'positions'] },
  slots: ['line', 'station', 'to_station'],
  beside: ['direction'],
  sentences: templatesOf('train_positions'),
  examples: examplesOf('train_positions'),
  answer: answerTrainPositions,
};
