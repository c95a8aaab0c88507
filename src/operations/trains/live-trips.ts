import type { Feed, FeedEntity, TripUpdate } from '../../api/formats/feed.ts';
import { lineOfFeedRoute } from '../lines.ts';
import { perAnswer } from '../../transit/answer-cache.ts';

/** The trips of a rail trip-updates feed that run, arranged by station. */
export interface LiveTrips {
  /** Those that call at one of these station codes or pass it by, in the feed's order. */
  at(codes: readonly string[]): TripUpdate[];
  /** The trip that a vehicle runs, by the vehicle's own id; absent where the feed has none. */
  ofVehicle(id: string): TripUpdate | undefined;
  /** Those of the timetable's id of a trip, on whatever day, copies of it too. */
  ofTrip(id: string): readonly TripUpdate[];
  /** Whether a trip does not run on a service day (`YYYYMMDD`). */
  isCanceled(id: string, day: string): boolean;
  /** Lines that the feed has any trip of. */
  lines: readonly string[];
  /** Of them, those with a trip that calls at any of these stations. */
  placed(isStation: (code: string) => boolean): string[];
}

/** Arranges a feed. */
export const liveTrips = perAnswer(({ entities }: Feed): LiveTrips => {
  const trips = runningTrips(entities);
  const byCode = new Map<string, number[]>();
  for (const [index, { stops }] of trips.entries()) {
    for (const code of new Set(stops.map(({ stopId }) => platformCode(stopId)))) {
      if (code !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), index]);
    }
  }
  const canceled = new Set(
    entities.flatMap(({ tripUpdate }) =>
      tripUpdate && isOff(tripUpdate) ? [`${tripUpdate.trip.tripId} ${tripUpdate.trip.startDate}`] : [],
    ),
  );
  const byTrip = Map.groupBy(trips, ({ trip }) => trip.tripId);
  const linesOf = (some: readonly TripUpdate[]) =>
    [...new Set(some.map(({ trip }) => lineOfFeedRoute(trip.routeId)))].filter((line) => line !== undefined);
  return {
    at(codes) {
      const found = new Set(codes.flatMap((code) => byCode.get(code) ?? []));
      return [...found].sort((a, b) => a - b).flatMap((index) => trips[index] ?? []);
    },
    ofVehicle: (id) => trips.find(({ vehicle }) => vehicle?.id === id),
    ofTrip: (id) => byTrip.get(id) ?? [],
    isCanceled: (id, day) => canceled.has(`${id} ${day}`),
    lines: linesOf(trips),
    placed(isStation) {
      const calling = [...byCode].filter(([code]) => isStation(code)).flatMap(([, indices]) => indices);
      return linesOf(calling.flatMap((index) => trips[index] ?? []));
    },
  };
});

/**
 * One for each (trip id, start date, start time). A duplicated trip shares its id with the one it copies; when it starts is
 * in its properties, or in its descriptor alone, as in recorded feeds.
 */
function runningTrips(entities: readonly FeedEntity[]): TripUpdate[] {
  const found = new Map<string, TripUpdate>();
  for (const { id, tripUpdate } of entities) {
    if (!tripUpdate || isOff(tripUpdate)) continue;
    const { tripId, startDate, startTime } = { ...tripUpdate.trip, ...tripUpdate.properties };
    const key = tripId === undefined ? `entity ${id}` : `${tripId} ${startDate} ${startTime}`;
    if (!found.has(key)) found.set(key, tripUpdate);
  }
  return [...found.values()];
}

function isOff({ trip }: TripUpdate): boolean {
  return trip.relationship === 'CANCELED' || trip.relationship === 'DELETED';
}

/** The station code in a rail feed's stop id: `PF_A01_C`, `PF_A01_1`. Other ids name no platform we know. */
export function platformCode(stopId: string | undefined): string | undefined {
  return /^PF_([A-Z]\d{2})_/.exec(stopId ?? '')?.[1];
}
