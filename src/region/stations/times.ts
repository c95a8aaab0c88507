import type { Answer, Query } from '../../api/operations.ts';
import type { DayTimes, StationTime } from '../../api/resources/station-time.ts';
import { once } from '../../common/once.ts';
import { servicePatterns, stations, type NetworkStation } from '../network.ts';
import { destinationOf, terminalDepartures, type Direction } from '../timetable.ts';

/** A station opens so long before its first train, in seconds of the service day. */
const OPENS_BEFORE = 600;

/** The trains of one weekday that leave a platform for a destination: the first and the last. */
interface Bound {
  destination: string;
  first: number;
  last: number;
}

function bounds(code: string, weekday: number): Bound[] {
  const found = new Map<string, Bound>();
  for (const pattern of servicePatterns) {
    const index = pattern.stations.indexOf(code);
    if (index < 0) continue;
    for (const direction of [1, 2] as const) {
      const destination = destinationOf(pattern, direction);
      const departures = terminalDepartures(pattern, direction, weekday);
      const [earliest, latest] = [departures[0], departures.at(-1)];
      if (destination === code || earliest === undefined || latest === undefined) continue;
      const ride = rideTo(index, pattern.minutes, direction);
      const known = found.get(destination);
      const first = Math.min(earliest + ride, known?.first ?? Infinity);
      found.set(destination, { destination, first, last: Math.max(latest + ride, known?.last ?? 0) });
    }
  }
  return [...found.values()];
}

/** Scheduled seconds from the start of a trip to a station. */
function rideTo(index: number, minutes: readonly number[], direction: Direction): number {
  const fromWest = minutes[index] ?? 0;
  return 60 * (direction === 1 ? fromWest : (minutes.at(-1) ?? 0) - fromWest);
}

const two = (n: number) => String(n).padStart(2, '0');

/** `HH:mm`; past midnight it begins anew. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

function dayTimes(station: NetworkStation, weekday: number): DayTimes {
  const here = bounds(station.code, weekday);
  const others = station.together === '' ? [] : bounds(station.together, weekday);
  const trains = (end: 'first' | 'last') =>
    [...here]
      .sort((a, b) => a[end] - b[end])
      .map((bound) => ({ Time: clock(bound[end]), DestinationStation: bound.destination }));
  const opening = Math.min(...[...here, ...others].map(({ first }) => first)) - OPENS_BEFORE;
  return { OpeningTime: clock(opening), FirstTrains: trains('first'), LastTrains: trains('last') };
}

const times = once(() =>
  [...stations.values()].map((station): StationTime => ({
    Code: station.code,
    StationName: station.name,
    Monday: dayTimes(station, 1),
    Tuesday: dayTimes(station, 2),
    Wednesday: dayTimes(station, 3),
    Thursday: dayTimes(station, 4),
    Friday: dayTimes(station, 5),
    Saturday: dayTimes(station, 6),
    Sunday: dayTimes(station, 0),
  })),
);

/**
 * Opening, first and last trains of every platform or of one, as the timetable runs them (spec, operation 13). A
 * code that does not exist has none.
 */
export function stationTimes({ StationCode }: Query<'stationTimes'>): Answer<'stationTimes'> {
  if (StationCode === undefined) return { StationTimes: times() };
  return { StationTimes: times().filter(({ Code }) => Code === StationCode) };
}
