import { answerPlaces } from './saved-places.answer.ts';
import { nameAsked } from './asked-name.ts';
import { capability } from '../templates-of.ts';

/** The places saved so far. */
export const places = capability({
  intent: 'places',
  group: 'places',
  begin: () => 'saved places',
  command: { path: ['places', 'list'] },
  slots: [],
  reads: nameAsked,
  keeps: 'places',
  stored: true,
  answer: answerPlaces,
});
