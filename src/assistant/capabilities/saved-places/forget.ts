import { answerForget } from './saved-places.answer.ts';
import { nameForgotten } from './forgotten-name.ts';
import { capability } from '../templates-of.ts';

/** Forgets a saved place. */
export const forget = capability({
  intent: 'forget',
  group: 'places',
  begin: ({ name, station, stop_id: stop }) => ((name ?? station ?? stop) ? 'forget' : 'forget a place'),
  says: { name: (value) => value },
  command: { path: ['places', 'forget'] },
  slots: ['name', 'station', 'stop_id'],
  reads: nameForgotten,
  orders: true,
  keeps: 'places',
  ends: true,
  stored: true,
  answer: answerForget,
});
