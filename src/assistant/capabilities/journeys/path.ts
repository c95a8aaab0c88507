import { answerPath, answerTravelTime } from './path.answer.ts';
import { modeSaid, partAsked, isStepFreeSaid } from './mode-words.ts';
import { walkLimit } from './walk-words.ts';
import { arrivalSaid } from './arrival-words.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { joinWords } from '../../capability.ts';
import { capability } from '../templates-of.ts';

/** What a trip is asked to be. */
function tripRead(text: string, slots: Slots): Slots {
  return { ...partAsked(text), ...modeSaid(text), ...walkLimit(text), ...arrivalSaid(text, slots) };
}

/** How to get from one place to another: when to leave, lines, buses, walks and transfers. */
export const path = capability({
  intent: 'path',
  group: 'question',
  asks: 'trips',
  // "Route" alone asks for bus routes.
  begin: ({ step_free: free, from_station: from, to_station: to, mode }) =>
    joinWords(free && 'step free', (from ?? to) ? 'route' : 'trip plan', mode && `by ${mode}`),
  command: { path: ['route'] },
  slots: ['from_station', 'to_station', 'time', 'arrive_by', 'day', 'step_free'],
  needs: [['from_station'], ['to_station']],
  reads: (text, slots) => ({ ...tripRead(text, slots), ...(isStepFreeSaid(text) && { step_free: true }) }),
  answer: answerPath,
});

/** How long the ride between two stations takes, and how far it is. */
export const travelTime = capability({
  intent: 'travel_time',
  group: 'question',
  asks: 'trips',
  begin: ({ mode }) => joinWords('travel time', mode && `by ${mode}`),
  command: { path: ['train', 'time'] },
  slots: ['from_station', 'to_station', 'time', 'arrive_by', 'day'],
  beside: ['route'],
  reads: tripRead,
  needs: [['from_station'], ['to_station']],
  answer: answerTravelTime,
});
