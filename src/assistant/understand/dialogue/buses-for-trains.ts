import type { IntentName } from '../../capabilities.ts';
import { wordPattern } from '../../word-list.ts';
import { NAMED_SLOTS } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';

/** What is asked of trains where a message does not say so, and what that is of buses. */
export const BUSES_FOR_TRAINS: ReadonlyMap<IntentName, IntentName> = new Map<IntentName, IntentName>([
  ['next_train', 'next_bus'],
  ['station_hours', 'next_bus'],
  ['delays', 'bus_incidents'],
  ['train_positions', 'bus_positions'],
]);
const OF_WAYS: ReadonlySet<IntentName> = new Set<IntentName>(['bus_routes', 'path']);
const BUS = wordPattern('bus buses');
const TRAINS = wordPattern('train trains metro metrorail');
const RAIL = wordPattern('train trains metro metrorail rail subway line lines platform');
const ONE = wordPattern('one');
const ASKING = wordPattern('which what how');
const RUNNING = wordPattern('run runs running open opens go goes going until till til');
const LATE = wordPattern('late');
/** Of these a route has a first and a last one, too. */
const ENDS = wordPattern('stop stops where number end ends');
const TODAY = wordPattern('today tonight');

/**
 * What of buses, or of trains, is meant after a question about buses by what was read as a question of the other, of a way
 * or of all routes. Absent: what it was read as.
 */
export function askedOfBuses(text: string, { intent, slots }: Said, held: Said): IntentName | undefined {
  if (intent === 'next_bus' && TRAINS.test(text) && !BUS.test(text)) return 'next_train';
  // "The one that goes to Petworth" is a bus that was shown.
  const isShown = held.intent === 'next_bus' && OF_WAYS.has(intent) && slots.to_station !== undefined;
  if (isShown && ONE.test(text) && !ASKING.test(text)) return 'next_bus';
  if (RAIL.test(text)) return undefined;
  // "First bus", "any detours" of a bus in hand are no questions of all routes.
  const isBare = NAMED_SLOTS.every((slot) => slots[slot] === undefined);
  if (isBare && intent === 'bus_routes' && slots.ask === 'timetable' && !ENDS.test(text)) return 'next_bus';
  if (isBare && (intent === 'bus_positions' || (intent === 'bus_incidents' && !BUS.test(text))))
    return intent;
  // "Delays this weekend" is a question by itself.
  const day = slots.day?.said ?? slots.period;
  if (intent === 'delays' && day !== undefined && !TODAY.test(day))
    return RUNNING.test(text) ? 'bus_routes' : undefined;
  const isOfHours = intent === 'station_hours' && (slots.which ?? 'hours') === 'hours';
  if (!isOfHours) return BUSES_FOR_TRAINS.get(intent);
  // How late they are is no question of hours.
  if (!LATE.test(text) || RUNNING.test(text)) return undefined;
  return slots.station !== undefined || held.intent === 'next_bus' ? 'next_bus' : 'bus_incidents';
}
