import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse';
import { openArchive } from '../../../src/gtfs/archive/archive.ts';

/** A call that the raw tables tell. */
export interface RawCall {
  trip: string;
  /** Seconds since midnight of its service day. */
  departure: number;
}

/** What the tests expect of a feed comes from its raw tables by SQL, without any of our reading. */
export interface RawFeed {
  /** Some stops at which trips call, the same for the same `seed`. */
  stops(count: number): string[];
  /** The first and the last day of any service, `YYYYMMDD`. */
  span(): [string, string];
  /** The boardings at a stop by the trips of one service day. */
  departures(stop: string, day: string): RawCall[];
  close(): void;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  calendar: ['service_id', ...WEEKDAYS, 'start_date', 'end_date'],
  calendar_dates: ['service_id', 'date', 'exception_type'],
  trips: ['trip_id', 'service_id'],
  stop_times: ['trip_id', 'stop_id', 'stop_sequence', 'departure_time', 'pickup_type'],
};

/** Reads the raw tables of a feed into a database. */
export async function readRaw(file: string): Promise<RawFeed> {
  const db = new DatabaseSync(':memory:');
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
      insert.run(...columns.map((column) => row[column] ?? ''));
    db.exec('COMMIT');
  }
  await archive.close();
  db.exec(
    'CREATE INDEX by_stop ON stop_times (stop_id); CREATE INDEX by_trip ON stop_times (trip_id, stop_sequence)',
  );
  db.exec('CREATE INDEX trips_by_id ON trips (trip_id)');
  const column = (sql: string, ...given: (string | number)[]) =>
    db
      .prepare(sql)
      .all(...given)
      .map((row) => String(Object.values(row)[0]));

  return {
    stops: (count) =>
      column(
        `SELECT stop_id FROM (SELECT DISTINCT stop_id FROM stop_times) ORDER BY substr(stop_id, -1), stop_id LIMIT ?`,
        count,
      ),
    span() {
      const days = column(
        `SELECT min(d) FROM (SELECT start_date d FROM calendar UNION SELECT date FROM calendar_dates)
         UNION ALL SELECT max(d) FROM (SELECT end_date d FROM calendar UNION SELECT date FROM calendar_dates)`,
      );
      return [days[0] ?? '', days[1] ?? ''];
    },
    departures(stop, day) {
      const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
      const rows = db
        .prepare(
          `WITH runs AS (
             SELECT service_id FROM calendar WHERE ${WEEKDAYS[date.getUTCDay()]} = '1' AND start_date <= $day AND end_date >= $day
               AND service_id NOT IN (SELECT service_id FROM calendar_dates WHERE date = $day AND exception_type = '2')
             UNION SELECT service_id FROM calendar_dates WHERE date = $day AND exception_type = '1')
           SELECT trip_id AS trip, departure_time AS time FROM stop_times AS here JOIN trips USING (trip_id)
           WHERE stop_id = $stop AND service_id IN runs AND pickup_type <> '1' AND departure_time <> ''
             AND CAST(stop_sequence AS INTEGER) <
               (SELECT max(CAST(stop_sequence AS INTEGER)) FROM stop_times WHERE trip_id = here.trip_id)`,
        )
        .all({ day, stop }) as { trip: string; time: string }[];
      return rows.map(({ trip, time }) => {
        const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
        return { trip, departure: hours * 3600 + minutes * 60 + seconds };
      });
    },
    close: () => db.close(),
  };
}
