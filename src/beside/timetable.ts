import { once } from '../common/once.ts';
import { MINUTE_MS, type CalendarDay } from '../common/time.ts';
import { busWordsOf } from '../gtfs/answers/bus-words.ts';
import { feedNetwork, feedWords } from '../gtfs/answers/itineraries.ts';
import type { AgencyFeed } from '../gtfs/answers/schedule-calls.ts';
import { dateText } from '../gtfs/tables/service-days.ts';
import { busHoursOf, scheduledBuses, type BusWords } from '../gtfs/timetable/scheduled-buses.ts';
import { stopsOfPattern } from '../gtfs/timetable/calls.ts';
import { createItineraries, type NetworkWords } from '../journeys/itineraries.ts';
import type { BusDue, BusWish } from '../transit/buses/buses.ts';
import type { BusHours, BusHoursWish } from '../transit/buses/hours.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { BusStop } from '../transit/places.ts';
import { joinFeed, type Join } from './join.ts';

/** So far ahead rides may be predicted. */
const PREDICTED_MS = 90 * MINUTE_MS;

/** A feed's timetable in terms of the operations' places. */
export interface JoinedTimetable {
  /** Why a service day is not told; absent: it is. */
  lacks(day: CalendarDay): string | undefined;
  /** Whether it has what the service has of each: trips that may be by either are told by trains and by what buses there are. */
  hasTrains: boolean;
  hasBuses: boolean;
  itineraries(): Promise<ReturnType<typeof createItineraries>>;
  busHours(wish: BusHoursWish, day: CalendarDay): BusHours;
  buses(stop: BusStop['id'], wish: BusWish, from: Date): BusDue[];
}

/** Joins a feed with a catalog of the operations. `now`: which rides may be predicted. */
export function joinTimetable(feed: AgencyFeed, catalog: Catalog, now: () => Date): JoinedTimetable {
  const { timetable } = feed.schedule;
  const { firstDay, days } = timetable.days;
  const [first, last] = [dateText(firstDay), dateText(firstDay + days - 1)];
  const join = joinFeed(feed.schedule, catalog);
  const { stops, routes, stations, lines } = join.counts;
  const [hasTrains, hasBuses] = [stations > 0 && lines > 0, stops > 0 && routes > 0];
  const words = once(() => busWords(feed, join));
  return {
    lacks(day) {
      if (!hasTrains && !hasBuses) return 'it has no stop of the service';
      if (days === 0 || day > last) return `it ended on ${last}`;
      return day < first ? `it begins on ${first}` : undefined;
    },
    hasTrains,
    hasBuses,
    itineraries: once(async () => createItineraries(await feedNetwork(feed), tripWords(feed, join, now))),
    busHours: (wish, day) => busHoursOf(timetable, words(), wish, day),
    buses: (stop, wish, from) => scheduledBuses(timetable, words(), stop, wish, from),
  };
}

/** What the numbers of the feed's network are to who plans trips with the operations. */
function tripWords(feed: AgencyFeed, join: Join, now: () => Date): NetworkWords {
  const { trips, timetable } = feed.schedule;
  const { patternRoutes, tripSources } = timetable.columns;
  const own = feedWords(feed);
  const rideOn = (pattern: number) => join.rideOf(patternRoutes[pattern] ?? -1);
  return {
    ...own,
    isTold: (pattern) => rideOn(pattern) !== undefined,
    rideOf(pattern) {
      const { headsign } = own.rideOf(pattern);
      const ride = rideOn(pattern);
      const end = stopsOfPattern(timetable, pattern).at(-1) ?? -1;
      const isLine = ride !== undefined && 'line' in ride;
      return { ...ride, headsign: (isLine && join.stationOf(end)?.name) || headsign };
    },
    endOf(stop) {
      const [station, busStop] = [join.stationOf(stop), join.busStopOf(stop)];
      const end = own.endOf(stop);
      if (station) return { ...end, name: station.name, station, stops: [] };
      return { ...end, station, ...(busStop && { name: busStop.name, stops: [busStop.id] }) };
    },
    stopsOf: ({ station, stops = [] }) =>
      [...(station ? [station.id] : []), ...stops].flatMap((id) => join.numbersOf(id)),
    tripOf({ trip, leaves }) {
      const ahead = leaves - now().getTime();
      return ahead < 0 || ahead > PREDICTED_MS ? undefined : trips.ids.idOf(tripSources[trip] ?? 0);
    },
  };
}

/** What the numbers of the feed's timetable are to who rides the operations' buses. */
function busWords(feed: AgencyFeed, join: Join): BusWords {
  const { patternRoutes } = feed.schedule.timetable.columns;
  const own = busWordsOf(feed);
  return {
    ...own,
    routeOf(pattern) {
      const ride = join.rideOf(patternRoutes[pattern] ?? -1);
      return ride && 'route' in ride ? ride.route : undefined;
    },
    nameOf: (stop) => join.busStopOf(stop)?.name ?? own.nameOf(stop),
    polesOf: (stop) => join.numbersOf(stop),
  };
}
