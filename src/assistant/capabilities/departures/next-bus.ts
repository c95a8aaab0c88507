import { answerNextBus } from './next-bus.answer.ts';
import { joinWords } from '../../capability.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { wordSet, wordsListed } from '../../word-list.ts';
import { askedOf, asksHowOften } from './departure-question.ts';
import { capability } from '../templates-of.ts';

/** Of who asks whether a route runs on a day, or when, and not for the next one. */
const OF_DAY = wordSet('there schedule timetable hours run runs running');
/** Who asks for a part of it wants those of that part. */
const PARTS = wordSet('morning afternoon evening night');

/** The next buses at a stop, by route or direction. */
export const nextBus = capability({
  intent: 'next_bus',
  group: 'question',
  asks: 'buses',
  begin: ({ ask, count }) => {
    if (ask === 'frequency') return 'how often do buses run';
    return ask ? 'how full is the next bus' : joinWords('next', count, 'buses');
  },
  command: { path: ['next', 'bus'] },
  slots: wordsListed(
    'stop_id stop_name station from_station to_station place route direction count day time',
  ),
  needs: [['stop_id', 'stop_name', 'station', 'from_station', 'place']],
  beside: ['which'],
  suffices: ({ route, which, ...slots }) =>
    route !== undefined && (which !== undefined || asksHowOften({ route, ...slots })),
  reads: (text, slots) => {
    const asked = askedOf(text, slots);
    const isOfWhen = slots.route && slots.day && !slots.time && !asked.ask && isOfDay(text);
    return { ...asked, ...(isOfWhen && { which: 'hours' }) };
  },
  answer: answerNextBus,
});

function isOfDay(text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  return words.some((word) => OF_DAY.has(word)) && !words.some((word) => PARTS.has(word));
}
