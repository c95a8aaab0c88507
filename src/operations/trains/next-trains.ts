import type { Feed, StopTimeUpdate, TripUpdate } from '../../api/formats/feed.ts';
import type { Aged } from '../../common/time.ts';
import { ifAvailable } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { perAnswer } from '../../transit/answer-cache.ts';
import type { Station } from '../../transit/places.ts';
import type { Board, Crowding, Departure, TrainWish } from '../../transit/trains/trains.ts';
import type { Api } from '../api.ts';
import { crowdingByVehicle } from '../crowding.ts';
import { lineOfFeedRoute } from '../lines.ts';
import { liveTrips, platformCode } from './live-trips.ts';

/**
 * The next trains at a station from the rail trip-updates feed, soonest first. Left out: canceled trips, skipped
 * stops, past times, and trains at their own last stop, which cannot be boarded.
 */
export async function nextTrains(
  api: Api,
  catalog: Catalog,
  station: Station,
  wish: TrainWish,
  now: Date,
): Promise<Aged<Board>> {
  const [updates, vehicles] = await Promise.all([
    api.get('railTripUpdates'),
    ifAvailable(api.get('railVehiclePositions')),
  ]);
  const calls = callsAt(updates.value, vehicles?.value ?? NO_VEHICLES, catalog, station);
  const departures = wish.line || wish.to ? wished(calls, wish, now) : yetToLeave(calls, now);
  const live = liveTrips(updates.value);
  const placed = departures.length > 0 ? live.lines : live.placed((code) => catalog.stationByCode.has(code));
  return { ...updates, value: { departures, reporting: live.lines, placed } };
}

function wished(calls: readonly Call[], { line, to }: TrainWish, now: Date): Departure[] {
  const departures: Departure[] = [];
  for (const { departure, onward } of calls) {
    if (departure.at.getTime() < now.getTime() || (line && departure.line !== line)) continue;
    const arrival = to && callAt(to, onward);
    if (arrival) departures.push({ ...departure, arrives: timeOf(arrival) });
    else if (!to) departures.push(departure);
  }
  return departures;
}

/** A train at a station, whoever asks for it. */
interface Call {
  departure: Departure;
  /** Where it goes from there. */
  onward: readonly StopTimeUpdate[];
}

/** By the feed of trips, the feed of vehicles, and the station. */
const callsPerFeeds = perAnswer((_trips: Feed) =>
  perAnswer((_vehicles: Feed) => new WeakMap<Station, readonly Call[]>()),
);
const NO_VEHICLES: Feed = { header: { version: '' }, entities: [] };

/** All trains that can be boarded at a station, soonest first. Found once for each station while the feeds are the same. */
function callsAt(trips: Feed, vehicles: Feed, catalog: Catalog, station: Station): readonly Call[] {
  const found = callsPerFeeds(trips)(vehicles);
  const crowding = crowdingByVehicle(vehicles);
  const calls =
    found.get(station) ??
    liveTrips(trips)
      .at(station.codes)
      .flatMap((trip) => callOf(trip, crowding, catalog, station) ?? [])
      .sort((a, b) => a.departure.at.getTime() - b.departure.at.getTime());
  found.set(station, calls);
  return calls;
}

/** All departures but those that have left: the same list for all who ask until one more leaves. */
function yetToLeave(calls: readonly Call[], now: Date): readonly Departure[] {
  const first = calls.findIndex(({ departure }) => departure.at.getTime() >= now.getTime());
  return first < 0 ? [] : departuresFrom(calls)(first);
}

const departuresFrom = perAnswer((calls: readonly Call[]) => {
  let from = 0;
  let departures = calls.map(({ departure }) => departure);
  return (first: number): readonly Departure[] => {
    if (first !== from) departures = calls.slice(first).map(({ departure }) => departure);
    from = first;
    return departures;
  };
});

function callOf(
  update: TripUpdate,
  crowding: ReadonlyMap<string | undefined, Crowding | undefined>,
  catalog: Catalog,
  station: Station,
): Call | undefined {
  const served = update.stops.filter((stop) => stop.relationship !== 'SKIPPED');
  const stop = callAt(station, served);
  const onward = stop ? served.slice(served.indexOf(stop) + 1) : [];
  const at = stop && timeOf(stop);
  if (!at || onward.length === 0) return undefined;
  const line = lineOfFeedRoute(update.trip.routeId);
  const platform = platformCode(stop.stopId) ?? '';
  const end = platformCode(update.stops.at(-1)?.stopId);
  const cars = Number(update.vehicle?.licensePlate ?? 0);
  return {
    departure: {
      line,
      platform,
      destination: end === undefined ? undefined : catalog.stationByCode.get(end),
      at,
      northOrEast:
        ascending(catalog, line, platform, end) ??
        ascending(catalog, line, platform, platformCode(onward[0]?.stopId)),
      cars: Number.isInteger(cars) && cars > 0 && cars <= 10 ? cars : undefined,
      crowding: crowding.get(update.vehicle?.id ?? ''),
      arrives: undefined,
    },
    onward,
  };
}

/** Where a trip calls at a station; absent: it does not. */
export function callAt({ codes }: Station, stops: readonly StopTimeUpdate[]): StopTimeUpdate | undefined {
  return stops.find(({ stopId }) => codes.includes(platformCode(stopId) ?? ''));
}

/** Departure is given only where a trip starts, arrival everywhere else (spec, "GTFS Realtime feed field notes"). */
export function timeOf({ arrival, departure }: StopTimeUpdate): Date | undefined {
  const seconds = arrival?.time ?? departure?.time;
  return seconds ? new Date(seconds * 1000) : undefined;
}

/** By the line's own order, or that of a line beside it where the order does not have the whole branch. */
function ascending(catalog: Catalog, line: string | undefined, from: string, to = ''): boolean | undefined {
  const own = catalog.lineOrder.get(line ?? '') ?? [];
  const order = [own, ...catalog.lineOrder.values()].find(
    (codes) => codes.includes(from) && codes.includes(to),
  );
  return order && order.indexOf(to) > order.indexOf(from);
}
