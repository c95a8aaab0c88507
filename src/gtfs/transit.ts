import { HeadwayError } from '../common/errors.ts';
import type { Aged } from '../common/time.ts';
import type { Clock } from '../common/clock.ts';
import type { Subject } from '../transit/subjects.ts';
import { headwayOf, ofEachWay } from '../transit/trains/headways.ts';
import { journey } from '../transit/trains/rail-ways.ts';
import type { Transit, Watched } from '../transit/transit.ts';
import { busesAt } from './answers/buses.ts';
import type { AgencyFeed } from './answers/schedule-calls.ts';
import { trainHours, trainsAt } from './answers/trains.ts';

/** The transit of an agency by its GTFS feed: `current` gives the schedule in use. */
export function createGtfsTransit(current: () => AgencyFeed, clock: Clock): Transit {
  /** A timetable is true as long as it is in use. */
  const timely = <T>(value: T): Aged<T> => ({ value, at: clock.now(), stale: false });
  const nothing = async () => timely([]);
  const watched: Watched = { disruptions: nothing, outages: nothing, trains: nothing };
  const transit: Transit = {
    get lines() {
      return current().places.catalog.lines;
    },
    get agency() {
      return current().schedule.agencies[0]?.name ?? '';
    },
    get published() {
      return publishedBy(current());
    },
    catalog: async () => timely(current().places.catalog),
    departures: async (_, station, wish, now) => timely(trainsAt(current(), station, wish, now)),
    busesDue: async (_, stop, routes, now) => timely(busesAt(current(), stop, routes, now)),
    async headway(catalog, line, now) {
      const stations = catalog.stations.filter(({ lines }) => lines.includes(line));
      const boards = stations.map((station) => trainsAt(current(), station, { line }, now));
      return timely(headwayOf(boards.flatMap(({ departures }) => [...ofEachWay(departures)])));
    },
    buses: nothing,
    stopsAhead: nothing,
    fare: async () => timely(undefined),
    hours: async (_, station, day) => timely(trainHours(current(), station, day)),
    journey: async (catalog, from, to) => timely(journey(catalog, from, to)),
    entrances: nothing,
    address: async () => {
      throw new HeadwayError('unavailable', 'the feed tells no addresses');
    },
    parking: nothing,
    network: async (_, now) => ({
      at: now,
      stale: false,
      trains: [],
      incidents: [],
      outages: new Map(),
      bypassed: [],
    }),
    forAnonymous: () => transit,
    forAlerts: () => watched,
    ...watched,
  };
  return transit;
}

/** What riders can be told from a feed. */
function publishedBy({ places: { catalog } }: AgencyFeed): ReadonlySet<Subject> {
  return new Set<Subject>([
    'timetable',
    ...(catalog.stations.length > 0 ? (['trains'] as const) : []),
    ...(catalog.stops.size > 0 ? (['buses'] as const) : []),
  ]);
}
