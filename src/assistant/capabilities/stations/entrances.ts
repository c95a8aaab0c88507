import { answerEntrances } from './entrances.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** Where the entrances of a station are, and which one is nearest to a place. */
export const entrances: Capability<'entrances'> = {
  intent: 'entrances',
  group: 'question',
  asks: 'entrances',
  begin: () => 'entrances',
  command: { path: ['station', 'entrances'] },
  slots: ['station', 'place'],
  beside: ['equipment'],
  needs: [['station', 'place']],
  ...wordsOfCapability('entrances'),
  answer: answerEntrances,
};
