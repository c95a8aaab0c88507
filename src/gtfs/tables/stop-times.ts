import type { Archive } from '../archive/archive.ts';
import { feedFault } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import type { IdTable } from './id-table.ts';
import { scanRows, type ScannedRow } from './scan.ts';

/** A time that is not given. */
export const NO_TIME = -1;

/** What may not be done at a call, or only by asking the agency or the driver beforehand: bits of `StopTimes.flags`. */
export const NO_BOARDING = 1;
export const NO_ALIGHTING = 2;
export const BOARDING_BY_AGENCY = 4;
export const BOARDING_BY_DRIVER = 8;
export const ALIGHTING_BY_AGENCY = 16;
export const ALIGHTING_BY_DRIVER = 32;
/** The bits of a call that is made on request. */
export const ON_REQUEST = BOARDING_BY_AGENCY | BOARDING_BY_DRIVER | ALIGHTING_BY_AGENCY | ALIGHTING_BY_DRIVER;
/** By the values of pickup_type and drop_off_type. */
const PICKUPS = [0, NO_BOARDING, BOARDING_BY_AGENCY, BOARDING_BY_DRIVER];
const DROP_OFFS = [0, NO_ALIGHTING, ALIGHTING_BY_AGENCY, ALIGHTING_BY_DRIVER];

/** The rows of stop_times.txt in the order of the table, a column each. */
export interface StopTimes {
  rows: number;
  trips: Int32Array;
  sequences: Int32Array;
  stops: Int32Array;
  /** Seconds since the service day's midnight, past 24:00 too; `NO_TIME` where none is given. */
  arrivals: Int32Array;
  departures: Int32Array;
  flags: Uint8Array;
  /** How calls are asked for: the id of a rule, by `callKey`. */
  bookings: Map<string, string>;
}

/** All that a route has at a stop is asked for in one way. */
export function callKey(route: number, stop: number): string {
  return `${route} ${stop}`;
}

const COLUMNS = [
  'trip_id',
  'stop_sequence',
  'stop_id',
  'arrival_time',
  'departure_time',
  'pickup_type',
  'drop_off_type',
  'pickup_booking_rule_id',
  'drop_off_booking_rule_id',
] as const;
type Column = (typeof COLUMNS)[number];

const FIRST_CAPACITY = 1 << 16;
/** The longest trips take some days. */
const MAX_HOURS = 24 * 7;

/** Reads the times of known trips at known stops; rows of others are noted and left out. */
export async function readStopTimes(
  archive: Archive,
  notices: Notices,
  trips: IdTable,
  routes: ArrayLike<number>,
  stops: IdTable,
): Promise<StopTimes> {
  const times = emptyTimes();
  let columns: Readonly<Record<Column, number>> | undefined;
  let line = 0;
  let lastTrip = -1;
  const note = (rule: string, what: string) =>
    notices.add('error', rule, `stop_times.txt line ${line}: ${what}`);

  function take(row: ScannedRow): void {
    line++;
    if (!columns) {
      columns = columnsOf(row);
      return;
    }
    const { bytes } = row;
    const start = (column: number) => row.starts[column] ?? 0;
    const end = (column: number) => row.ends[column] ?? 0;
    const number = (column: number) =>
      column < 0 || column >= row.fields ? NO_TIME : wholeNumber(bytes, start(column), end(column));
    const time = (column: number) =>
      column < 0 || column >= row.fields ? NO_TIME : secondsOfDay(bytes, start(column), end(column));

    const trip = columns.trip_id;
    if (lastTrip < 0 || !trips.is(lastTrip, bytes, start(trip), end(trip)))
      lastTrip = trips.find(bytes, start(trip), end(trip));
    const stop = stops.find(bytes, start(columns.stop_id), end(columns.stop_id));
    const sequence = number(columns.stop_sequence);
    if (lastTrip < 0 || stop < 0) return note('foreign_key_violation', lastTrip < 0 ? 'trip_id' : 'stop_id');
    if (sequence < 0) return note('missing_required_field', 'stop_sequence');
    const [arrival, departure] = [time(columns.arrival_time), time(columns.departure_time)];
    if (Number.isNaN(arrival) || Number.isNaN(departure)) note('invalid_time', 'arrival or departure');
    grow(times);
    const at = times.rows++;
    times.trips[at] = lastTrip;
    times.sequences[at] = sequence;
    times.stops[at] = stop;
    times.arrivals[at] = arrival >= 0 ? arrival : departure >= 0 ? departure : NO_TIME;
    times.departures[at] = departure >= 0 ? departure : arrival >= 0 ? arrival : NO_TIME;
    const flags =
      (PICKUPS[number(columns.pickup_type)] ?? 0) | (DROP_OFFS[number(columns.drop_off_type)] ?? 0);
    times.flags[at] = flags;
    if ((flags & ON_REQUEST) === 0) return;
    const text = (column: number) =>
      column < 0 || column >= row.fields
        ? ''
        : Buffer.from(bytes.subarray(start(column), end(column))).toString();
    const rule = text(columns.pickup_booking_rule_id) || text(columns.drop_off_booking_rule_id);
    if (rule !== '') times.bookings.set(callKey(routes[lastTrip] ?? 0, stop), rule);
  }

  await scanRows(await archive.open('stop_times'), take);
  if (times.rows === 0) throw feedFault('stop_times.txt holds no time of a known trip at a known stop');
  return times;
}

