import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse';
import { openArchive } from '../../../src/gtfs/archive/archive.ts';
import { lettersOf } from './told.ts';

/** A call that the raw tables tell. */
export interface RawCall {
  trip: string;
  /** Seconds since midnight of its service day. */
  departure: number;
}

/**
 * What the tests expect of a feed comes from its raw tables by SQL, without any of our reading. Beside the tables themselves, in
 * which times are seconds since midnight: `days` (`day`, `starts`: epoch seconds of twelve hours before its noon), `runs`
 * (`service_id`, `day`), and `boardings`: where and when somebody may board (`at`: epoch seconds;
 * `night`: the day riders mean, which ends at three, or for trips under way since the day before at six).
 */
export interface RawFeed {
  /** As IANA names the zone of the first agency. */
  zone: string;
  agency: string;
  rows<T>(sql: string, ...given: (string | number)[]): T[];
  /** Some stops at which trips call, the same each time. */
  stops(count: number): string[];
  /** The first and the last day of any service, `YYYYMMDD`. */
  span(): [string, string];
  /** The boardings at a stop by the trips of one service day. */
  departures(stop: string, day: string): RawCall[];
  close(): void;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  agency: ['agency_name', 'agency_timezone'],
  calendar: ['service_id', ...WEEKDAYS, 'start_date', 'end_date'],
  calendar_dates: ['service_id', 'date', 'exception_type'],
  routes: ['route_id', 'route_short_name', 'route_long_name', 'route_type'],
  stops: [
    'stop_id',
    'stop_code',
    'stop_name',
    'stop_lat',
    'stop_lon',
    'zone_id',
    'location_type',
    'parent_station',
  ],
  trips: ['trip_id', 'route_id', 'service_id', 'trip_headsign', 'direction_id'],
  stop_times: [
    'trip_id',
    'stop_id',
    'stop_sequence',
    'arrival_time',
    'departure_time',
    'pickup_type',
    'drop_off_type',
  ],
  fare_attributes: ['fare_id', 'price', 'currency_type'],
  fare_rules: ['fare_id', 'route_id', 'origin_id', 'destination_id', 'contains_id'],
};
const NUMBERS = new Set(['stop_sequence']);
const TIMES = new Set(['arrival_time', 'departure_time']);
const DAY_MS = 86_400_000;

/** Reads the raw tables of a feed into a database. */
export async function readRaw(file: string): Promise<RawFeed> {
  const db = new DatabaseSync(':memory:');
  db.function('letters', (name) => lettersOf(String(name)));
  const archive = await openArchive(file);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    db.exec(`CREATE TABLE ${table} (${columns.join(', ')})`);
    if (!archive.tables.has(table)) continue;
    const insert = db.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`);
    db.exec('BEGIN');
    const rows = (await archive.open(table)).pipe(
      parse({ columns: true, bom: true, trim: true, relax_column_count: true }),
    );
    for await (const row of rows as AsyncIterable<Record<string, string>>)
      insert.run(...columns.map((column) => valueOf(column, row[column] ?? '')));
    db.exec('COMMIT');
  }
  await archive.close();
  const rows = <T>(sql: string, ...given: (string | number)[]) => db.prepare(sql).all(...given) as T[];
  const column = (sql: string, ...given: (string | number)[]) =>
    rows<Record<string, unknown>>(sql, ...given).map((row) => String(Object.values(row)[0]));
  const span = (): [string, string] => {
    const days = column(
      `SELECT min(d) FROM (SELECT start_date d FROM calendar UNION SELECT date FROM calendar_dates)
       UNION ALL SELECT max(d) FROM (SELECT end_date d FROM calendar UNION SELECT date FROM calendar_dates)`,
    );
    return [days[0] ?? '', days[1] ?? ''];
  };
  const [{ agency_timezone: zone = '', agency_name: agency = '' } = {}] =
    rows<Record<string, string>>('SELECT * FROM agency');
  db.exec(
    'CREATE INDEX by_stop ON stop_times (stop_id); CREATE INDEX by_trip ON stop_times (trip_id, stop_sequence); CREATE INDEX trips_by_id ON trips (trip_id); CREATE TABLE days (day, weekday, starts, before, after)',
  );
  const addDay = db.prepare('INSERT INTO days VALUES (?, ?, ?, ?, ?)');
  for (let time = timeOf(span()[0]); time <= timeOf(span()[1]); time += DAY_MS) {
    addDay.run(
      textOf(time),
      new Date(time).getUTCDay(),
      startOf(time, zone) / 1000,
      textOf(time - DAY_MS),
      textOf(time + DAY_MS),
    );
  }
  db.exec(
    `CREATE TABLE runs AS SELECT service_id, day FROM calendar, days WHERE day BETWEEN start_date AND end_date
         AND CASE weekday ${WEEKDAYS.map((name, number) => `WHEN ${number} THEN ${name}`).join(' ')} END = '1'
       EXCEPT SELECT service_id, date FROM calendar_dates WHERE exception_type = '2'
       UNION SELECT service_id, date FROM calendar_dates WHERE exception_type = '1';
     CREATE INDEX runs_by_service ON runs (service_id, day); CREATE INDEX days_by_day ON days (day);
     CREATE TABLE lasts AS SELECT trip_id, max(stop_sequence) AS last FROM stop_times GROUP BY trip_id;
     CREATE INDEX lasts_by_trip ON lasts (trip_id);
     CREATE VIEW boardings AS
       SELECT stop_id, trip_id, route_id, trip_headsign, direction_id, day, stop_sequence, starts, starts + departure_time AS at,
         CASE WHEN departure_time < 3 * 3600 THEN before WHEN departure_time >= 30 * 3600 THEN after ELSE day END AS night
       FROM stop_times CROSS JOIN lasts USING (trip_id) CROSS JOIN trips USING (trip_id) CROSS JOIN runs USING (service_id)
         CROSS JOIN days USING (day)
       WHERE pickup_type <> '1' AND departure_time IS NOT NULL AND stop_sequence < last`,
  );

  return {
    zone,
    agency,
    rows,
    span,
    stops: (count) =>
      column(
        `SELECT stop_id FROM (SELECT DISTINCT stop_id FROM stop_times) ORDER BY substr(stop_id, -1), stop_id LIMIT ?`,
        count,
      ),
    departures: (stop, day) =>
      rows(
        'SELECT trip_id AS trip, at - starts AS departure FROM boardings WHERE stop_id = ? AND day = ?',
        stop,
        day,
      ),
    close: () => db.close(),
  };
}

function valueOf(column: string, text: string): string | number | null {
  if (NUMBERS.has(column)) return Number(text);
  if (!TIMES.has(column)) return text;
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return text === '' ? null : hours * 3600 + minutes * 60 + seconds;
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
}

function timeOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
}

/** Twelve hours before noon of a day in a zone, whatever the clocks do. */
function startOf(day: number, zone: string): number {
  const noon = day + DAY_MS / 2;
  // What the zone's clocks say at noon UTC, read as if it were UTC: so much they are ahead.
  const told = new Date(noon).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
  return noon - (Date.parse(`${told}Z`) - noon) - DAY_MS / 2;
}
