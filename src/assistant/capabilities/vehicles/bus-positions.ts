import { answerBusPositions } from './bus-positions.answer.ts';
import { capability } from '../templates-of.ts';

/** Where the buses of a route are right now. */
export const busPositions = capability({
  intent: 'bus_positions',
  group: 'question',
  asks: 'vehicles',
  begin: () => 'bus positions',
  twin: 'train_positions',
  command: { path: ['bus', 'positions'] },
  slots: ['route', 'direction', 'to_station'],
  beside: ['stop_name', 'place'],
  needs: [['route']],
  answer: answerBusPositions,
});
