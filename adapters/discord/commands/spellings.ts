import type { IntentName } from '../../../src/assistant/intents.ts';
import type { SlotName } from '../../../src/assistant/understand/slots.ts';

/** What was filled in, by slot, as it goes into a sentence. */
export type Filled = Readonly<Partial<Record<SlotName, string>>>;

/** How a capability is called among Discord's commands, and how its sentence begins. */
export interface Spelling {
  /** The command, and the subcommand if it is one of several. */
  path: readonly [command: string, subcommand?: string];
  /** The beginning of the sentence. */
  begin: (filled: Filled) => string;
  /** Slots whose words are others here than elsewhere. */
  says?: Readonly<Partial<Record<SlotName, (value: string) => string>>>;
  /** Who may use it in a server until the server decides otherwise: those who manage channels. Absent: everyone. */
  managing?: boolean;
}

/** What commands with subcommands are about. */
export const GROUPS: Readonly<Record<string, string>> = {
  next: 'The next trains and buses',
  station: 'About a station: hours, entrances, parking',
  bus: 'Bus routes, where their buses are, detours',
  train: 'Where trains are, how long they take',
  places: 'Places you have saved, such as home and work',
};

/** Every capability as a command. Absent: talk that makes no sense as one. */
export const SPELLINGS: Readonly<Record<IntentName, Spelling | undefined>> = {
  next_train: { path: ['next', 'train'], begin: ({ count }) => words('next', count, 'trains') },
  next_bus: { path: ['next', 'bus'], begin: ({ count }) => words('next', count, 'buses') },
  path: { path: ['route'], begin: ({ step_free: free }) => words(free, 'route') },
  travel_time: { path: ['train', 'time'], begin: () => 'travel time' },
  fare: { path: ['fare'], begin: ({ rider }) => words(rider, 'fare') },
  delays: { path: ['delays'], begin: () => 'delays' },
  bus_incidents: { path: ['bus', 'delays'], begin: () => 'bus delays' },
  elevators: {
    path: ['elevators'],
    begin: ({ equipment }) => words(equipment ?? 'equipment', 'outages'),
  },
  station_hours: {
    path: ['station', 'hours'],
    begin: ({ which }) => (which === 'first' || which === 'last' ? `${which} train` : 'station hours'),
  },
  station_info: { path: ['station', 'about'], begin: () => 'station info' },
  entrances: { path: ['station', 'entrances'], begin: () => 'entrances' },
  parking: { path: ['station', 'parking'], begin: () => 'parking' },
  train_positions: { path: ['train', 'positions'], begin: () => 'train positions' },
  bus_positions: { path: ['bus', 'positions'], begin: () => 'bus positions' },
  bus_routes: { path: ['bus', 'routes'], begin: () => 'bus routes' },
  nearby_stops: { path: ['nearby'], begin: () => 'nearby stops' },
  subscribe: { path: ['follow'], begin: () => 'follow', managing: true },
  unsubscribe: { path: ['unfollow'], begin: () => 'unfollow', managing: true },
  list_subscriptions: { path: ['following'], begin: () => 'my subscriptions' },
  save: {
    path: ['places', 'save'],
    begin: ({ station, stop_id: stop, place }) => ((station ?? stop ?? place) ? 'save' : 'save a place'),
  },
  places: { path: ['places', 'list'], begin: () => 'saved places' },
  forget: {
    path: ['places', 'forget'],
    begin: ({ name, station, stop_id: stop }) => ((name ?? station ?? stop) ? 'forget' : 'forget a place'),
    says: { name: (value) => value },
  },
  forget_me: { path: ['places', 'forget-me'], begin: () => 'forget me' },
  help: { path: ['help'], begin: () => 'help' },
  repeat: undefined,
  more: undefined,
  greeting: undefined,
  cancel: undefined,
};

function words(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
