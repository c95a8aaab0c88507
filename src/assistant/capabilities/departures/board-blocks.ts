import type { Block, Row } from '../../../replies/reply.ts';
import { zonedClockText } from '../../../common/time.ts';
import { lineName } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import type { Departure } from '../../../transit/trains/trains.ts';
import { counted, listed, minutesText, row } from '../../answers/format.ts';

/** What is said where a train goes to no station that we know. */
export const UNNAMED = 'an unnamed destination';

/** Departures under one heading for each platform and way. */
export function boardBlocks(
  departures: readonly Departure[],
  { first, count }: { first: number; count: number },
  to: Station | undefined,
  now: Date,
): Block[] {
  const later = ways(departures).filter((group) => group.length > first);
  if (later.length === 0) return [{ kind: 'text', text: 'No later trains are predicted yet.' }];
  return later.map((group) => ({
    kind: 'rows',
    heading: `Toward ${listed(ends(group))}`,
    rows: group.slice(first, first + count).map((departure) => trainRow(departure, to, now)),
  }));
}

/** Departures of one platform and way together, in the order of the first of each. */
function ways(departures: readonly Departure[]): Departure[][] {
  const groups: Departure[][] = [];
  for (const departure of departures) {
    const { platform, northOrEast } = departure;
    const group = groups.find(([of]) => of?.platform === platform && of.northOrEast === northOrEast);
    if (group) group.push(departure);
    else groups.push([departure]);
  }
  return groups;
}

/** The names of the places that trains of a group end at, the most frequent first. */
function ends(group: readonly Departure[]): string[] {
  const counts = new Map<string, number>();
  for (const { destination } of group) {
    const name = destination?.name ?? UNNAMED;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function trainRow(
  { at, line, destination, cars, crowding, arrives }: Departure,
  to: Station | undefined,
  now: Date,
): Row {
  const name = line ? lineName(line) : 'Train';
  const notes = [
    cars === undefined ? undefined : counted(cars, 'car'),
    crowding,
    to && arrives ? `at ${to.name} ${zonedClockText(arrives)}` : undefined,
  ];
  return {
    ...row(minutesText(at, now), `${name} to ${destination?.name ?? UNNAMED}`, notes, line),
    at,
  };
}
