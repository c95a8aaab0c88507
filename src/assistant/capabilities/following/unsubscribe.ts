import { examplesOf } from '../../../common/examples.ts';
import { answerUnsubscribe } from './following.answer.ts';
import { joinWords, type Capability } from '../../capability.ts';
import { OF_TROUBLE } from './subscribe.ts';

/** Of acts other than to follow no more. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  pause: 'pause',
  mute: 'mute this alert',
  'forget reminders': 'cancel my reminders',
};

/** Stops alerts for a line, a station or a bus route. */
export const unsubscribe: Capability<'unsubscribe'> = {
  intent: 'unsubscribe',
  group: 'order',
  asks: 'disruptions',
  title: 'Stop following',
  summary: 'Stops alerts for a line, a station or a bus route.',
  begin: ({ act, topic, all }) =>
    joinWords(BEGINNINGS[act ?? ''] ?? 'stop following', all ? 'everything' : topic),
  says: {
    line: (text, { topic }) => (topic ? `on the ${text}` : `the ${text}`),
    station: (text, { topic }) => (topic ? `at ${text}` : text),
    route: (text) => `route ${text}`,
  },
  command: { path: ['unfollow'], managing: true },
  slots: ['line', 'station', 'route', 'from_station', 'to_station', 'topic'],
  beside: ['stop_name', 'stop_id', 'place'],
  sentences: [
    '(unsubscribe|unfollow|unwatch|mute|silence|"opt out"|take "me" off|turn off)',
    '(stop|end|cancel|quit|remove|delete|disable|deactivate|mute|silence|turn off|switch off|pause|drop|clear|kill|"no more"|"get rid of") [sending|getting|following|watching|giving|posting] ["me"|"us"] [delay|elevator|lift|escalator|line|{line}|{route}|{station}|route|station|service] (alert|notification|subscription|update|message)',
    'turn {line} (alert|notification) off',
    '(stop|quit) (following|watching|monitoring|tracking|alerting|notifying|messaging|texting|pinging|telling|sending|bothering|spamming)',
    '(do not|"not"|never|no longer) [want|send] (alert|notify|tell|send|post|message|text|follow|update|notification)',
    '(stop|end|cancel|remove|delete|drop|clear) (everything|"all") [channel|group|server] (follow|following|followed)',
    '(remove|delete|drop|take) ({line}|{route}|{station}) "from" (alert|subscription|list|notification|feed)',
    'stop (receiving|getting) (alert|notification|update|message)',
    '(alert|notification|update) off',
    '("do not want"|"no longer want") [to] (hear|receive|get|{line}|{route}) [about|alert|message|update]',
    '("do not want"|"no longer want") [<bus>|<train>|line|<trouble>] (alert|notification|message|update)',
    '("stop getting"|"stop hearing"|"stop receiving") [about|alert|message|update]',
    '"remove" ({line}|{route})',
  ],
  asides: [...OF_TROUBLE, '(this|channel|channel to)', '(everything|anymore|"from"|me)'],
  examples: examplesOf('unsubscribe'),
  orders: true,
  keeps: 'alerts',
  ends: true,
  stored: true,
  answer: answerUnsubscribe,
};
