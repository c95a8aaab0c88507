import { answerUnsubscribe } from './following.answer.ts';
import { joinWords } from '../../capability.ts';
import { capability, templatesOf } from '../templates-of.ts';

/** Of acts other than to follow no more. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  pause: 'pause',
  mute: 'mute this alert',
  'forget reminders': 'cancel my reminders',
};

/** Stops alerts for a line, a station or a bus route. */
export const unsubscribe = capability({
  intent: 'unsubscribe',
  group: 'order',
  asks: 'disruptions',
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
  asides: [...templatesOf('following asides'), ...templatesOf('unsubscribe asides')],
  orders: true,
  keeps: 'alerts',
  ends: true,
  stored: true,
  answer: answerUnsubscribe,
});
