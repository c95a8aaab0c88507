import { examplesOf } from '../../../common/examples.ts';
import { answerFare } from './fare.answer.ts';
import { fareSumSaid, bandSaid } from './fare-sum-words.ts';
import { busSaid } from './mode-words.ts';
import { riderByAge } from '../../understand/entities/riders.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** What a ride between two stations costs, now or at another time. */
export const fare: Capability<'fare'> = {
  intent: 'fare',
  group: 'question',
  asks: 'fares',
  title: 'Fare',
  summary: 'What a ride between two stations costs, now or at another time.',
  notFor: 'Not for prices of parking (parking).',
  begin: ({ rider, mode }) => joinWords(rider, mode === 'bus' ? mode : undefined, 'fare'),
  command: { path: ['fare'] },
  slots: ['from_station', 'to_station', 'day', 'time', 'rider'],
  reads: (text) => ({ ...busSaid(text), ...riderByAge(text), ...fareSumSaid(text), ...bandSaid(text) }),
  needs: [['from_station'], ['to_station']],
  beside: ['route'],
  sentences: templatesOf('fare'),
  cues: ['ticket', 'pay'],
  asides: ['{any_line}', '{rider}', '(ticket|ride|trip|<bus>|<train>)'],
  examples: examplesOf('fare'),
  answer: answerFare,
};
