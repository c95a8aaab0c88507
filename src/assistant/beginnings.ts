import type { IntentName } from './intents.ts';
import type { SlotName } from './understand/slots.ts';

/** What a sentence is to say, by slot, in words. */
export type Filled = Readonly<Partial<Record<SlotName, string>>>;

/** How a sentence begins that asks for an intent; what is named follows. */
export const BEGINNINGS = {
  next_train: ({ count }) => words('next', count, 'trains'),
  next_bus: ({ count }) => words('next', count, 'buses'),
  path: ({ step_free: free }) => words(free, 'route'),
  travel_time: () => 'travel time',
  fare: ({ rider }) => words(rider, 'fare'),
  delays: () => 'delays',
  bus_incidents: () => 'bus delays',
  elevators: ({ equipment }) => words(equipment ?? 'equipment', 'outages'),
  station_hours: ({ which }) => (which === 'first' || which === 'last' ? `${which} train` : 'station hours'),
  station_info: () => 'station info',
  entrances: () => 'entrances',
  parking: () => 'parking',
  train_positions: () => 'train positions',
  bus_positions: () => 'bus positions',
  bus_routes: () => 'bus routes',
  nearby_stops: () => 'nearby stops',
} satisfies Partial<Record<IntentName, (filled: Filled) => string>>;

function words(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
