import { answerNextTrain } from './next-train.answer.ts';
import { joinWords } from '../../capability.ts';
import { askedOf, asksHowOften } from './departure-question.ts';
import { capability } from '../templates-of.ts';

/** The next trains at a station, by line, direction or destination. */
export const nextTrain = capability({
  intent: 'next_train',
  group: 'question',
  asks: 'trains',
  begin: ({ ask, count }) => {
    if (ask === 'frequency') return 'how often do trains run';
    if (ask === 'cars') return 'how many cars does the next train have';
    return ask === 'crowding' ? 'how full is the next train' : joinWords('next', count, 'trains');
  },
  twin: 'next_bus',
  command: { path: ['next', 'train'] },
  slots: ['station', 'from_station', 'to_station', 'line', 'direction', 'count', 'day', 'time'],
  needs: [['station', 'from_station']],
  suffices: (slots) => slots.line !== undefined && asksHowOften(slots),
  reads: askedOf,
  answer: answerNextTrain,
});
