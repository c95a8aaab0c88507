import type { EmergencyContacts } from '../transit/emergency-contacts.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Clock } from '../common/clock.ts';
import { HeadwayError } from '../common/errors.ts';
import { MINUTE_MS, type Age, type Aged } from '../common/time.ts';
import type { ItineraryWish } from '../transit/itineraries.ts';
import { predictedTrips } from '../transit/predicted-trips.ts';
import type { Subject } from '../transit/subjects.ts';
import { networkOf } from '../transit/network-view.ts';
import { headwayOf, ofEachWay } from '../transit/trains/headways.ts';
import type { Departure } from '../transit/trains/trains.ts';
import { journey } from '../transit/trains/rail-ways.ts';
import type { Transit, Watched } from '../transit/transit.ts';
import { alertsOn, unitsOut } from './answers/alerts.ts';
import { busesAt } from './answers/buses.ts';
import { busWordsOf } from './answers/bus-words.ts';
import { busFaresOf, fareOf, hasFares } from './answers/fares.ts';
import { itinerariesOf } from './answers/itineraries.ts';
import { liveRidesOf } from './answers/live-rides.ts';
import type { AgencyFeed } from './answers/schedule-calls.ts';
import { trainHours, trainsAt } from './answers/trains.ts';
import { busesOn, aheadOfTrain, trainsOn } from './answers/vehicles.ts';
import type { LiveData, Realtime } from './realtime/realtime.ts';
import { dateText } from './tables/service-days.ts';
import { busHoursOf } from './timetable/scheduled-buses.ts';

/**
 * The transit of an agency by its feeds: `current` gives the schedule in use, `realtime` what is told of it just now; without it
 * all is by the timetable.
 */
