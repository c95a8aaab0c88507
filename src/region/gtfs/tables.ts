import { addDays, serviceDay, type CalendarDay } from '../../common/time.ts';
import { stations } from '../network.ts';
import { fareTables } from './fares.ts';
import { REGION_ZONE, regionSchedule } from '../schedule/schedule.ts';
import { stationEntrances } from '../stations/entrances.ts';
import type { RegionSchedule } from '../schedule/rows.ts';

/** Days around an instant whose trips the feed tells. */
const DAYS = { before: 7, after: 28 };

const TYPES = { subway: 1, bus: 3 } as const;

/** The tables of a GTFS feed, by file name, each in pieces: one would be 100 MB. */
export type FeedTables = Readonly<Record<string, Iterable<string>>>;

/** The days whose trips the region's feed tells at an instant. */
export function feedDays(now: Date): CalendarDay[] {
  const today = serviceDay(now);
  return Array.from({ length: DAYS.before + 1 + DAYS.after }, (_, day) => addDays(today, day - DAYS.before));
}

/** The region's timetable of some days as the tables of a GTFS feed. Times of all its trips follow from the days alone. */
export function feedTables(days: readonly CalendarDay[]): FeedTables {
  const schedule = regionSchedule();
  const isRun = schedule.services.map(({ runsOn }) => days.some(runsOn));
  return {
    'agency.txt': [
      'agency_id,agency_name,agency_url,agency_timezone,agency_lang\n',
      row('metro', 'Metro', 'https://metro.example', REGION_ZONE, 'en'),
    ],
    'feed_info.txt': [
      'feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date\n',
      row('Headway', 'https://metro.example', 'en', dateOf(days[0] ?? ''), dateOf(days.at(-1) ?? '')),
    ],
    'routes.txt': routes(schedule),
    'stops.txt': stops(schedule),
    'calendar_dates.txt': calendarDates(schedule, days),
    'trips.txt': trips(schedule, isRun),
    'stop_times.txt': stopTimes(schedule, isRun),
    ...Object.fromEntries(Object.entries(fareTables()).map(([name, rows]) => [name, written(rows)])),
  };
}

function* routes({ routes: rows }: RegionSchedule): Iterable<string> {
  yield 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color\n';
  for (const { id, shortName, longName, type, color = '' } of rows)
    yield row(id, 'metro', shortName, longName, TYPES[type], color.replace('#', '').toUpperCase());
}

function* stops({ stops: rows }: RegionSchedule): Iterable<string> {
  yield 'stop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding\n';
  for (const { id, code, name, lat, lon, station, isStation } of rows)
    // Wheelchairs can board all trains; of buses nobody says.
    yield row(
      id,
      code,
      name,
      '',
      lat,
      lon,
      isStation ? 1 : 0,
      rows[station ?? -1]?.id ?? '',
      station !== undefined || isStation ? 1 : 0,
    );
  for (const { ID, Name, Description, Lat, Lon, StationCode1 } of stationEntrances({}).Entrances)
    yield row(`ENT_${ID}`, '', Name, Description, Lat, Lon, 2, stations.get(StationCode1)?.feedId ?? '', 0);
}

function* calendarDates({ services }: RegionSchedule, days: readonly CalendarDay[]): Iterable<string> {
  yield 'service_id,date,exception_type\n';
  for (const { id, runsOn } of services)
    for (const day of days) if (runsOn(day)) yield row(id, dateOf(day), 1);
}

function* trips({ trips: all, routes: of, services }: RegionSchedule, isRun: boolean[]): Iterable<string> {
  yield 'route_id,service_id,trip_id,trip_headsign,direction_id,block_id\n';
  for (const { id, route, service, headsign, direction, block = '' } of all())
    if (isRun[service])
      yield row(of[route]?.id ?? '', services[service]?.id ?? '', id, headsign, direction, block);
}

function* stopTimes({ trips: all, stops: places }: RegionSchedule, isRun: boolean[]): Iterable<string> {
  yield 'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n';
  for (const { id, service, stops: calls, start, due } of all()) {
    if (!isRun[service]) continue;
    let rows = '';
    calls.forEach((stop, at) => {
      const time = clockOf(start + (due[at] ?? 0));
      rows += `${id},${time},${time},${places[stop]?.id ?? ''},${at + 1}\n`;
    });
    yield rows;
  }
}

function* written(rows: Iterable<readonly (string | number)[]>): Iterable<string> {
  for (const fields of rows) yield row(...fields);
}

function row(...fields: readonly (string | number)[]): string {
  const quoted = fields.map((field) =>
    /[",\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : field,
  );
  return `${quoted.join(',')}\n`;
}

function dateOf(day: CalendarDay): string {
  return day.replaceAll('-', '');
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

function clockOf(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
