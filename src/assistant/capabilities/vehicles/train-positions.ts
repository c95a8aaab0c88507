import { answerTrainPositions } from './train-positions.answer.ts';
import { capability } from '../templates-of.ts';

/** Where the trains of a line are right now. */
export const trainPositions = capability({
  intent: 'train_positions',
  group: 'question',
  asks: 'vehicles',
  begin: () => 'train positions',
  twin: 'bus_positions',
  command: { path: ['train', 'positions'] },
  slots: ['line', 'station', 'to_station'],
  beside: ['direction'],
  answer: answerTrainPositions,
});