export function createGtfsTransit(
  current: () => AgencyFeed,
  clock: Clock,
  realtime: Realtime | undefined,
): Transit {
  /** By the catalog and its stations: a question that began with a schedule is answered from it, though a newer one came meanwhile. */
  const feeds = new WeakMap<object, AgencyFeed>();

  function catalogInUse(): Catalog {
    const feed = current();
    const { catalog } = feed.places;
    if (!feeds.has(catalog)) for (const known of [catalog, ...catalog.stations]) feeds.set(known, feed);
    return catalog;
  }

  function feedOf(known: object | undefined): AgencyFeed {
    return (known && feeds.get(known)) ?? current();
  }

  /** A timetable is true as long as it is in use. */
  const timely = <T>(value: T): Aged<T> => ({ value, at: clock.now(), stale: false });
  const nothing = async () => timely([]);

  /** An answer from the schedule and what is told of it, as old as that. */
  async function now<T>(
    known: object | undefined,
    answer: (feed: AgencyFeed, live: LiveData | undefined) => T,
    ageOf: (live: LiveData) => Age = (live) => live,
  ): Promise<Aged<T>> {
    const feed = feedOf(known);
    const live = await realtime?.live(feed.schedule);
    const value = answer(feed, live);
    if (!live) return timely(value);
    const { at, stale } = ageOf(live);
    return { value, at, stale };
  }

  const ofAlerts = ({ alertsAge }: LiveData) => alertsAge;
  const watched: Watched = {
    disruptions: (of, catalog, at) =>
      now(catalog, (feed, live) => alertsOn(feed, withAlerts(live), of, at), ofAlerts),
    outages: (catalog, at) => now(catalog, (feed, live) => unitsOut(feed, withAlerts(live), at), ofAlerts),
    trains: (catalog) => now(catalog, trainsOn),
  };
  const transit: Transit = {
    get lines() {
      return current().places.catalog.lines;
    },
    emergency: NO_CONTACTS,
    get agency() {
      return current().schedule.agencies[0]?.name ?? '';
    },
    get phone() {
      return current().schedule.agencies[0]?.phone || undefined;
    },
    get railName() {
      return transit.agency;
    },
    get timetableEnds() {
      const { firstDay, days } = current().schedule.timetable.days;
      return days > 0 ? dateText(firstDay + days - 1) : undefined;
    },
    get busFares() {
      return busFaresOf(current());
    },
    get bikes() {
      return current().places.bikes;
    },
    get published() {
      return publishedBy(current(), realtime);
    },
    catalog: async () => timely(catalogInUse()),
    departures: (catalog, station, wish, at) =>
      now(catalog, (feed, live) => trainsAt(feed, live, station, wish, at)),
    busesDue: (catalog, stop, wish, at) => now(catalog, (feed, live) => busesAt(feed, live, stop, wish, at)),
    busesFrom: (...asked) => transit.busesDue(...asked),
    headway: (catalog, line, at) =>
      now(catalog, (feed, live) => {
        const stations = catalog.stations.filter(({ lines }) => lines.includes(line));
        const boards = stations.map((station) => trainsAt(feed, live, station, { line }, at));
        const until = at.getTime() + HEADWAY_MS;
        const headwayIn = (isOne: (train: Departure) => boolean) =>
          headwayOf(boards.flatMap(({ departures }) => [...ofEachWay(departures.filter(isOne))]));
        return headwayIn(({ scheduled }) => !scheduled) ?? headwayIn((train) => train.at.getTime() < until);
      }),
    buses: (catalog, route) => now(catalog, (feed, live) => busesOn(feed, live, route)),
    stopsAhead: (catalog, train) =>
      now(catalog, (feed, live) => aheadOfTrain(feed, live, train, clock.now())),
    fare: async (from, to, by) => timely(fareOf(feedOf(from.station), from, to, by)),
    hours: async (catalog, station, day, line) => timely(trainHours(feedOf(catalog), station, day, line)),
    busHours: async (catalog, wish, day) => {
      const feed = feedOf(catalog);
      return timely(busHoursOf(feed.schedule.timetable, busWordsOf(feed), wish, day));
    },
    journey: async (catalog, from, to) => timely(journey(catalog, from, to)),
    async itineraries(catalog, wish) {
      const feed = feedOf(catalog);
      const [plan, live] = [await itinerariesOf(feed), await realtime?.live(feed.schedule)];
      const planned = async (one: ItineraryWish) => plan(one, liveRidesOf(feed, live));
      const told = await predictedTrips(planned, async (ride) => ride.live, wish);
      return timely(told ?? []);
    },
    entrances: async (station) =>
      timely(
        feedOf(station).places.entrances.filter(
          ({ codes }) => !station || codes.some((code) => station.codes.includes(code)),
        ),
      ),
    address: async () => timely(undefined),
    parking: nothing,
    async network(catalog, at) {
      const told = await now(catalog, (feed, live) => ({
        trains: trainsOn(feed, live),
        disruptions: alertsOn(feed, live, 'rail', at),
        outages: unitsOut(feed, live, at),
      }));
      const { trains, disruptions, outages } = told.value;
      return networkOf({ ...told, value: trains }, disruptions, outages, () => undefined, catalog);
    },
    forAnonymous: () => transit,
    forAlerts: () => watched,
    ...watched,
  };
  return transit;
}

/** How often something comes is told by what leaves within so long. */
const HEADWAY_MS = 90 * MINUTE_MS;

/** The same, where what it tells of alerts can be relied on: none that was read is no answer. */
function withAlerts(live: LiveData | undefined): LiveData | undefined {
  if (live?.lacksAlerts) throw new HeadwayError('unavailable', 'no feed of alerts was had yet');
  return live;
}

/** A schedule names no police and no intercom; 911 is all that is sure. */
const NO_CONTACTS: EmergencyContacts = { intercom: false };

/** What riders can be told from an agency's feeds. */
function publishedBy(
  { schedule, places: { catalog, entrances } }: AgencyFeed,
  realtime: Realtime | undefined,
): ReadonlySet<Subject> {
  const kinds = realtime?.kinds();
  return new Set<Subject>([
    'timetable',
    ...(schedule.timetable.columns.tripTimes.length > 0 ? (['trips'] as const) : []),
    ...(catalog.stations.length > 0 ? (['trains'] as const) : []),
    ...(entrances.length > 0 ? (['entrances'] as const) : []),
    ...(hasFares(schedule) ? (['fares'] as const) : []),
    ...(catalog.stops.size > 0 ? (['buses', 'bus times'] as const) : []),
    ...(kinds?.has('vehicles') ? (['vehicles'] as const) : []),
    ...(kinds?.has('alerts') ? (['disruptions', 'outages'] as const) : []),
  ]);
}
