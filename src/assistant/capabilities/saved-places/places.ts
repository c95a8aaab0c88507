import { answerPlaces } from './saved-places.answer.ts';
import type { Capability } from '../../capability.ts';
import { nameAsked } from './asked-name.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** The places saved so far. */
export const places: Capability<'places'> = {
  intent: 'places',
  group: 'places',
  begin: () => 'saved places',
  command: { path: ['places', 'list'] },
  slots: [],
  reads: nameAsked,
  ...wordsOfCapability('places'),
  keeps: 'places',
  stored: true,
  answer: answerPlaces,
};
