import { wordsListed } from '../../word-list.ts';
import { answerSubscribe } from './following.answer.ts';
import { joinWords } from '../../capability.ts';
import { capability, templatesOf } from '../templates-of.ts';

/** Posts here when there are alerts for a line, a station or a bus route. */
export const subscribe = capability({
  intent: 'subscribe',
  group: 'order',
  asks: 'disruptions',
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
  slots: wordsListed(
    'line station route from_station to_station topic days windows until severity manner early',
  ),
  beside: ['stop_name', 'stop_id'],
  needs: [['line', 'station', 'route', 'from_station']],
  ask: { line: 'Which line, station or bus route?' },
  asides: [...templatesOf('following asides'), ...templatesOf('subscribe asides')],
  orders: true,
  keeps: 'alerts',
  answer: answerSubscribe,
});
