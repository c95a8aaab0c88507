/** The tables of a feed, by their file names. */
export type Tables = Record<string, string>;

/**
 * A town with two routes. Route 1 runs on weekdays from Harbor over Market to Hill, once an hour from 6:00 to 8:00, and at
 * 23:50 past midnight; route 2 is a loop that calls at Market twice. Christmas 2026, a Friday, has Sunday's service: none.
 */
export const SMALL_FEED: Readonly<Tables> = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nT,Town Transit,https://town.example,America/Chicago\n',
  'routes.txt':
    'route_id,agency_id,route_short_name,route_long_name,route_type,route_color\nr1,T,1,Harbor - Hill,3,00ff00\nr2,T,2,Loop,0,\n',
  'stops.txt': [
    'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding',
    'harbor,101,Harbor,41.1,-87.1,0,,1',
    'market-a,102,"Market, Bay A",41.2,-87.2,0,market,2',
    'market-b,103,"Market, Bay B",41.2,-87.2,0,market,',
    'market,,Market,41.2,-87.2,1,,',
    'hill,104,Hill,41.3,-87.3,0,,',
    '',
  ].join('\n'),
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nWK,1,1,1,1,1,0,0,20261101,20261231\n',
  'calendar_dates.txt': 'service_id,date,exception_type\nWK,20261225,2\nFAIR,20261128,1\n',
  'trips.txt': [
    'route_id,service_id,trip_id,trip_headsign,direction_id,trip_short_name',
    'r1,WK,a6,Hill,0,',
    'r1,WK,a7,Hill,0,',
    'r1,WK,a8,Hill,0,',
    'r1,WK,night,Hill,0,Owl',
    'r2,FAIR,loop,Fair,,',
    '',
  ].join('\n'),
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
    'a6,6:00:00,6:00:00,harbor,1,0,0',
    'a6,,,market-a,2,0,0',
    'a6,6:20:00,6:20:00,hill,3,0,0',
    'a7,07:00:00,07:00:00,harbor,1,0,0',
    'night,23:50:00,23:50:00,harbor,10,0,0',
    'a7,07:20:00,07:20:00,hill,3,0,0',
    'a7,07:10:00,07:11:00,market-a,2,1,0',
    'a8,08:00:00,08:00:00,harbor,1,0,0',
    'a8,08:10:00,08:10:00,market-a,2,0,0',
    'a8,08:20:00,08:20:00,hill,3,0,0',
    'night,24:05:00,24:05:00,market-a,20,0,0',
    'night,24:20:00,24:20:00,hill,30,0,0',
    'loop,10:00:00,10:00:00,market-b,1,0,0',
    'loop,10:10:00,10:10:00,harbor,2,0,0',
    'loop,10:20:00,10:20:00,market-b,3,0,0',
    '',
  ].join('\n'),
};

/** The small feed with some of its tables replaced; `undefined` leaves one out. */
export function smallFeed(changes: Readonly<Record<string, string | undefined>> = {}): Tables {
  return Object.fromEntries(
    Object.entries({ ...SMALL_FEED, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
