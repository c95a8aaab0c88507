import { examplesOf } from '../../../common/examples.ts';
import { answerSave } from './saved-places.answer.ts';
import type { Capability } from '../../capability.ts';
import { nameGiven } from './new-name.ts';

/** Remembers a station or a stop under a name, such as home or work. */
export const save: Capability<'save'> = {
  intent: 'save',
  group: 'places',
  title: 'Save a place',
  summary: 'Remembers a station or a stop under a name, such as home or work.',
  begin: ({ station, stop_id: stop, stop_name: corner, place }) =>
    (station ?? stop ?? corner ?? place) ? 'save' : 'save a place',
  command: { path: ['places', 'save'] },
  slots: ['name', 'station', 'stop_id', 'stop_name', 'place'],
  needs: [['station', 'stop_id', 'stop_name', 'place']],
  reads: nameGiven,
  sentences: [
    '(save|store|bookmark|remember|add|set|register|favorite|keep|make|pin|tag) ({station}|{stop_id}|{stop_name}|{place}) {name}',
    '(save|store|remember|pin|bookmark|favorite) ({station}|{stop_id}|{stop_name}|{place})',
    '(add|save|put) ({station}|{stop_id}|{stop_name}|{place}) ["to"] (favorite|place|bookmark|list)',
    '(set|save|change|update|make|remember|tag|"set tag"|"add tag"|alias) {name} [station|stop|address|location] [to|as|at|is] ({station}|{stop_id}|{stop_name}|{place})',
    '{name} (station|stop|address|location) "is" ({station}|{stop_id}|{stop_name}|{place})',
    '{name} "is" ({station}|{stop_id}|{stop_name}|{place})',
    '(live|work) ("at"|"near"|"by"|"in") ({station}|{stop_name})',
    '(set|save|change|make) [<bus>|<train>] (stop|station) "to"({station}|{stop_id}|{stop_name})',
    'call ({station}|{stop_id}) {name}',
    'save (place|station|stop|location)',
    '(set|save) {name} [station|stop|address|location]',
    'bookmark "this" (place|station|stop|location)',
    'add favorite ({station}|{stop_id})',
    'name ({stop_id}|{station}) {name}',
    '"my" [<bus>] stop "is" {stop_id}',
  ],
  examples: examplesOf('save'),
  orders: true,
  keeps: 'places',
  answer: answerSave,
};
