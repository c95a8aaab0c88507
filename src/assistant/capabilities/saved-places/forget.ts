import { answerForget } from './saved-places.answer.ts';
import type { Capability } from '../../capability.ts';
import { nameForgotten } from './forgotten-name.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** Forgets a saved place. */
export const forget: Capability<'forget'> = {
  intent: 'forget',
  group: 'places',
  begin: ({ name, station, stop_id: stop }) => ((name ?? station ?? stop) ? 'forget' : 'forget a place'),
  says: { name: (value) => value },
  command: { path: ['places', 'forget'] },
  slots: ['name', 'station', 'stop_id'],
  reads: nameForgotten,
  ...wordsOfCapability('forget'),
  orders: true,
  keeps: 'places',
  ends: true,
  stored: true,
  answer: answerForget,
};
