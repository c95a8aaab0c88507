import { examplesOf } from '../../../common/examples.ts';
import { answerPath } from './path.answer.ts';
import { modeSaid, partAsked, isStepFreeSaid } from './mode-words.ts';
import { walkLimit } from './walk-words.ts';
import { arrivalSaid } from './arrival-words.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** How to get from one place to another: when to leave, lines, buses, walks and transfers. */
export const path: Capability<'path'> = {
  intent: 'path',
  group: 'question',
  asks: 'trips',
  title: 'Route',
  summary: 'How to get from one place to another: when to leave, lines, buses, walks and transfers.',
  notFor: 'Not for departure times at one station (next_train).',
  // "Route" alone asks for bus routes.
  begin: ({ step_free: free, from_station: from, to_station: to, mode }) =>
    joinWords(free && 'step free', (from ?? to) ? 'route' : 'trip plan', mode && `by ${mode}`),
  command: { path: ['route'] },
  slots: ['from_station', 'to_station', 'time', 'arrive_by', 'day', 'step_free'],
  needs: [['from_station'], ['to_station']],
  reads: (text, slots) => ({
    ...partAsked(text),
    ...modeSaid(text),
    ...walkLimit(text),
    ...(isStepFreeSaid(text) && { step_free: true }),
    ...arrivalSaid(text, slots),
  }),
  sentences: templatesOf('path'),
  cues: templatesOf('path cues'),
  asides: ['{any_line}', '(avoid|avoiding|without|except) {any_line}'],
  examples: examplesOf('path'),
  answer: answerPath,
};
