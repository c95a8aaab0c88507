import type { AbilitySlot } from '../port.ts';
import { isPlace } from '../transit/trains/directions.ts';
import type { SlotName } from './understand/slots/slots.ts';

/** How a slot is asked for by forms, commands and voices, and how it stands in a sentence. */
export interface SlotForm extends Omit<AbilitySlot, 'name'> {
  /** Its words in a sentence. Absent: the sentence begins with it. */
  say?: (text: string) => string;
  /** How it is asked for where it is missing and the capability has no question of its own. */
  ask?: string;
}

const DAYS = 'today tomorrow Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const DIRECTIONS = 'northbound southbound eastbound westbound inbound outbound'.split(' ');

/** The form of every slot, in the order in which they stand in a sentence. */
export const SLOT_FORMS: Readonly<Record<SlotName, SlotForm>> = {
  topic: {
    label: 'topic',
    description: 'Everything, or elevators of a station or line',
    kind: 'choice',
    choices: ['everything', 'elevators', 'escalators'],
  },
  count: { label: 'count', description: 'How many', kind: 'number', range: [1, 10] },
  which: {
    label: 'which',
    description: 'The first or the last train',
    kind: 'choice',
    choices: ['first', 'last'],
  },
  equipment: {
    label: 'equipment',
    description: 'Elevators or escalators alone',
    kind: 'choice',
    choices: ['elevator', 'escalator'],
  },
  rider: {
    label: 'rider',
    description: 'Whose fare',
    kind: 'choice',
    choices: ['senior', 'disability', 'student', 'child'],
  },
  step_free: { label: 'step-free', description: 'Without stairs', kind: 'yes' },
  stop_id: {
    label: 'stop',
    description: 'The bus stop: its number or its name',
    kind: 'stop',
    say: (text) => (/^\d+$/.test(text) ? `at stop ${text}` : `at ${text}`),
    ask: 'What’s the corner of your stop, or the number on its sign?',
  },
  stop_name: {
    label: 'corner',
    description: 'A corner with bus stops, such as 14th St & U St NW',
    kind: 'corner',
    say: (text) => `at ${text}`,
  },
  station: {
    label: 'station',
    description: 'The station',
    kind: 'station',
    say: (text) => `at ${text}`,
    ask: 'Which station?',
  },
  from_station: {
    label: 'from',
    description: 'The station where the trip begins',
    kind: 'station',
    say: (text) => `from ${text}`,
    ask: 'From which station?',
  },
  to_station: {
    label: 'to',
    description: 'The station where the trip ends',
    kind: 'station',
    say: (text) => `to ${text}`,
    ask: 'To which station?',
  },
  place: {
    label: 'place',
    description: 'A landmark, or a place you have saved',
    kind: 'place',
    say: (text) => `near ${text}`,
    ask: 'Near which place?',
  },
  line: { label: 'line', description: 'The line', kind: 'line', say: (text) => `on the ${text}` },
  route: {
    label: 'route',
    description: 'The bus route',
    kind: 'route',
    say: (text) => `on route ${text}`,
    ask: 'Which bus route?',
  },
  direction: {
    label: 'direction',
    description: 'Which way',
    kind: 'choice',
    choices: DIRECTIONS,
    say: (text) => (isPlace(text) ? `to ${text}` : text),
  },
  time: { label: 'time', description: 'When, such as 6:30 pm', kind: 'time', say: (text) => `at ${text}` },
  arrive_by: {
    label: 'arrive-by',
    description: 'When to be there, such as 6:30 pm',
    kind: 'time',
    say: (text) => `by ${text}`,
  },
  day: {
    label: 'day',
    description: 'Which day',
    kind: 'choice',
    choices: DAYS,
    say: (text) => (/^(?:to|this|next|on)/.test(text) ? text : `on ${text}`),
  },
  period: {
    label: 'period',
    description: 'A stretch of days',
    kind: 'choice',
    choices: ['this weekend'],
    say: (text) => text,
  },
  days: {
    label: 'days',
    description: 'On which days: weekdays, or Mondays and Fridays',
    kind: 'days',
    say: (text) => text,
  },
  windows: {
    label: 'hours',
    description: 'At which hours: 7am-9am and 4pm-6pm',
    kind: 'hours',
    say: (text) => text,
  },
  until: {
    label: 'until',
    description: 'When it ends: Friday, 6pm',
    kind: 'time',
    say: (text) => (text.startsWith('from ') ? text : `until ${text}`),
  },
  severity: {
    label: 'severity',
    description: 'How bad it must be',
    kind: 'choice',
    choices: ['all alerts', 'delays only', 'major only'],
    say: (text) => text,
  },
  manner: {
    label: 'manner',
    description: 'How changes are told',
    kind: 'choice',
    choices: ['edit in place', 'separate messages', 'hourly digest'],
    say: (text) => text,
  },
  early: {
    label: 'early',
    description: 'Warnings from where trains are, before anything is announced',
    kind: 'choice',
    choices: ['with early warnings', 'no early warnings'],
    say: (text) => text,
  },
  name: {
    label: 'name',
    description: 'What you call it: home, work',
    kind: 'name',
    say: (text) => `as ${text}`,
  },
};

/** Every slot, in the order in which they stand in a sentence. */
export const SLOT_ORDER = Object.keys(SLOT_FORMS) as SlotName[];
