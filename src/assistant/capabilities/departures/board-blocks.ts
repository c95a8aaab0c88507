import type { Block, Row, RowsBlock } from '../../../replies/reply.ts';
import { zonedClockText } from '../../../common/time.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import { requestNote } from '../../../transit/stop-request.ts';
import { perAnswer } from '../../../transit/answer-cache.ts';
import type { Station } from '../../../transit/places.ts';
import type { Departure } from '../../../transit/trains/trains.ts';
import { SEATS } from '../../answers/seats.ts';
import { counted, listed, minutesText, minutesUntil, row, textBlock } from '../../answers/format.ts';

/** What is said where a train goes to no station that we know. */
export const UNNAMED = 'an unnamed destination';

/** Departures under one heading for each platform and way. */
export function boardBlocks(
  departures: readonly Departure[],
  { first, count }: { first: number; count: number },
  to: Station | undefined,
  now: Date,
  lines: Lines,
): Block[] {
  const later = waysOf(departures).filter((way) => way.departures.length > first);
  if (later.length === 0) return [textBlock('No later trains are predicted yet.')];
  return later.map((way) => blockOf(way, way.departures.slice(first, first + count), to, now, lines));
}

/** The departures of one platform and way. */
interface Way {
  departures: readonly Departure[];
  heading: string;
  /** What was shown of them last. */
  last?: RowsBlock;
}

/** In the order of the first departure of each; once for each list, which all who ask about a station share. */
const waysOf = perAnswer((departures: readonly Departure[]): Way[] =>
  groups(departures).map((group) => ({ departures: group, heading: `Toward ${listed(ends(group))}` })),
);

/** Some departures of a way; the block that was shown last, where it says the same. */
function blockOf(
  way: Way,
  departures: readonly Departure[],
  to: Station | undefined,
  now: Date,
  lines: Lines,
): RowsBlock {
  const isSame =
    way.last?.rows.length === departures.length &&
    way.last.rows.every(({ at, lead }, index) => {
      const departure = departures[index];
      return departure !== undefined && at === departure.at && lead === minutesText(departure.at, now);
    });
  way.last =
    way.last && isSame
      ? way.last
      : {
          kind: 'rows',
          heading: way.heading,
          of: 'departures',
          rows: departures.map((departure) => trainRow(departure, to, now, lines)),
        };
  return way.last;
}

function groups(departures: readonly Departure[]): Departure[][] {
  const groups: Departure[][] = [];
  for (const departure of departures) {
    const { platform, northOrEast } = departure;
    const group = groups.find(([of]) => of?.platform === platform && of.northOrEast === northOrEast);
    if (group) group.push(departure);
    else groups.push([departure]);
  }
  return groups;
}

/** The names of the places that trains of a group end at, the most frequent of those predicted first. */
function ends(group: readonly Departure[]): string[] {
  const counts = new Map<string, number>();
  for (const { destination, scheduled } of group) {
    const name = destination?.name ?? UNNAMED;
    counts.set(name, (counts.get(name) ?? 0) + (scheduled ? 0 : 1));
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function trainRow(
  { at, line, platform, destination, cars, crowding, arrives, scheduled, request }: Departure,
  to: Station | undefined,
  now: Date,
  lines: Lines,
): Row {
  const named = line && lineName(lines, line);
  const asked = request && requestNote(request);
  const toward = destination?.name ?? UNNAMED;
  const notes = [
    scheduled && 'scheduled',
    cars === undefined ? undefined : counted(cars, 'car'),
    crowding && SEATS[crowding],
    asked,
    to && arrives ? `reaches ${to.name} at ${zonedClockText(arrives)}` : undefined,
  ];
  return {
    ...row(minutesText(at, now), `${named ?? 'Train'} to ${toward}`, notes, line),
    at,
    about: { station: platform },
    facts: {
      minutes: minutesUntil(at, now),
      cars,
      crowding,
      lineName: named,
      request: asked,
      toward,
      reaches: to && arrives && { name: to.name, at: arrives },
    },
  };
}
