import { lineName, type Lines } from '../../../../transit/lines.ts';
import { written } from '../../../../transit/names/capitals.ts';
import { joinWords } from '../../../capability.ts';
import type { Slots } from '../../../understand/slots/slots.ts';

/** What is asked when a reminder comes of what it names, a question each; none where it names nothing. */
export function remindedQuestions(slots: Slots, lines: Lines): readonly string[] {
  const { station, from_station: from, to_station: to, stop_id: id, stop_name: corner } = slots;
  const { line, route, direction, which, equipment, topic } = slots;
  const stop = id ?? (corner && written(corner.name));
  if (stop !== undefined) return [joinWords('next', direction, route ?? 'bus', 'at', stop)];
  const places = slots.stations ?? [station ?? from ?? []].flat();
  const stations = places.map(({ name }) => name);
  const named = (slots.lines ?? [line ?? []].flat()).map((one) => `the ${lineName(lines, one)}`);
  if (which === 'last')
    return stations.map((name) => joinWords('last train from', name, to && `to ${to.name}`));
  const isUnits = equipment !== undefined || topic === 'elevators' || topic === 'escalators';
  if (isUnits) {
    const units = equipment === 'escalator' || topic === 'escalators' ? 'escalators' : 'elevators';
    return [...stations.map((name) => `at ${name}`), ...named.map((name) => `on ${name}`)].map(
      (where) => `${units} out ${where}`,
    );
  }
  if (from && to) return [`trip from ${from.name} to ${to.name}`];
  const only = line && stations.length > 0 ? lineName(lines, line) : undefined;
  const trains = stations.map((name) => joinWords('next', only, 'train at', name));
  const routes = slots.routes ?? [route ?? []].flat();
  const trouble = [...(only ? [] : named), ...routes.map((one) => `the ${one}`)];
  return [...trains, ...trouble.map((name) => `any delays on ${name}`)];
}
