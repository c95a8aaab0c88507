import { table, tripRows, type Runs } from './made-tables.ts';
import type { Tables } from './small-feed.ts';

/** Stops: id, code, name, latitude, longitude, zone, kind, parent, boarding. */
const STOPS = [
  'C,,Estação Velha,38.018,-8.94,,1,,1',
  'C1,2001,Estação Velha,38.0181,-8.9401,A,0,C,1',
  'CB,2003,Estação Velha (Autocarros),38.0178,-8.9402,A,0,C,1',
  'P,2101,Praça da Sé,38.0185,-8.935,A,0,,1',
  'N,2140,Praia Grande,38.0215,-8.912,A,0,,2',
  'H,2200,Hosp. São Brás,38.03,-8.945,A,0,,1',
  'R,2210,"R. do Sol, 14",38.016,-8.938,A,0,,2',
  'U,2220,Univ. da Costa,38.012,-8.931,A,0,,1',
  'K,2230,Cais Novo,38.005,-8.925,B,0,,1',
  'KF,2231,Cais Novo (Ferry),38.0048,-8.9248,B,0,,1',
  'I,2300,Ilha das Dunas,37.975,-8.865,B,0,,2',
] as const;

const WAYS = {
  tramOut: ['T', 'Praia Grande', ['C1', 'P', 'N'], [0, 3, 15]],
  tramBack: ['T', 'Estação Velha', ['N', 'P', 'C1'], [0, 12, 15]],
  busOut: ['20', 'Cais Novo', ['H', 'CB', 'R', 'U', 'K'], [0, 6, 10, 20, 28]],
  busBack: ['20', 'Hosp. São Brás', ['K', 'U', 'R', 'CB', 'H'], [0, 8, 18, 22, 28]],
  fastOut: ['20X', 'Cais Novo', ['H', 'K'], [0, 19]],
  fastBack: ['20X', 'Hosp. São Brás', ['K', 'H'], [0, 19]],
  ferryOut: ['F', 'Ilha das Dunas', ['KF', 'I'], [0, 35]],
  ferryBack: ['F', 'Cais Novo', ['I', 'KF'], [0, 35]],
} as const;

const RUNS: Runs<typeof WAYS> = [
  ['DAY', 'busOut', 330, 1470, 30],
  ['DAY', 'busBack', 345, 1455, 30],
  ['WEEK', 'fastOut', 370, 1150, 60],
  ['WEEK', 'fastBack', 410, 1190, 60],
  ['DAY', 'ferryOut', 540, 1260, 120],
  ['DAY', 'ferryBack', 600, 1320, 120],
  ['DAY', 'tramOut', 360, 360, 1],
  ['DAY', 'tramBack', 360, 360, 1],
];

/**
 * A town on a lagoon, its names in Portuguese: a tram that runs by its headway, buses 20 and 20x, and a ferry that has a long name
 * alone. Fares go by two zones. On October 5 the 20x does not run, on December 25 no bus does.
 */
export function lagoonFeed(): Tables {
  const { trips, calls } = tripRows<string, typeof WAYS>(
    WAYS,
    RUNS,
    () => [],
    (stop, place) => [stop, place],
  );
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone,agency_phone', [
      'L,Lagoa Clara,https://lagoa.example,Europe/Lisbon,555-0177',
    ]),
    'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type', [
      'T,L,E1,Eléctrico da Praia,0',
      '20,L,20,Hospital - Cais,3',
      '20X,L,20x,Expresso,3',
      'F,L,,Barco das Dunas,4',
    ]),
    'stops.txt': table(
      'stop_id,stop_code,stop_name,stop_lat,stop_lon,zone_id,location_type,parent_station,wheelchair_boarding',
      STOPS,
    ),
    'fare_attributes.txt': table('fare_id,price,currency_type,payment_method,transfers', [
      'town,1.65,EUR,0,1',
      'both,2.4,EUR,0,1',
      'boat,3.1,EUR,1,0',
    ]),
    'fare_rules.txt': table('fare_id,route_id,origin_id,destination_id', [
      'town,T,A,A',
      ...['20', '20X'].flatMap((route) => [`town,${route},A,A`, `both,${route},A,B`, `both,${route},B,A`]),
      'boat,F,B,B',
    ]),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ['DAY,1,1,1,1,1,1,1,20260901,20270131', 'WEEK,1,1,1,1,1,0,0,20260901,20270131'],
    ),
    'calendar_dates.txt': table('service_id,date,exception_type', [
      'WEEK,20261005,2',
      'WEEK,20261225,2',
      'DAY,20261225,2',
    ]),
    'trips.txt': table('route_id,service_id,trip_id,trip_headsign,direction_id', trips),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', calls),
    'frequencies.txt': table(
      'trip_id,start_time,end_time,headway_secs',
      ['DAY-tramOut-360', 'DAY-tramBack-360'].flatMap((trip) => [
        `${trip},06:00:00,20:00:00,480`,
        `${trip},20:00:00,25:00:00,1200`,
      ]),
    ),
  };
}
