import { regionSchedule } from '../../../src/region/schedule/schedule.ts';
import { table } from './made-tables.ts';
import type { Tables } from './small-feed.ts';

/** What the region runs on some of its routes ("M70", "RED") from 13 November 2026 to a day, weekdays alone, as a feed. */
export function regionRoutes(ids: readonly string[], until = '20261211'): Tables {
  const { routes, services, stops, trips } = regionSchedule();
  const friday = services.map(({ runsOn }) => runsOn('2026-11-20'));
  const own = [...trips()].filter(
    ({ route, service }) => friday[service] && ids.includes(routes[route]?.id ?? ''),
  );
  const called = new Set(own.flatMap((trip) => trip.stops));
  const clock = (seconds: number) =>
    [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', [
      'M,Metro,https://metro.example,America/New_York',
    ]),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_type',
      routes
        .filter(({ id }) => ids.includes(id))
        .map(({ id, type }) => `${id},M,${id},${type === 'bus' ? 3 : 1}`),
    ),
    'stops.txt': table(
      'stop_id,stop_code,stop_name,stop_lat,stop_lon',
      [...called].map((number) => {
        const { id = '', code = '', name = '', lat = 0, lon = 0 } = stops[number] ?? {};
        return [id, code, `"${name}"`, lat, lon].join(',');
      }),
    ),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      [`D,1,1,1,1,1,0,0,20261113,${until}`],
    ),
    'trips.txt': table(
      'route_id,service_id,trip_id,trip_headsign,direction_id',
      own.map(({ id, route, headsign, direction }) =>
        [routes[route]?.id, 'D', id, `"${headsign}"`, direction].join(','),
      ),
    ),
    'stop_times.txt': table(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      own.flatMap(({ id, stops: calls, start, due }) =>
        calls.map((stop, at) => {
          const time = clock(start + (due[at] ?? 0));
          return [id, time, time, stops[stop]?.id, at + 1].join(',');
        }),
      ),
    ),
  };
}
