import { answerNothingMore } from './talk.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** The rest of a long answer, or the departures after the last ones. */
export const more: Capability<'more'> = {
  intent: 'more',
  group: 'talk',
  title: 'More',
  summary: 'The rest of a long answer, or the departures after the last ones.',
  begin: ({ count }) => joinWords(count, 'more'),
  slots: ['count'],
  sentences: templatesOf('more'),
  examples: ['More', 'Show me the rest'],
  answer: answerNothingMore,
};
