import { answerPlaces } from './saved-places.answer.ts';
import type { Capability } from '../../capability.ts';
import { nameAsked } from './asked-name.ts';

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
  sentences: [
    '[list|see|which] (saved|favorite|bookmarked) (place|station|stop|location)',
    '"my" (place|favorite|bookmark|stop|station)',
    '[list|see|which] ["my"] (favorites|favorite|bookmarks|saved places)',
    '("what have i"|"what do you have"|"what have you got") saved ["for me"|"under my name"]',
    '("where do i" live|"what did i save"|"what is saved"|places|"tags")',
    '("where is my"|"where is") ("home"|"work"|"office")',
    '"what is my" ("home"|"work"|"office") [station|stop|place]',
    '"what are my" (favorite|place|stop|station)',
    '(place|station|stop) ("have i saved"|"do i have saved")',
    '(place|station|stop) "i saved"',
  ],
  examples: ['Show my saved places'],
  keeps: 'places',
  stored: true,
  answer: answerPlaces,
};
