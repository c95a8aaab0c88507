import type { Slots } from '../../understand/slots.ts';
import { eachRoute } from '../each.ts';
import { isOfUnits } from './topics.ts';

/**
 * What is to be followed, one thing each: lines, routes, elevators at two stations. Two stations are otherwise the ends
 * of a stretch.
 */
export function partsOf({ lines = [], ...slots }: Slots, text: string): Slots[] {
  const { from_station, to_station, ...rest } = slots;
  if (from_station && to_station && isOfUnits(slots, text))
    return [from_station, to_station].map((station) => ({ ...rest, station }));
  return lines.length > 1 ? lines.map((line) => ({ ...slots, line })) : eachRoute(slots);
}
