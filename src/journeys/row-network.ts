import type { CalendarDay } from '../common/time.ts';
import { dateText, type DayNumber } from '../gtfs/tables/service-days.ts';
import { createTimetable, type Timetable } from '../gtfs/timetable/departures.ts';
import { TimetablePacker } from '../gtfs/timetable/pack.ts';
import { createZone } from '../gtfs/timetable/zone.ts';
import type { Place } from '../transit/places.ts';
import type { JourneyNetwork } from './network.ts';
import { findWalks } from './walks.ts';

/** A timetable that is told trip by trip. Numbers are those of its lists. */
export interface TimetableRows {
  stops: readonly Place[];
  services: readonly { runsOn(day: CalendarDay): boolean }[];
  trips(): Iterable<{
    id: string;
    route: number;
    service: number;
    headsign: string;
    direction: number;
    stops: readonly number[];
    /** Seconds of the service day, and from then on. */
    start: number;
    due: readonly number[];
  }>;
}

/** Trips between two looks at what else is to be done. */
const SLICE = 64;
const MOST_CALLS = 1 << 10;

/** What such a timetable comes to; `tripIds` and `headsigns` by the numbers that its columns have of them. */
export interface RowNetwork {
  network: JourneyNetwork & { timetable: Timetable };
  headsigns: readonly string[];
  tripIds: readonly string[];
}

/** The network of such a timetable; it can be left off after each yield, and gone on with later. */
export function* networkOfRows(rows: TimetableRows, zone: string): Generator<undefined, RowNetwork> {
  const packer = new TimetablePacker(rows.stops.length);
  const headsigns = new Map<string, number>();
  const flags = new Uint8Array(MOST_CALLS);
  const tripIds: string[] = [];
  for (const { id, start: time, stops, due, headsign: sign, ...trip } of rows.trips()) {
    if (tripIds.length % SLICE === 0) yield;
    const headsign = headsigns.get(sign) ?? headsigns.size;
    headsigns.set(sign, headsign);
    const calls = { length: stops.length, stops, flags, arrivals: due, departures: due };
    packer.add({ ...trip, headsign, source: tripIds.push(id) - 1, time }, calls);
  }
  yield;
  const columns = packer.packed();
  yield;
  const known = new Map<DayNumber, Uint8Array>();
  const runsOn = (service: number, day: DayNumber) => {
    let runs = known.get(day);
    if (!runs) {
      const text = dateText(day);
      runs = Uint8Array.from(rows.services, (one) => (one.runsOn(text) ? 1 : 0));
      known.set(day, runs);
    }
    return runs[service] === 1;
  };
  const walks = yield* findWalks({ places: rows.stops }, columns.stopStarts);
  const timetable = createTimetable(columns, runsOn, createZone(zone));
  return { network: { timetable, places: rows.stops, walks }, headsigns: [...headsigns.keys()], tripIds };
}
