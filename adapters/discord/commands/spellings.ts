import { BEGINNINGS, type Filled } from '../../../src/assistant/beginnings.ts';
import type { IntentName } from '../../../src/assistant/intents.ts';
import type { SlotName } from '../../../src/assistant/understand/slots.ts';

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
  next_train: { path: ['next', 'train'], begin: BEGINNINGS.next_train },
  next_bus: { path: ['next', 'bus'], begin: BEGINNINGS.next_bus },
  path: { path: ['route'], begin: BEGINNINGS.path },
  travel_time: { path: ['train', 'time'], begin: BEGINNINGS.travel_time },
  fare: { path: ['fare'], begin: BEGINNINGS.fare },
  delays: { path: ['delays'], begin: BEGINNINGS.delays },
  bus_incidents: { path: ['bus', 'delays'], begin: BEGINNINGS.bus_incidents },
  elevators: { path: ['elevators'], begin: BEGINNINGS.elevators },
  station_hours: { path: ['station', 'hours'], begin: BEGINNINGS.station_hours },
  station_info: { path: ['station', 'about'], begin: BEGINNINGS.station_info },
  entrances: { path: ['station', 'entrances'], begin: BEGINNINGS.entrances },
  parking: { path: ['station', 'parking'], begin: BEGINNINGS.parking },
  train_positions: { path: ['train', 'positions'], begin: BEGINNINGS.train_positions },
  bus_positions: { path: ['bus', 'positions'], begin: BEGINNINGS.bus_positions },
  bus_routes: { path: ['bus', 'routes'], begin: BEGINNINGS.bus_routes },
  nearby_stops: { path: ['nearby'], begin: BEGINNINGS.nearby_stops },
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
