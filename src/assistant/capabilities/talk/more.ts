import { answerNothingMore } from './talk.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** The rest of a long answer, or the departures after the last ones. */
export const more: Capability<'more'> = {
  intent: 'more',
  group: 'talk',
  begin: ({ count }) => joinWords(count, 'more'),
  slots: ['count'],
  ...wordsOfCapability('more'),
  answer: answerNothingMore,
};
