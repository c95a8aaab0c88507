import { answerPlaces } from './saved-places.answer.ts';
import type { Capability } from '../../capability.ts';
import { nameAsked } from './asked-name.ts';
import { templatesOf } from '../templates-of.ts';

/** The places saved so far. */
export const places: Capability<'places'> = {
  intent: 'places',
  group: 'places',
  title: 'Saved places',
  summary: 'The places saved so far.',
  begin: () => 'saved places',
  command: { path: ['places', 'list'] },
  slots: [],
  reads: nameAsked,
  sentences: templatesOf('places'),
  examples: ['Show my saved places'],
  keeps: 'places',
  stored: true,
  answer: answerPlaces,
};
