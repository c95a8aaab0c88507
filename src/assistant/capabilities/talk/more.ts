import { answerNothingMore } from './talk.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';

/** The rest of a long answer, or the departures after the last ones. */
export const more: Capability<'more'> = {
  intent: 'more',
  group: 'talk',
  title: 'More',
  summary: 'The rest of a long answer, or the departures after the last ones.',
  begin: ({ count }) => joinWords(count, 'more'),
  slots: ['count'],
  sentences: [
    '[load] more',
    '("the rest"|rest|others|next page|"any" other|continue|"keep going"|"carry on"|(anything|something|"what") else|"and then what"|"and after"|"what comes after")',
    'more (result|option|train|bus|departure|arrival|one)',
    'later (train|bus|departure|one)',
    '(next|remaining|other|further) (result|option|item)',
    '(remaining|other|further) departure',
  ],
  examples: ['More', 'Show me the rest'],
  answer: answerNothingMore,
};
