import { answerFare } from './fare.answer.ts';
import { fareSumSaid, bandSaid } from './fare-sum-words.ts';
import { busSaid } from './mode-words.ts';
import { riderByAge } from '../../understand/entities/riders.ts';
import { joinWords } from '../../capability.ts';
import { capability } from '../templates-of.ts';

/** What a ride between two stations costs, now or at another time. */
export const fare = capability({
  intent: 'fare',
  group: 'question',
  asks: 'fares',
  begin: ({ rider, mode }) => joinWords(rider, mode === 'bus' ? mode : undefined, 'fare'),
  command: { path: ['fare'] },
  slots: ['from_station', 'to_station', 'day', 'time', 'rider'],
  reads: (text) => ({ ...busSaid(text), ...riderByAge(text), ...fareSumSaid(text), ...bandSaid(text) }),
  needs: [['from_station'], ['to_station']],
  beside: ['route'],
  answer: answerFare,
});
