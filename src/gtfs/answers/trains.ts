import { addDays, instantOf, type CalendarDay } from '../../common/time.ts';
import type { Station } from '../../transit/places.ts';
import type { ScheduledTrain, StationHours } from '../../transit/stations/hours.ts';
import type { Board, Departure, TrainWish } from '../../transit/trains/trains.ts';
import type { ScheduledCall } from '../timetable/departures.ts';
import { tripEnd, nextCalls, onward, routeOf, type AgencyFeed } from './schedule-calls.ts';

/** The next trains at a station by the timetable. */
export function trainsAt(feed: AgencyFeed, station: Station, { line, to }: TrainWish, now: Date): Board {
  const { places } = feed;
  const departures = nextCalls(feed, places.platformsOf(station), now, (call) => {
    const of = places.lineOf(routeOf(feed, call));
    if (!of || (line !== undefined && of.id !== line)) return false;
    return !to || onward(feed, call).some(({ stop }) => places.stationOf(stop) === to);
  }).map((call) => departureOf(feed, station, call, to));
  const lines = [...places.catalog.lines.keys()];
  return { departures, reporting: lines, placed: lines };
}

function departureOf(
  feed: AgencyFeed,
  station: Station,
  call: ScheduledCall,
  to: Station | undefined,
): Departure {
  const { places } = feed;
  const ahead = onward(feed, call);
  const line = places.lineOf(routeOf(feed, call))?.id;
  const order = places.catalog.lineOrder.get(line ?? '') ?? [];
  const destination = tripEnd(feed, call);
  const goal = to && ahead.find(({ stop }) => places.stationOf(stop) === to);
  const [here, end] = [order.indexOf(station.id), order.indexOf(destination?.id ?? '')];
  return {
    line,
    platform: station.id,
    destination,
    at: new Date(call.departure),
    northOrEast: here < 0 || end < 0 || here === end ? undefined : end > here,
    cars: undefined,
    crowding: undefined,
    arrives: goal && new Date(goal.arrival),
    scheduled: true,
  };
}

/** A service day's trains begin after this hour and end before it the day after. */
const TURN_SECONDS = 3 * 3600;

/** First and last trains of a station on a service day, by where they end. */
export function trainHours(feed: AgencyFeed, station: Station, day: CalendarDay): StationHours {
  const { places, schedule } = feed;
  const trains = schedule.timetable
    .departures(places.platformsOf(station), {
      from: instantOf(day, TURN_SECONDS).getTime(),
      until: instantOf(addDays(day, 1), TURN_SECONDS).getTime(),
    })
    .filter((call) => places.lineOf(routeOf(feed, call)))
    .map((call): ScheduledTrain => ({ at: new Date(call.departure), to: tripEnd(feed, call) }));
  return {
    station,
    day,
    opens: undefined,
    first: onePerEnd(trains),
    last: onePerEnd(trains.toReversed()).reverse(),
  };
}

function onePerEnd(trains: readonly ScheduledTrain[]): ScheduledTrain[] {
  const seen = new Set<Station | undefined>();
  return trains.filter(({ to }) => !seen.has(to) && seen.add(to));
}
