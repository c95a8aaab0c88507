import { examplesOf } from '../../../common/examples.ts';
import { answerSubscribe } from './following.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';

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
  sentences: [
    '(subscribe|"remind me about"|"remind me" every|notify|ping|"alerts on")',
    '(follow|watch|monitor) [{line}|{station}|{route}|line|station|route]',
    'sign [me] "up"',
    '(alert|notify|warn|message|text|ping|email|inform|update|dm) ("me"|"us") ["about"]',
    '(post|ping|alert|notify) ["here"|channel] (when|whenever|"if")',
    '"tell" ("me"|"us") (when|"if"|whenever|once|"as soon"|"the minute"|"the moment"|"the second")',
    '"let" ("me"|"us"|channel|everyone) "know" [when|"if"|"about"|of|whenever]',
    'keep ("me"|"us"|an eye) ["on"] [posted|updated|informed|"in the loop"]',
    '(send|"give"|get|push|post) ["me"|"us"] [delay|elevator|lift|escalator|{line}|line|route|station|service|<trouble>] (alert|notification)',
    '(send|"give"|push|post) ("me"|"us") (update|message|news)',
    '(turn "on"|enable|activate|start|set "up"|create|add|set|switch "on"|receive|new|register|"want"|"i want") [a|my] [delay|elevator|lift|escalator|{line}|{route}|line|route|station|service] (alert|notification|subscription|update)',
    '(message|alert|notify|tell) channel',
    '(alert|notification) "on" ({line}|{route}|{station})',
    'add ({line}|{route}|{station}) "to my" (alert|subscription|notification)',
    '(start|begin|keep) (sending|getting|posting|giving) [{line}|{route}|{station}]',
    '(send|post|push) ({line}|{route}|{station}|<trouble>) [<trouble>|update|alert|delay]',
    '(notification|notify) (for|about|on|of)',
    'get (notified|alerted|informed) [when|"if"|about]',
    '"tell me if" (anything|something) (happens|changes|breaks|goes wrong)',
    '("want"|"like") ["to"] "be" (notified|alerted|informed)',
    '"every" (morning|day|weekday|evening|night|week|hour|{day}) (tell|send|text|ping|message|give|update|check)',
    '(tell|send|text|ping|message|give|update|remind|report) "every" (morning|day|weekday|evening|night|week|hour|{day})',
    '(<bus> add|add <bus>) {route}',
    '"add" ({line}|{route})',
    '"each" (morning|day|evening|week) (tell|send|text|ping|message|give)',
    'daily ({line}|{route}|<trouble>) [update|alert|status]',
    '"heads up" [when|"if"|about]',
  ],
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
