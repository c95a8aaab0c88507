import type { Feed, FeedEntity, Occupancy, StopTimeUpdate, TripUpdate } from '../../api/formats/feed.ts';
import type { Aged } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import { lineOfFeedRoute } from '../lines.ts';
import { liveTrips, platformCode } from './live-trips.ts';
import { perAnswer } from '../per-answer.ts';
import type { LineCode, Station } from '../places.ts';
import { ifAvailable, type Api } from '../upstream.ts';

/** A train that can be boarded at a station. */
export interface Departure {
  line: LineCode | undefined;
  /** The platform's station code: a transfer station has one for each level. */
  platform: string;
  /** Where it ends; absent when the feed names a place we do not know. */
  destination: Station | undefined;
  /** When it is expected at the station. */
  at: Date;
  /** Whether it runs north or east, by the line's order; absent where the order is unknown. */
  northOrEast: boolean | undefined;
  /** 2, 4, 6 or 8; absent when the feed does not know. */
  cars: number | undefined;
  crowding: Crowding | undefined;
  /** When it is expected at the station the rider goes to; absent unless asked for and served. */
  arrives: Date | undefined;
}

export type Crowding = 'empty' | 'many seats' | 'few seats' | 'full';

export interface Board {
  departures: readonly Departure[];
  /** Lines that the feed has any train of: a line that is absent may be missing data rather than trains. */
  reporting: readonly LineCode[];
  /** Of them, those with a train that calls at a station we know: of the others nobody can tell where their trains are. */
  placed: readonly LineCode[];
}

export interface TrainWish {
  line?: LineCode;
  to?: Station;
}

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

function callAt({ codes }: Station, stops: readonly StopTimeUpdate[]): StopTimeUpdate | undefined {
  return stops.find(({ stopId }) => codes.includes(platformCode(stopId) ?? ''));
}

/** Departure is given only where a trip starts, arrival everywhere else (spec, "GTFS Realtime feed field notes"). */
function timeOf({ arrival, departure }: StopTimeUpdate): Date | undefined {
  const seconds = arrival?.time ?? departure?.time;
  return seconds ? new Date(seconds * 1000) : undefined;
}

/** By the line's own order, or that of a line beside it where the order does not have the whole branch. */
function ascending(catalog: Catalog, line: LineCode | undefined, from: string, to = ''): boolean | undefined {
  const own = (line && catalog.lineOrder.get(line)) ?? [];
  const order = [own, ...catalog.lineOrder.values()].find(
    (codes) => codes.includes(from) && codes.includes(to),
  );
  return order && order.indexOf(to) > order.indexOf(from);
}

const crowdings: Partial<Record<Occupancy, Crowding>> = {
  EMPTY: 'empty',
  MANY_SEATS_AVAILABLE: 'many seats',
  FEW_SEATS_AVAILABLE: 'few seats',
  STANDING_ROOM_ONLY: 'full',
  CRUSHED_STANDING_ROOM_ONLY: 'full',
  FULL: 'full',
};

/** How full each vehicle of a feed is, by its own id. */
export const crowdingByVehicle = perAnswer(
  ({ entities }: Feed) =>
    new Map(entities.map((entity) => [entity.vehicle?.vehicle?.id, crowdingOf(entity)])),
);

/** How full a vehicle is, in riders' words; absent when the feed does not say. */
function crowdingOf({ vehicle }: FeedEntity): Crowding | undefined {
  return vehicle?.occupancy && crowdings[vehicle.occupancy];
}
