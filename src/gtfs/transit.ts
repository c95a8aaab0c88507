import type { EmergencyContacts } from '../transit/emergency-contacts.ts';
import type { Clock } from '../common/clock.ts';
import { HeadwayError } from '../common/errors.ts';
import type { Aged } from '../common/time.ts';
import type { Subject } from '../transit/subjects.ts';
import { networkOf } from '../transit/network-view.ts';
import { headwayOf, ofEachWay } from '../transit/trains/headways.ts';
import { journey } from '../transit/trains/rail-ways.ts';
import type { Transit, Watched } from '../transit/transit.ts';
import { alertsOn, unitsOut } from './answers/alerts.ts';
import { busesAt } from './answers/buses.ts';
import { busHoursOf } from './answers/bus-hours.ts';
import { busFaresOf, fareOf, hasFares } from './answers/fares.ts';
import { itinerariesOf } from './answers/itineraries.ts';
import type { AgencyFeed } from './answers/schedule-calls.ts';
import { trainHours, trainsAt } from './answers/trains.ts';
import { busesOn, aheadOfTrain, trainsOn } from './answers/vehicles.ts';
import type { LiveData, Realtime } from './realtime/realtime.ts';
import { dateText } from './tables/service-days.ts';

/**
 * The transit of an agency by its feeds: `current` gives the schedule in use, `realtime` what is told of it just now; without it
 * all is by the timetable.
 */
export function createGtfsTransit(
  current: () => AgencyFeed,
  clock: Clock,
  realtime: Realtime | undefined,
): Transit {
  /** A timetable is true as long as it is in use. */
  const timely = <T>(value: T): Aged<T> => ({ value, at: clock.now(), stale: false });
  const nothing = async () => timely([]);

  /** An answer from the schedule and what is told of it, as old as that. */
  async function now<T>(answer: (feed: AgencyFeed, live: LiveData | undefined) => T): Promise<Aged<T>> {
    const feed = current();
    const live = await realtime?.live(feed.schedule);
    const value = answer(feed, live);
    return live ? { value, at: live.at, stale: live.stale } : timely(value);
  }

  const watched: Watched = {
    disruptions: (of, _, at) => now((feed, live) => alertsOn(feed, withAlerts(live), of, at)),
    outages: (_, at) => now((feed, live) => unitsOut(feed, withAlerts(live), at)),
    trains: () => now(trainsOn),
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
    catalog: async () => timely(current().places.catalog),
    departures: (_, station, wish, at) => now((feed, live) => trainsAt(feed, live, station, wish, at)),
    busesDue: (_, stop, wish, at) => now((feed, live) => busesAt(feed, live, stop, wish, at)),
    headway: (catalog, line, at) =>
      now((feed, live) => {
        const stations = catalog.stations.filter(({ lines }) => lines.includes(line));
        const boards = stations.map((station) => trainsAt(feed, live, station, { line }, at));
        const soon = boards.map(({ departures }) => departures.filter((train) => !train.scheduled));
        return headwayOf(soon.flatMap((departures) => [...ofEachWay(departures)]));
      }),
    buses: (_, route) => now((feed, live) => busesOn(feed, live, route)),
    stopsAhead: (_, train) => now((feed, live) => aheadOfTrain(feed, live, train, clock.now())),
    fare: async (from, to, by) => timely(fareOf(current(), from, to, by)),
    hours: async (_, station, day) => timely(trainHours(current(), station, day)),
    busHours: async (_, wish, day) => timely(busHoursOf(current(), wish, day)),
    journey: async (catalog, from, to) => timely(journey(catalog, from, to)),
    itineraries: async (_, wish) => timely(await (await itinerariesOf(current()))(wish)),
    entrances: async (station) =>
      timely(
        current().places.entrances.filter(
          ({ codes }) => !station || codes.some((code) => station.codes.includes(code)),
        ),
      ),
    address: async () => timely(undefined),
    parking: nothing,
    async network(catalog, at) {
      const told = await now((feed, live) => ({
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
    ...(catalog.stops.size > 0 ? (['buses'] as const) : []),
    ...(kinds?.has('vehicles') ? (['vehicles'] as const) : []),
    ...(kinds?.has('alerts') ? (['disruptions', 'outages'] as const) : []),
  ]);
}
