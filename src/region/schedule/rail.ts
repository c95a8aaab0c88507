import { getOrMake } from '../../common/once.ts';
import { regionTable } from '../../common/region-table.ts';
import { weekdayOf } from '../../common/time.ts';
import { servicePatterns, stations, type ServicePattern } from '../network.ts';
import { lineRoutes, type LineCode } from '../services.ts';
import { departures, destinationOf, lines, type Direction } from '../timetable.ts';
import { railTripId } from '../trains/descriptors.ts';
import { platformStopId } from '../trains/platforms.ts';
import { callsOf } from '../tracks/way.ts';
import type { RouteRow, ServiceRow, StopRow, TripRow } from './rows.ts';

/** The lines, in the order in which riders list them, by the letters that stand for them on signs. */
export function railRoutes(): RouteRow[] {
  return regionTable('lines').map(([code = '', name = '', color = '']) => ({
    id: lineRoutes[code as LineCode],
    shortName: code,
    longName: `${name} Line`,
    type: 'subway',
    color,
  }));
}

/** A service for each weekday, from Sunday on. */
export function railServices(): ServiceRow[] {
  return Array.from({ length: 7 }, (_, weekday) => ({
    id: `RAIL-${weekday}`,
    runsOn: (day) => weekdayOf(day) === weekday,
  }));
}

/** Each station, which has the code of its first platform, and after it the platforms. */
export function railStops(): StopRow[] {
  const stops: StopRow[] = [];
  const numbers = new Map<string, number>();
  for (const { code, feedId, name, lat, lon } of stations.values()) {
    const station = getOrMake(
      numbers,
      feedId,
      () => stops.push({ id: feedId, code, name, lat, lon, isStation: true }) - 1,
    );
    const ids = new Set([platformStopId(code, 1), platformStopId(code, 2)]);
    for (const id of ids) stops.push({ id, code, name, lat, lon, station });
  }
  return stops;
}

/** The trips of all weekdays. `stopOf` gives the number of a platform. Times are the published ones: whole minutes. */
export function* railTrips(stopOf: (id: string) => number): Iterable<TripRow> {
  for (const pattern of servicePatterns) {
    for (const direction of [1, 2] as const) {
      const codes = callsOf(pattern, direction);
      const stops = codes.map((code) => stopOf(platformStopId(code, direction)));
      const due = dueTimes(pattern, direction);
      const headsign = stations.get(destinationOf(pattern, direction))?.name ?? '';
      const common = { route: lines.indexOf(pattern.line), headsign, stops, due };
      for (let weekday = 0; weekday < 7; weekday++) {
        for (const departure of departures(pattern.line, direction, weekday)) {
          if (departure.pattern !== pattern) continue;
          const id = railTripId(departure, weekday);
          yield {
            id,
            service: weekday,
            direction: direction === 1 ? 0 : 1,
            start: departure.seconds,
            ...common,
          };
        }
      }
    }
  }
}

function dueTimes({ minutes }: ServicePattern, direction: Direction): number[] {
  const length = minutes.at(-1) ?? 0;
  return direction === 1
    ? minutes.map((minute) => minute * 60)
    : minutes.map((minute) => (length - minute) * 60).reverse();
}
