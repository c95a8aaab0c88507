import { table, tripRows, type Runs } from './made-tables.ts';
import type { Tables } from './small-feed.ts';

/** Stops: id, code, name, latitude, longitude, boarding, zone. */
const STOPS = [
  'ts,101,Clock Square,-41.3,174.8,1,C',
  'he,102,Heron Esplanade,-41.33,174.79,1,C',
  'hr,103,Hill Road at Dye St,-41.315,174.795,1,C',
  'fun1,104,Gannet Incline Foot,-41.302,174.795,1,C',
  'fun2,105,Gannet Incline Top,-41.304,174.787,2,C',
  'sq,201,Clock Square Stand A,-41.3001,174.8002,1,C',
  'inf,202,Infirmary,-41.295,174.81,1,C',
  'oval,203,"Oval, Quay St",-41.29,174.815,1,C',
  'mbl,204,"Mill Bay Library, Beach St",-41.24,174.9,1,O',
  'mbs,205,"Mill Bay Store, Rata Rd",-41.2405,174.898,1,O',
  'ash1,206,"ASHFORD, High St",-41.36,174.72,1,O',
  'ash2,207,"ASHFORD, Kiln Rd terminus",-41.365,174.71,1,O',
  'brk,208,Brackenville,-41.31,174.76,1,C',
  'quay,301,Old Quay,-41.3025,174.805,1,H',
  'mbw,302,Mill Bay Wharf,-41.2385,174.905,2,H',
  'isl,303,Petrel Island Jetty,-41.27,174.88,2,H',
] as const;

const WAYS = {
  tramOut: ['T', 'Heron Esplanade', ['ts', 'hr', 'he'], [0, 8, 15]],
  tramBack: ['T', 'Clock Square', ['he', 'hr', 'ts'], [0, 7, 15]],
  inclineOut: ['I', 'Top', ['fun1', 'fun2'], [0, 4]],
  inclineBack: ['I', 'Foot', ['fun2', 'fun1'], [0, 4]],
  bayOut: ['5', 'Mill Bay', ['ash2', 'ash1', 'sq', 'mbs', 'mbl'], [0, 5, 30, 50, 55]],
  bayBack: ['5', 'Ashford', ['mbl', 'mbs', 'sq', 'ash1', 'ash2'], [0, 5, 25, 50, 55]],
  loopOut: ['8', 'Town Loop', ['sq', 'inf', 'oval', 'sq'], [0, 6, 12, 22]],
  brackenOut: ['11', 'Brackenville', ['sq', 'brk'], [0, 15]],
  brackenBack: ['11', 'Clock Square', ['brk', 'sq'], [0, 15]],
  ferryOut: ['F', 'Mill Bay', ['quay', 'isl', 'mbw'], [0, 20, 40]],
  ferryBack: ['F', 'Old Quay', ['mbw', 'isl', 'quay'], [0, 20, 40]],
} as const;

const RUNS: Runs<typeof WAYS> = [
  ['DAY', 'tramOut', 360, 1440, 15],
  ['DAY', 'tramBack', 360, 1440, 15],
  ['DAY', 'inclineOut', 420, 1260, 20],
  ['DAY', 'inclineBack', 430, 1270, 20],
  ['DAY', 'bayOut', 360, 1320, 30],
  ['DAY', 'bayBack', 370, 1330, 30],
  ['WEEK', 'loopOut', 420, 1100, 10],
  ['WEEK', 'brackenOut', 390, 1200, 30],
  ['WEEK', 'brackenBack', 405, 1215, 30],
  ['DAY', 'ferryOut', 480, 1080, 120],
  ['DAY', 'ferryBack', 530, 1130, 120],
  ['EVE', 'ferryOut', 1460, 1460, 60],
];

/**
 * A harbor with a tram, a funicular, a ferry and three buses, one of which goes in a loop, not at weekends. Three stops are named after
 * Mill Bay and two after Ashford. The tram takes no bicycles in rush hours. On New Year's Eve a ferry sails after midnight; on
 * December 25 and 26 runs what runs on Sundays.
 */
export function harborFeed(): Tables {
  const { trips, calls } = tripRows<string, typeof WAYS>(
    WAYS,
    RUNS,
    () => [],
    (stop, place) => [stop, place],
  );
  const bikes = (trip: string) => {
    const start = Number(/\d+$/.exec(trip.split(',')[2] ?? '')?.[0]);
    if (!trip.startsWith('T,')) return trip.startsWith('F,') ? 1 : 0;
    return start >= 960 && start < 1080 ? 2 : 1;
  };
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone,agency_phone', [
      'H,Gannet Harbor Transit,https://gannet.example,Pacific/Auckland,555-0188',
    ]),
    'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type', [
      'T,H,T,Clock Square - Heron Esplanade,0',
      'I,H,I,Gannet Incline,7',
      '5,H,5,Mill Bay - City - Ashford,3',
      '8,H,8,Town Loop,3',
      '11,H,11,Brackenville,3',
      'F,H,F,Harbor Crossing,4',
    ]),
    'stops.txt': table('stop_id,stop_code,stop_name,stop_lat,stop_lon,wheelchair_boarding,zone_id', STOPS),
    'fare_attributes.txt': table('fare_id,price,currency_type,payment_method,transfers', [
      'bus,4.5,NZD,0,0',
      'ferry,9,NZD,1,0',
    ]),
    'fare_rules.txt': table('fare_id,route_id,origin_id,destination_id', [
      'bus,5,C,O',
      'bus,5,O,C',
      'ferry,F,,',
    ]),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      [
        'DAY,1,1,1,1,1,1,1,20261101,20270630',
        'WEEK,1,1,1,1,1,1,0,20261101,20270630',
        'EVE,0,0,0,0,0,0,0,20261101,20270630',
      ],
    ),
    'calendar_dates.txt': table('service_id,date,exception_type', [
      'WEEK,20261225,2',
      'WEEK,20261226,2',
      'EVE,20261231,1',
    ]),
    'trips.txt': table(
      'route_id,service_id,trip_id,trip_headsign,direction_id,bikes_allowed',
      trips.map((trip) => `${trip},${bikes(trip)}`),
    ),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', calls),
  };
}