function columnsOf({ bytes, starts, ends, fields }: ScannedRow): Readonly<Record<Column, number>> {
  const names = Array.from({ length: fields }, (_, field) =>
    Buffer.from(bytes.subarray(starts[field], ends[field])).toString('utf8').toLowerCase(),
  );
  const found = Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
  for (const required of ['trip_id', 'stop_id', 'stop_sequence'] as const)
    if (found[required] < 0) throw feedFault(`stop_times.txt has no column ${required}`);
  return found;
}

function emptyTimes(): StopTimes {
  return {
    rows: 0,
    trips: new Int32Array(FIRST_CAPACITY),
    sequences: new Int32Array(FIRST_CAPACITY),
    stops: new Int32Array(FIRST_CAPACITY),
    arrivals: new Int32Array(FIRST_CAPACITY),
    departures: new Int32Array(FIRST_CAPACITY),
    flags: new Uint8Array(FIRST_CAPACITY),
    bookings: new Map(),
  };
}

/** Makes room for one more row. */
function grow(times: StopTimes): void {
  if (times.rows < times.trips.length) return;
  for (const column of ['trips', 'sequences', 'stops', 'arrivals', 'departures'] as const) {
    const larger = new Int32Array(times.rows * 2);
    larger.set(times[column]);
    times[column] = larger;
  }
  const flags = new Uint8Array(times.rows * 2);
  flags.set(times.flags);
  times.flags = flags;
}

/** Digits as a number; `NO_TIME` where there are none or anything else stands there. */
function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start || end - start > 9) return NO_TIME;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return NO_TIME;
    value = value * 10 + digit;
  }
  return value;
}

/** `H:MM:SS` or `HH:MM:SS` as seconds; `NO_TIME` where nothing stands there, NaN for what is no time. */
export function secondsOfDay(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start) return NO_TIME;
  if (end - start < 7) return Number.NaN;
  const [hours, minutes, seconds] = [
    wholeNumber(bytes, start, end - 6),
    wholeNumber(bytes, end - 5, end - 3),
    wholeNumber(bytes, end - 2, end),
  ];
  const isTime =
    bytes[end - 6] === 0x3a && bytes[end - 3] === 0x3a && hours >= 0 && minutes >= 0 && seconds >= 0;
  return isTime && minutes < 60 && seconds < 60 && hours < MAX_HOURS
    ? hours * 3600 + minutes * 60 + seconds
    : Number.NaN;
}
