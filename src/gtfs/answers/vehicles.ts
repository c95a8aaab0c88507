import { metersBetween } from '../../common/distance.ts';
import { MINUTE_MS } from '../../common/time.ts';
import type { StopAhead } from '../../live-network.ts';
import type { RunningBus } from '../../transit/buses/buses.ts';
import type { BusStop, Place, Station } from '../../transit/places.ts';
import type { RunningTrain } from '../../transit/trains/trains.ts';
import { routeName } from '../places/bus-stops.ts';
import { pointOf } from '../places/stations.ts';
import { NO_DELAY, SKIPPED } from '../realtime/delays.ts';
import type { LiveData } from '../realtime/realtime.ts';
import type { LiveVehicle } from '../realtime/vehicles.ts';
import { onward } from '../timetable/calls.ts';
import { stateOf } from './next-calls.ts';
import { headsignOf, type AgencyFeed } from './schedule-calls.ts';

/** All vehicles that feeds tell of. */
function vehiclesOf(live: LiveData | undefined): LiveVehicle[] {
  return (live?.feeds ?? []).flatMap(({ vehicles }) => vehicles);
}

/** The buses of a route on the road. */
export function busesOn(feed: AgencyFeed, live: LiveData | undefined, route: string): RunningBus[] {
  const { places, schedule } = feed;
  const stops = [...places.catalog.stops.values()].filter(({ routes }) => routes.includes(route));
  return vehiclesOf(live)
    .filter(({ route: number }) => number !== undefined && routeName(schedule, number) === route)
    .map((vehicle) => ({
      route,
      ...signOf(feed, vehicle),
      minutesLate: minutesBehind(live, vehicle),
      seenAt: vehicle.seenAt === undefined ? undefined : new Date(vehicle.seenAt * 1000),
      place: vehicle.place,
      near: nearest(stops, vehicle.place),
    }));
}

function nearest(stops: readonly BusStop[], place: Place): BusStop | undefined {
  let [best, least]: [BusStop | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const stop of stops) {
    const meters = metersBetween(stop, place);
    if (meters < least) [best, least] = [stop, meters];
  }
  return best;
}

/** "North to Friendship Heights" tells both, where it goes and which way. */
function signOf(feed: AgencyFeed, { trip }: LiveVehicle): Pick<RunningBus, 'headsign' | 'direction'> {
  if (!trip) return { headsign: '', direction: '' };
  const sign = headsignOf(feed, trip) || (feed.schedule.stops[trip.stops.at(-1) ?? -1]?.name ?? '');
  const [said = '', way = ''] = /^(?:(north|south|east|west)(?:bound)? )?to /i.exec(sign) ?? [];
  return { headsign: sign.slice(said.length), direction: way.toUpperCase() };
}

/** Minutes behind the timetable at the stop that it comes to; absent: nobody says. */
export function minutesBehind(live: LiveData | undefined, { trip, stop }: LiveVehicle): number | undefined {
  const state = trip && stateOf(live, { trip: trip.trip, serviceDay: trip.day });
  const place = Math.max(0, trip?.stops.indexOf(stop ?? -1) ?? 0);
  const delay = state?.delays[2 * place] ?? NO_DELAY;
  return delay === NO_DELAY || delay === SKIPPED ? undefined : Math.round((delay * 1000) / MINUTE_MS);
}

/** The trains that feeds tell of on lines that are known. */
export function trainsOn(feed: AgencyFeed, live: LiveData | undefined): RunningTrain[] {
  const { places } = feed;
  return vehiclesOf(live).flatMap((vehicle): RunningTrain[] => {
    const line = vehicle.route === undefined ? undefined : places.lineOf(vehicle.route);
    if (!line) return [];
    const { trip, stop, isStanding, id } = vehicle;
    const at = stop === undefined ? undefined : places.stationOf(stop);
    const calls = (trip?.stops ?? []).map((call) => places.stationOf(call));
    const index = calls.indexOf(at);
    const before = index > 0 ? calls[index - 1] : undefined;
    return [
      {
        id,
        line: line.id,
        destination: calls.at(-1),
        at: isStanding ? at : undefined,
        between: !isStanding && before && at ? [before, at] : undefined,
        way: wayOf(vehicle, before, at, calls[index + 1], feed),
        stillFor: 0,
        cars: vehicle.cars,
      },
    ];
  });
}

function wayOf(
  { isStanding, stop, place }: LiveVehicle,
  before: Station | undefined,
  at: Station | undefined,
  after: Station | undefined,
  { schedule }: AgencyFeed,
): RunningTrain['way'] {
  if (!at) return undefined;
  if (isStanding)
    return after ? { from: at, to: after, part: 0 } : before && { from: before, to: at, part: 1 };
  const here = schedule.stops[stop ?? -1];
  const goal = at.place ?? (here && pointOf(here));
  if (!before?.place || !goal) return undefined;
  const [done, left] = [metersBetween(before.place, place), metersBetween(place, goal)];
  return { from: before, to: at, part: done + left === 0 ? 0 : done / (done + left) };
}

/** The stations ahead of a train with the times it is expected there. */
export function aheadOfTrain(
  feed: AgencyFeed,
  live: LiveData | undefined,
  id: string,
  now: Date,
): StopAhead[] {
  const { places, schedule } = feed;
  const trip = vehiclesOf(live).find((vehicle) => vehicle.id === id)?.trip;
  if (!trip) return [];
  const { trip: number, day, pattern } = trip;
  const delays = stateOf(live, { trip: number, serviceDay: day })?.delays;
  const call = { trip: number, serviceDay: day, pattern, place: -1, stop: 0, arrival: 0, departure: 0 };
  return onward(schedule.timetable, call).flatMap(({ stop, arrival }, place): StopAhead[] => {
    const delay = delays?.[2 * place] ?? NO_DELAY;
    const station = places.stationOf(stop);
    const at = new Date(arrival + (delay === NO_DELAY ? 0 : delay * 1000));
    return !station || delay === SKIPPED || at < now ? [] : [{ station: station.id, at }];
  });
}
