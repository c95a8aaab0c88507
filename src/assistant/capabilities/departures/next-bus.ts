import { examplesOf } from '../../../common/examples.ts';
import { answerNextBus } from './next-bus.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { askedOf, asksHowOften } from './departure-question.ts';
import { templatesOf } from '../templates-of.ts';

/** The next buses at a stop, by route or direction. */
export const nextBus: Capability<'next_bus'> = {
  intent: 'next_bus',
  group: 'question',
  asks: 'buses',
  title: 'Next bus',
  summary: 'The next buses at a stop, by route or direction.',
  notFor: 'Not for where buses are (bus_positions), nor for which routes go where (bus_routes).',
  begin: ({ ask, count }) => {
    if (ask === 'frequency') return 'how often do buses run';
    return ask ? 'how full is the next bus' : joinWords('next', count, 'buses');
  },
  command: { path: ['next', 'bus'] },
  slots: [
    'stop_id',
    'stop_name',
    'station',
    'from_station',
    'to_station',
    'place',
    'route',
    'direction',
    'count',
    'day',
    'time',
  ],
  needs: [['stop_id', 'stop_name', 'station', 'from_station', 'place']],
  beside: ['which'],
  suffices: ({ route, which, ...slots }) =>
    route !== undefined && (which !== undefined || asksHowOften({ route, ...slots })),
  reads: askedOf,
  sentences: templatesOf('next_bus'),
  cues: ['<board>', 'next [departure|arrival]', '<bus>', '{route}', '{stop_name}'],
  examples: examplesOf('next_bus'),
  answer: answerNextBus,
};
