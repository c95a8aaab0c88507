import { wordPattern, wordSet } from '../../word-list.ts';
import type { Slots } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';

/** What is asked about buses. */
export const OF_BUSES = wordSet('next_bus bus_routes bus_positions bus_incidents');
/** What speaks of trains. */
export const RAIL = wordPattern('train trains metro metrorail rail subway');

/** Whether a question is about buses, or about a trip by bus. */
export function isByBus({ intent, slots }: Said): boolean {
  return OF_BUSES.has(intent) || slots.mode === 'bus' || slots.route !== undefined;
}

/** What alone is ridden on a trip that was by bus, as far as a message does not say so: trains where it speaks of those. */
export function heldMode(message: string, previous: Said, said: Slots): Pick<Slots, 'mode'> {
  const { mode, to_station: to, route } = previous.slots;
  const isWay = mode === 'bus' || (OF_BUSES.has(previous.intent) && (to ?? route) !== undefined);
  // Who goes elsewhere takes what goes there.
  const isElsewhere = said.to_station !== undefined && said.to_station.id !== to?.id && route === undefined;
  if (!isWay || said.mode || said.line || isElsewhere) return {};
  if (RAIL.test(message)) return mode ? { mode: 'rail' } : {};
  return { mode: 'bus' };
}
