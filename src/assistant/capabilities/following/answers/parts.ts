import type { Slots } from '../../../understand/slots/slots.ts';
import { eachRoute } from '../../../answers/each.ts';

/**
 * What is to be followed, one thing each: lines, routes, elevators at two stations. Two stations are otherwise the ends
 * of a stretch, of all the lines that are named.
 */
export function partsOf({ lines = [], line, ...slots }: Slots): Slots[] {
  const { from_station, to_station, topic, route, routes: _, ...rest } = slots;
  const isUnits = topic === 'elevators' || topic === 'escalators';
  if (from_station && to_station && isUnits)
    return [from_station, to_station].map((station) => ({ ...rest, topic, station }));
  const all = { ...slots, ...(line && { line }), ...(lines.length > 1 && { lines }) };
  if (from_station && to_station) return eachRoute(all);
  const each = lines.length > 1 ? lines : line && route && !isUnits ? [line] : [];
  if (each.length === 0) return eachRoute(all);
  const ofLines = each.map((one) => ({ ...rest, line: one, topic: 'line' as const }));
  return route ? [...ofLines, ...eachRoute(slots)] : each.map((one) => ({ ...slots, line: one }));
}
