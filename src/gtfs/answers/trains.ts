import { firstOfEach } from '../../common/first-of-each.ts';
import type { CalendarDay } from '../../common/time.ts';
import type { Station } from '../../transit/places.ts';
import type { ScheduledTrain, StationHours } from '../../transit/stations/hours.ts';
import type { Board, Departure, TrainWish } from '../../transit/trains/trains.ts';
import { boardingsOn, flagsAt } from '../timetable/calls.ts';
import { idOf } from '../places/lines.ts';
import type { LiveData } from '../realtime/realtime.ts';
import { stopRequestOf } from './stop-requests.ts';
import { canceledSoon, lastStation, nextCalls, type NextCall } from './next-calls.ts';
import { routeOf, tripEnd, type AgencyFeed } from './schedule-calls.ts';

/** The next trains at a station. */
export function trainsAt(
  feed: AgencyFeed,
  live: LiveData | undefined,
  station: Station,
  { line, to }: TrainWish,
  now: Date,
): Board {
  const { places } = feed;
  const calls = nextCalls(feed, live, places.platformsOf(station), now, (call) => {
    const of = call.route === undefined ? undefined : places.lineOf(call.route);
    if (!of || (line !== undefined && of.id !== line)) return false;
    return !to || call.ahead().some(({ stop }) => places.stationOf(stop) === to);
  });
  const trainOf = (call: NextCall) => departureOf(feed, station, call, to);
  const canceled = canceledSoon(calls, now).map(trainOf);
  const lines = [...places.catalog.lines.keys()];
  return {
    departures: calls.filter(({ kind }) => kind !== 'canceled').map(trainOf),
    ...(canceled.length > 0 && { canceled }),
    reporting: lines,
    placed: lines,
  };
}

function departureOf(feed: AgencyFeed, station: Station, call: NextCall, to: Station | undefined): Departure {
  const { places } = feed;
  const line = call.route === undefined ? undefined : places.lineOf(call.route)?.id;
  const order = places.catalog.lineOrder.get(line ?? '') ?? [];
  const destination = lastStation(feed, call);
  const goal = to && call.ahead().find(({ stop }) => places.stationOf(stop) === to);
  const request = stopRequestOf(feed.schedule, call.route ?? -1, call, goal);
  const [here, end] = [order.indexOf(station.id), order.indexOf(destination?.id ?? '')];
  return {
    line,
    platform: levelOf(feed, station, call),
    destination,
    at: new Date(call.departure),
    northOrEast: here < 0 || end < 0 || here === end ? undefined : end > here,
    cars: call.isOnTrip ? call.vehicle?.cars : undefined,
    crowding: call.vehicle?.crowding,
    arrives: goal && new Date(goal.arrival),
    ...(call.kind === 'scheduled' && { scheduled: true }),
    ...(request && { request }),
  };
}

/** The code of the level that a train comes to; of a station without levels its own. */
function levelOf({ schedule }: AgencyFeed, { id, codes }: Station, { stop }: NextCall): string {
  const code = idOf(schedule.stops[stop]?.code ?? '');
  return codes.includes(code) ? code : id;
}

/** First and last trains of a station on a service day, by where they end. */
export function trainHours(
  feed: AgencyFeed,
  station: Station,
  day: CalendarDay,
  line?: string,
): StationHours {
  const { places, schedule } = feed;
  const trains = boardingsOn(schedule.timetable, places.platformsOf(station), day)
    .filter((call) => {
      const own = places.lineOf(routeOf(feed, call));
      return own !== undefined && (line === undefined || own.id === line);
    })
    .map((call): ScheduledTrain => {
      const flags = flagsAt(schedule.timetable.columns, call.pattern, call.place);
      const request = stopRequestOf(schedule, routeOf(feed, call), { ...call, flags });
      return { at: new Date(call.departure), to: tripEnd(feed, call), ...(request && { request }) };
    });
  return {
    station,
    day,
    opens: undefined,
    first: onePerEnd(trains),
    last: onePerEnd(trains.toReversed()).reverse(),
  };
}

function onePerEnd(trains: readonly ScheduledTrain[]): ScheduledTrain[] {
  return firstOfEach(trains, ({ to }) => to);
}
