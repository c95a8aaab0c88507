import { examplesOf } from '../../../common/examples.ts';
import { answerSubscribe } from './following.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** What is said beside an order to follow or to end, and says nothing of it. */
export const OF_TROUBLE = [
  '<trouble>',
  '(problem|issue|delay|change|status|anything|service|news|update|major)',
  '(<train>|<bus>|line|{equipment}|detour|closure)',
  '("back to normal"|running|late|<state>)',
  '("it is"|"there is"|"there are")',
];

/** Posts here when there are alerts for a line, a station or a bus route. */
export const subscribe: Capability<'subscribe'> = {
  intent: 'subscribe',
  group: 'order',
  asks: 'disruptions',
  title: 'Follow',
  summary: 'Posts here when there are alerts for a line, a station or a bus route.',
  begin: ({ act = 'follow', topic, lead, which }) =>
    act === 'remind'
      ? `remind me ${lead ? `${lead} minutes before` : 'of'} the ${which ? `${which} train` : 'next bus'}`
      : joinWords(act, topic),
  says: {
    line: (text, { topic }) => (topic ? `on the ${text}` : `the ${text}`),
    station: (text, { act, topic }) => (act === 'remind' ? `from ${text}` : topic ? `at ${text}` : text),
    route: (text) => `route ${text}`,
  },
  command: { path: ['follow'], managing: true },
  slots: [
    'line',
    'station',
    'route',
    'from_station',
    'to_station',
    'topic',
    'days',
    'windows',
    'until',
    'severity',
    'manner',
    'early',
  ],
  beside: ['stop_name', 'stop_id'],
  needs: [['line', 'station', 'route', 'from_station']],
  ask: { line: 'Which line, station or bus route?' },
  sentences: templatesOf('subscribe'),
  asides: [
    ...OF_TROUBLE,
    '(this|channel|channel to)',
    '(happen|"goes wrong"|wrong|break|"breaks down"|<working>|status)',
    '(morning|evening|day)',
    '({equipment}|outage|detour)',
    '("back on" route|"on route")',
  ],
  examples: examplesOf('subscribe'),
  orders: true,
  keeps: 'alerts',
  answer: answerSubscribe,
};
