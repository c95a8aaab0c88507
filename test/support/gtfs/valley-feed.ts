import { table, tripRows, type Runs } from './made-tables.ts';
import type { Tables } from './small-feed.ts';

/** Stops from west to east along the tram, then those that buses alone call at: code, name, latitude, longitude, boarding. */
const STOPS = [
  [2001, 'Ferry Landing', 44.26, -72.575, 1],
  [2002, 'Market Hall', 44.2633, -72.571, 1],
  [2003, 'Iron Works', 44.2652, -72.567, 2],
  [2004, 'Orchard Green', 44.2678, -72.5629, 1],
  [2005, 'Saint Brendan Hospital', 44.2531, -72.5638, 1],
  [2006, 'Columbus Terrace', 44.2865, -72.5841, 1],
  [2007, 'Gravel Pit & Ridge Rd', 44.2751, -72.5789, 2],
  [2008, 'Willow Mere', 44.2439, -72.5812, 0],
] as const;

/** Stops by code. */
const WAYS = {
  tramOut: ['T', 'Orchard Green', [2001, 2002, 2003, 2004], [0, 6, 10, 14]],
  tramBack: ['T', 'Ferry Landing', [2004, 2003, 2002, 2001], [0, 4, 8, 14]],
  hillOut: ['1', 'Columbus Terrace', [2005, 2002, 2007, 2006], [0, 13, 19, 25]],
  hillBack: ['1', 'Saint Brendan Hospital', [2006, 2007, 2002, 2005], [0, 6, 12, 25]],
  riverOut: ['2', 'Willow Mere', [2002, 2001, 2008], [0, 5, 11]],
  riverBack: ['2', 'Market Hall', [2008, 2001, 2002], [0, 6, 11]],
} as const;

const RUNS: Runs<typeof WAYS> = [
  ['WEEK', 'tramOut', 360, 1320, 30],
  ['WEEK', 'tramBack', 370, 1330, 30],
  ['WEEK', 'hillOut', 390, 1230, 60],
  ['WEEK', 'hillBack', 395, 1235, 60],
  ['WEEK', 'riverOut', 400, 1240, 60],
  ['WEEK', 'riverBack', 420, 1260, 60],
  ['SAT', 'tramOut', 480, 1320, 60],
  ['SAT', 'hillOut', 480, 1140, 60],
  ['SAT', 'hillBack', 485, 1145, 60],
  ['FEAST', 'tramOut', 600, 1020, 60],
  ['FEAST', 'tramBack', 620, 1040, 60],
  ['FEAST', 'hillOut', 630, 930, 60],
  ['FEAST', 'hillBack', 635, 935, 60],
  // From the landing at ten past one, of Friday's service day.
  ['OWL', 'tramOut', 1510, 1510, 1],
];

/**
 * A valley with a tram and two buses. Thanksgiving 2026 has a service of its own, without bus 2; a tram leaves at 25:10 on
 * Fridays; wheelchairs cannot board at Iron Works and Gravel Pit & Ridge Rd,
 * nor ride bus 2. The timetable ends with the year.
 */
export function valleyFeed(): Tables {
  const { trips, calls } = tripRows<number, typeof WAYS>(
    WAYS,
    RUNS,
    (route) => [route === '2' ? 2 : 1],
    (stop, place) => [`s${stop}`, place],
  );
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', [
      'V,Valley Transit,https://valley.example,America/New_York',
    ]),
    'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type', [
      'T,V,T,Orchard Tram,0',
      '1,V,1,Hospital - Terrace,3',
      '2,V,2,River,3',
    ]),
    'stops.txt': table(
      'stop_id,stop_code,stop_name,stop_lat,stop_lon,wheelchair_boarding',
      STOPS.map(([code, ...rest]) => [`s${code}`, code, ...rest].join(',')),
    ),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      [
        'WEEK,1,1,1,1,1,0,0,20261101,20261231',
        'SAT,0,0,0,0,0,1,0,20261101,20261231',
        'OWL,0,0,0,0,1,0,0,20261101,20261231',
        'FEAST,0,0,0,0,0,0,0,20261101,20261231',
      ],
    ),
    'calendar_dates.txt': table('service_id,date,exception_type', ['WEEK,20261126,2', 'FEAST,20261126,1']),
    'trips.txt': table('route_id,service_id,trip_id,trip_headsign,direction_id,wheelchair_accessible', trips),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', calls),
  };
}
