import Bindings from 'gtfs-realtime-bindings';
import type { RawPlace } from './sampled.ts';
import type { RawFeed } from './sql.ts';

/** When something leaves a place by what is told of it, else by the timetable. */
export interface Predicted {
  /** Epoch seconds. */
  at: number;
  route: string;
  headsign: string;
  isLive: boolean;
}

type Update = Bindings.transit_realtime.ITripUpdate;
type Told = Bindings.transit_realtime.TripUpdate.IStopTimeUpdate;

const { ScheduleRelationship: OF_STOP } = Bindings.transit_realtime.TripUpdate.StopTimeUpdate;
const RAIL = "('0','1','2','5','7','12')";
/** What is later than this is no delay. */
const MOST_LATE = 7200;
const AHEAD = 8 * 86_400;

interface RawCall {
  at: number;
  day: string;
  trip: string;
  sequence: number;
  starts: number;
  route: string;
  headsign: string;
}

/**
 * What leaves a place from an instant on (epoch seconds), soonest first, by the rules of the specification over the raw tables and the
 * library’s reading of the updates: a time or a delay holds for its stop and those after it until another is told, a stop that is
 * skipped is left out, what is told of a trip without a date is of the day on which that is nearest, and a trip that no table has is told
 * by its stops.
 */
export function predictedAt(
  raw: RawFeed,
  { kind, stops }: RawPlace,
  updates: readonly Update[],
  now: number,
): Predicted[] {
  const told = Map.groupBy(
    updates.filter(({ stopTimeUpdate }) => stopTimeUpdate?.length),
    ({ trip }) => trip.tripId ?? '',
  );
  const calls = raw.rows<RawCall>(
    `SELECT at, day, trip_id AS trip, stop_sequence AS sequence, starts,
       coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) AS route, trip_headsign AS headsign
     FROM boardings JOIN routes USING (route_id)
     WHERE stop_id IN (${stops}) AND at >= ? AND at < ? AND (route_type IN ${RAIL}) = ?`,
    now - MOST_LATE,
    now + AHEAD,
    kind === 'train' ? 1 : 0,
  );
  const others = updates
    .filter(({ trip }) => !isScheduled(raw, trip))
    .flatMap(({ stopTimeUpdate }) => stopTimeUpdate?.slice(0, -1) ?? [])
    .filter(({ stopId }) => stops.includes(`'${stopId}'`))
    .map(({ departure, arrival }) => Number((departure ?? arrival)?.time ?? 0))
    .map((at): Predicted => ({ at, route: '', headsign: '', isLive: true }));
  return calls
    .flatMap((call): Predicted[] => {
      const { at, route, headsign } = call;
      const update = told.get(call.trip)?.find((one) => isOfDay(raw, one, call));
      const late = update && latenessAt(raw, update, call);
      if (late === 'skipped') return [];
      return [{ at: at + (late ?? 0), route, headsign, isLive: late !== undefined }];
    })
    .concat(others)
    .filter(({ at }) => at >= now)
    .toSorted((a, b) => a.at - b.at);
}

function isScheduled(raw: RawFeed, { tripId }: Bindings.transit_realtime.ITripDescriptor): boolean {
  return raw.rows('SELECT 1 FROM trips WHERE trip_id = ?', tripId ?? '').length > 0;
}

function isOfDay(raw: RawFeed, { trip, stopTimeUpdate }: Update, call: RawCall): boolean {
  if (trip.startDate) return trip.startDate === call.day;
  const timed = stopTimeUpdate?.find(({ arrival, departure }) => (departure ?? arrival)?.time);
  const row = timed && rowOf(raw, call.trip, timed);
  const time = Number((timed?.departure ?? timed?.arrival)?.time ?? 0);
  return row !== undefined && Math.abs(time - call.starts - row.departure) < 43_200;
}

/** The row that an update of a stop is of. */
function rowOf(raw: RawFeed, trip: string, { stopSequence, stopId }: Told) {
  const rows = raw.rows<{ sequence: number; stop: string; arrival: number; departure: number }>(
    `SELECT stop_sequence AS sequence, stop_id AS stop, arrival_time AS arrival, departure_time AS departure
     FROM stop_times WHERE trip_id = ? ORDER BY stop_sequence`,
    trip,
  );
  return (
    rows.find(({ sequence, stop }) => sequence === stopSequence && stop === stopId) ??
    rows.find(({ stop }) => stop === stopId)
  );
}

/** Seconds behind the timetable where a trip leaves a stop; absent: nothing is told. */
function latenessAt(raw: RawFeed, update: Update, call: RawCall): number | 'skipped' | undefined {
  let late: number | undefined;
  for (const told of update.stopTimeUpdate ?? []) {
    const row = rowOf(raw, call.trip, told);
    if (!row || row.sequence > call.sequence) continue;
    if (told.scheduleRelationship === OF_STOP.SKIPPED) {
      if (row.sequence === call.sequence) return 'skipped';
      continue;
    }
    if (told.scheduleRelationship === OF_STOP.NO_DATA) late = undefined;
    const event = told.departure ?? told.arrival;
    if (!event) continue;
    const planned = call.starts + (told.departure ? row.departure : row.arrival);
    late = Number(event.time) ? Number(event.time) - planned : (event.delay ?? undefined);
  }
  return late;
}
