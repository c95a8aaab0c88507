import { answerEntrances } from './entrances.answer.ts';
import { capability } from '../templates-of.ts';

/** Where the entrances of a station are, and which one is nearest to a place. */
export const entrances = capability({
  intent: 'entrances',
  group: 'question',
  asks: 'entrances',
  begin: () => 'entrances',
  command: { path: ['station', 'entrances'] },
  slots: ['station', 'place'],
  beside: ['equipment'],
  needs: [['station', 'place']],
  answer: answerEntrances,
});
