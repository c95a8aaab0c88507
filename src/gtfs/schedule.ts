import type { Rides } from '../transit/places.ts';
import { openArchive } from './archive/archive.ts';
import { feedFault } from './archive/archive.ts';
import { readZoneFares, zoneFares, type ZoneFares, type ZoneFareTables } from './fares/attributes.ts';
import { legFares, readLegFares, type LegFares, type LegFareTables } from './fares/products.ts';
import { Notices, type Notice } from './notices.ts';
import { hoursWithoutBikes, tripsWithoutBikes, type BarredTrip, type Hours } from './timetable/bike-hours.ts';
import { idColumns, IdTable, type IdColumns } from './tables/id-table.ts';
import {
  readAgencies,
  readRoutes,
  readStops,
  type Agency,
  type Route,
  type FeedStop,
} from './tables/network.ts';
import { ridesOf } from './tables/rides.ts';
import { readServiceDays, type ServiceDays } from './tables/service-days.ts';
import { readBookingRules, type BookingRule } from './tables/booking-rules.ts';
import { readFrequencies } from './tables/frequencies.ts';
import { readStopTimes } from './tables/stop-times.ts';
import { readTrips, type TripTable } from './tables/trips.ts';
import { calendarTimetable, type CalendarTimetable } from './timetable/departures.ts';
import type { TimetableColumns } from './timetable/columns.ts';
import { packTimetable } from './timetable/pack.ts';
import { createZone } from './timetable/zone.ts';

/** A feed's schedule: who runs what, where it calls and when. */
export interface Schedule {
  agencies: readonly Agency[];
  routes: readonly Route[];
  stops: readonly FeedStop[];
  /** Their ids, and the texts that patterns have for headsigns. */
  trips: { ids: IdTable; texts: readonly string[] };
  /** By route: on which trips bicycles can ride, and in which hours not; absent: nobody says of all. */
  bikes: readonly ({ rides: Rides; without: readonly Hours[]; barred: readonly BarredTrip[] } | undefined)[];
  timetable: CalendarTimetable;
  /** How what a route has at a stop is asked for, by `callKey`, where a rule tells. */
  bookings: ReadonlyMap<string, BookingRule>;
  fares: { zones: ZoneFares; legs: LegFares };
  /** What the feed has wrong. */
  notices: readonly Notice[];
}

/** All of a schedule as plain values, as one process hands it to another. */
export interface ScheduleTables extends Omit<Schedule, 'trips' | 'timetable' | 'fares'> {
  trips: { ids: IdColumns; texts: readonly string[] };
  columns: TimetableColumns;
  days: ServiceDays;
  /** As IANA names it. */
  zone: string;
  fares: { zones: ZoneFareTables; legs: LegFareTables };
}

const REQUIRED = ['agency', 'routes', 'stops', 'trips', 'stop_times'] as const;

/**
 * Reads a feed from a file. What is sound in it is used and what is not is noted; a feed without what no schedule can do
 * without is a `malformed` fault. A feed has one time zone: that of its first agency.
 */
export async function readTables(file: string, inner?: string): Promise<ScheduleTables> {
  const archive = await openArchive(file, inner);
  try {
    const missing = REQUIRED.find((table) => !archive.tables.has(table));
    if (missing !== undefined) throw feedFault(`missing_required_file: it has no ${missing}.txt`);
    const notices = new Notices();
    const agencies = await readAgencies(archive, notices);
    const [first] = agencies.items;
    if (!first) throw feedFault('missing_required_field: agency.txt tells no agency with a time zone');
    const routes = await readRoutes(archive, notices, agencies);
    const stops = await readStops(archive, notices);
    const days = await readServiceDays(archive, notices);
    const trips = await readTrips(archive, notices, routes.numberOf, days.numberOf);
    const frequencies = await readFrequencies(archive, notices, trips.ids);
    const ids = idColumns(trips.ids);
    const stopIds = idColumns(stops.items.map(({ id }) => id));
    const rules = await readBookingRules(archive, notices);
    const times = await readStopTimes(archive, notices, new IdTable(ids), trips.routes, new IdTable(stopIds));
    const fares = {
      zones: await readZoneFares(archive, notices),
      legs: await readLegFares(archive, notices, stops.numberOf, days.numberOf),
    };
    const columns = packTimetable(times, trips, frequencies, stops.items.length, notices);
    return {
      agencies: agencies.items,
      routes: routes.items,
      stops: stops.items,
      trips: { ids, texts: trips.texts },
      bikes: bikesOf(routes.items.length, trips, columns, days),
      columns,
      days,
      bookings: new Map(
        [...times.bookings].flatMap(([call, id]) => {
          const rule = rules.get(id);
          return rule ? [[call, rule] as const] : [];
        }),
      ),
      zone: first.zone,
      fares,
      notices: notices.all(),
    };
  } finally {
    await archive.close();
  }
}

function bikesOf(
  count: number,
  { routes, bikes }: TripTable,
  columns: TimetableColumns,
  days: ServiceDays,
): Schedule['bikes'] {
  const said = Array.from({ length: count }, () => new Set<number>());
  routes.forEach((route, trip) => said[route]?.add(bikes[trip] ?? -1));
  return said.map((of, route) => {
    const rides = ridesOf(of);
    if (rides !== 'some') return rides && { rides, without: [], barred: [] };
    return {
      rides,
      without: hoursWithoutBikes(route, columns, bikes, days),
      barred: tripsWithoutBikes(route, columns, bikes),
    };
  });
}

/** The schedule of some tables. */
export function scheduleOf({ trips, columns, days, zone, fares, ...tables }: ScheduleTables): Schedule {
  return {
    ...tables,
    trips: { ids: new IdTable(trips.ids), texts: trips.texts },
    timetable: calendarTimetable(columns, days, createZone(zone)),
    fares: { zones: zoneFares(fares.zones), legs: legFares(fares.legs) },
  };
}

/** The schedule of a feed, read in this process. */
export async function readSchedule(file: string, inner?: string): Promise<Schedule> {
  return scheduleOf(await readTables(file, inner));
}
