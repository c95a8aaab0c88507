import { answerBusPositions } from './bus-positions.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** Where the buses of a route are right now. */
export const busPositions: Capability<'bus_positions'> = {
  intent: 'bus_positions',
  group: 'question',
  asks: 'vehicles',
  title: 'Where buses are',
  summary: 'Where the buses of a route are right now.',
  notFor: 'Not for when a bus comes (next_bus).',
  begin: () => 'bus positions',
  twin: 'train_positions',
  command: { path: ['bus', 'positions'] },
  slots: ['route', 'direction', 'to_station'],
  beside: ['stop_name', 'place'],
  needs: [['route']],
  sentences: templatesOf('bus_positions'),
  examples: ['Where is the D80 bus?', 'Show bus positions on the C53'],
  answer: answerBusPositions,
};
