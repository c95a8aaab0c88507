import type { Slots } from '../../../understand/slots/slots.ts';
import { eachRoute } from '../../../answers/each.ts';

/**
 * What is to be followed, one thing each: lines, routes, elevators at two stations. Two stations are otherwise the ends
 * of a stretch, of all the lines that are named.
 */
export function partsOf({ lines = [], ...slots }: Slots): Slots[] {
  const { from_station, to_station, topic, ...rest } = slots;
  if (from_station && to_station && (topic === 'elevators' || topic === 'escalators'))
    return [from_station, to_station].map((station) => ({ ...rest, topic, station }));
  if (from_station && to_station) return eachRoute(lines.length > 1 ? { ...slots, lines } : slots);
  return lines.length > 1 ? lines.map((line) => ({ ...slots, line })) : eachRoute(slots);
}
