import { examplesOf } from '../../../common/examples.ts';
import { arrivalSaid } from './arrival-words.ts';
import { answerTravelTime } from './path.answer.ts';
import { modeSaid, partAsked } from './mode-words.ts';
import { walkLimit } from './walk-words.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** How long the ride between two stations takes, and how far it is. */
export const travelTime: Capability<'travel_time'> = {
  intent: 'travel_time',
  group: 'question',
  asks: 'trips',
  title: 'Travel time',
  summary: 'How long the ride between two stations takes, or the walk.',
  notFor: 'Not for how to get there (path), nor for what it costs (fare).',
  begin: ({ mode }) => joinWords('travel time', mode && `by ${mode}`),
  command: { path: ['train', 'time'] },
  slots: ['from_station', 'to_station', 'time', 'arrive_by', 'day'],
  beside: ['route'],
  reads: (text, slots) => ({
    ...partAsked(text),
    ...modeSaid(text),
    ...walkLimit(text),
    ...arrivalSaid(text, slots),
  }),
  needs: [['from_station'], ['to_station']],
  sentences: templatesOf('travel_time'),
  cues: ['how long', '(duration|minutes|miles|hours|far)'],
  asides: templatesOf('travel_time asides'),
  examples: examplesOf('travel_time'),
  answer: answerTravelTime,
};
