import type { AbilitySlot } from '../port.ts';
import { isPlace } from '../transit/trains/directions.ts';
import { wordTable } from './word-table.ts';
import type { SlotName } from './understand/slots/slots.ts';

/** How a slot is asked for by forms, commands and voices, and how it stands in a sentence. */
export interface SlotForm extends Omit<AbilitySlot, 'name'> {
  /** Its words in a sentence. Absent: the sentence begins with it. */
  say?: (text: string) => string;
  /** How it is asked for where it is missing and the capability has no question of its own. */
  ask?: string;
}

const SAID: ReadonlyMap<string, string> = new Map(wordTable(new URL('data/en/slots.txt', import.meta.url)));
const TEXT = '{}';

/** The words of a slot; `say`: with its text between them. */
function wordsOfSlot(name: SlotName): Omit<SlotForm, 'kind'> {
  const parts = 'label description choices ask say'.split(' ');
  const [label = '', description = '', choices, ask, say] = parts.map((part) => SAID.get(`${name} ${part}`));
  return {
    label,
    description,
    ...(choices !== undefined && { choices: choices.split(', ') }),
    ...(ask !== undefined && { ask }),
    ...(say !== undefined && { say: (text: string) => say.replace(TEXT, () => text) }),
  };
}

/** The form of every slot, in the order in which they stand in a sentence. */
export const SLOT_FORMS: Readonly<Record<SlotName, SlotForm>> = {
  topic: { ...wordsOfSlot('topic'), kind: 'choice' },
  count: { ...wordsOfSlot('count'), kind: 'number', range: [1, 10] },
  which: { ...wordsOfSlot('which'), kind: 'choice' },
  equipment: { ...wordsOfSlot('equipment'), kind: 'choice' },
  rider: { ...wordsOfSlot('rider'), kind: 'choice' },
  step_free: { ...wordsOfSlot('step_free'), kind: 'yes' },
  stop_id: {
    ...wordsOfSlot('stop_id'),
    kind: 'stop',
    say: (text) => (/^\d+$/.test(text) ? `at stop ${text}` : `at ${text}`),
  },
  stop_name: { ...wordsOfSlot('stop_name'), kind: 'corner' },
  station: { ...wordsOfSlot('station'), kind: 'station' },
  from_station: { ...wordsOfSlot('from_station'), kind: 'station' },
  to_station: { ...wordsOfSlot('to_station'), kind: 'station' },
  place: { ...wordsOfSlot('place'), kind: 'place' },
  line: { ...wordsOfSlot('line'), kind: 'line' },
  route: { ...wordsOfSlot('route'), kind: 'route' },
  direction: {
    ...wordsOfSlot('direction'),
    kind: 'choice',
    say: (text) => (isPlace(text) ? `to ${text}` : text),
  },
  time: { ...wordsOfSlot('time'), kind: 'time' },
  arrive_by: { ...wordsOfSlot('arrive_by'), kind: 'time' },
  day: {
    ...wordsOfSlot('day'),
    kind: 'choice',
    say: (text) => (/^(?:to|this|next|on)/.test(text) ? text : `on ${text}`),
  },
  period: { ...wordsOfSlot('period'), kind: 'choice' },
  days: { ...wordsOfSlot('days'), kind: 'days' },
  windows: { ...wordsOfSlot('windows'), kind: 'hours' },
  until: {
    ...wordsOfSlot('until'),
    kind: 'time',
    say: (text) => (text.startsWith('from ') ? text : `until ${text}`),
  },
  severity: { ...wordsOfSlot('severity'), kind: 'choice' },
  manner: { ...wordsOfSlot('manner'), kind: 'choice' },
  early: { ...wordsOfSlot('early'), kind: 'choice' },
  name: { ...wordsOfSlot('name'), kind: 'name' },
};

/** Every slot, in the order in which they stand in a sentence. */
export const SLOT_ORDER = Object.keys(SLOT_FORMS) as SlotName[];
