import type { SlotName } from '../../../src/assistant/understand/slots.ts';
import type { Suggest } from '../../../src/port.ts';

/** How a slot is asked for as an option of a command, and how it stands in the sentence. */
export interface OptionForm {
  name: string;
  description: string;
  kind: 'text' | 'number' | 'yes';
  /** Names for what is being typed. */
  suggest?: Parameters<Suggest>[0];
  /** The only values there are. */
  choices?: readonly string[];
  /** The least and the most of a number. */
  range?: readonly [least: number, most: number];
  /** Its words in the sentence. Absent: the sentence begins with it. */
  say?: (value: string) => string;
}

const DAYS = 'today tomorrow Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const DIRECTIONS = 'northbound southbound eastbound westbound inbound outbound'.split(' ');

/** The form of every slot, in the order in which they stand in a sentence. */
export const OPTION_FORMS: Readonly<Record<SlotName, OptionForm>> = {
  count: { name: 'count', description: 'How many', kind: 'number', range: [1, 10] },
  which: {
    name: 'which',
    description: 'The first or the last train',
    kind: 'text',
    choices: ['first', 'last'],
  },
  equipment: {
    name: 'equipment',
    description: 'Elevators or escalators alone',
    kind: 'text',
    choices: ['elevator', 'escalator'],
  },
  rider: {
    name: 'rider',
    description: 'Whose fare',
    kind: 'text',
    choices: ['senior', 'disability', 'student', 'child'],
  },
  step_free: { name: 'step-free', description: 'Without stairs', kind: 'yes' },
  stop_id: {
    name: 'stop',
    description: 'The bus stop: its 7-digit number or its name',
    kind: 'text',
    suggest: 'stop',
    say: (value) => (/^\d+$/.test(value) ? `at stop ${value}` : `at ${value}`),
  },
  stop_name: {
    name: 'corner',
    description: 'A corner with bus stops, such as 14th St & U St NW',
    kind: 'text',
    say: (value) => `near ${value}`,
  },
  station: {
    name: 'station',
    description: 'The station',
    kind: 'text',
    suggest: 'station',
    say: (value) => `at ${value}`,
  },
  from_station: {
    name: 'from',
    description: 'The station where the trip begins',
    kind: 'text',
    suggest: 'station',
    say: (value) => `from ${value}`,
  },
  to_station: {
    name: 'to',
    description: 'The station where the trip ends',
    kind: 'text',
    suggest: 'station',
    say: (value) => `to ${value}`,
  },
  place: {
    name: 'place',
    description: 'A landmark, or a place you have saved',
    kind: 'text',
    say: (value) => `near ${value}`,
  },
  line: { name: 'line', description: 'The line', kind: 'text', say: (value) => `on the ${value}` },
  route: {
    name: 'route',
    description: 'The bus route',
    kind: 'text',
    suggest: 'route',
    say: (value) => `on route ${value}`,
  },
  direction: {
    name: 'direction',
    description: 'Which way',
    kind: 'text',
    choices: DIRECTIONS,
    say: (value) => value,
  },
  time: {
    name: 'time',
    description: 'When, such as 6:30 pm',
    kind: 'text',
    say: (value) => `at ${value}`,
  },
  arrive_by: {
    name: 'arrive-by',
    description: 'When to be there, such as 6:30 pm',
    kind: 'text',
    say: (value) => `by ${value}`,
  },
  day: {
    name: 'day',
    description: 'Which day',
    kind: 'text',
    choices: DAYS,
    say: (value) => (value.startsWith('to') ? value : `on ${value}`),
  },
  period: {
    name: 'period',
    description: 'A stretch of days',
    kind: 'text',
    choices: ['this weekend'],
    say: (value) => value,
  },
  name: {
    name: 'name',
    description: 'What you call it: home, work',
    kind: 'text',
    say: (value) => `as ${value}`,
  },
};
