import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { rowsOf } from './csv.ts';
import { secondsOfDay } from './stop-times.ts';

/** A trip that is repeated (frequencies.txt). Seconds since the service day's midnight. */
export interface Frequency {
  from: number;
  /** No trip begins at it or later. */
  until: number;
  every: number;
}

/** More often no vehicle runs. */
const LEAST_SECONDS = 10;

/** The repetitions of each trip that has some, by its number. Its own times then only say how long it takes. */
export async function readFrequencies(
  archive: Archive,
  notices: Notices,
  trips: readonly string[],
): Promise<ReadonlyMap<number, readonly Frequency[]>> {
  const found = new Map<number, Frequency[]>();
  if (!archive.tables.has('frequencies')) return found;
  const numberOf = new Map(trips.map((id, number) => [id, number]));
  for await (const row of rowsOf(archive, 'frequencies', notices)) {
    const trip = numberOf.get(row.get('trip_id'));
    const [from, until] = [seconds(row.get('start_time')), seconds(row.get('end_time'))];
    const every = Number(row.get('headway_secs') || Number.NaN);
    if (trip === undefined) {
      notices.add('error', 'foreign_key_violation', `frequencies.txt line ${row.line}: trip_id`);
    } else if (!(from >= 0 && until > from && every >= LEAST_SECONDS)) {
      notices.add('error', 'start_and_end_range_out_of_order', `frequencies.txt line ${row.line}`);
    } else {
      found.set(trip, [...(found.get(trip) ?? []), { from, until, every }]);
    }
  }
  return found;
}

function seconds(text: string): number {
  const bytes = Buffer.from(text);
  return secondsOfDay(bytes, 0, bytes.length);
}
