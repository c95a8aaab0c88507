import { answerSave } from './saved-places.answer.ts';
import { nameGiven } from './new-name.ts';
import { capability } from '../templates-of.ts';

/** Remembers a station or a stop under a name, such as home or work. */
export const save = capability({
  intent: 'save',
  group: 'places',
  begin: ({ station, stop_id: stop, stop_name: corner, place }) =>
    (station ?? stop ?? corner ?? place) ? 'save' : 'save a place',
  command: { path: ['places', 'save'] },
  slots: ['name', 'station', 'stop_id', 'stop_name', 'place'],
  needs: [['station', 'stop_id', 'stop_name', 'place']],
  reads: nameGiven,
  orders: true,
  keeps: 'places',
  answer: answerSave,
});
