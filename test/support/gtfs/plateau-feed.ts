import { table, tripRows, type Runs } from './made-tables.ts';
import type { Tables } from './small-feed.ts';

/** Stops: id, code, name, latitude, longitude, kind, station, boarding, platform, zone. */
const STOPS = [
  'gd,,Granite Depot,39.1,-108.6,1,,1,,',
  'gd1,1,Granite Depot,39.1,-108.6,0,gd,1,1,',
  'gd2,2,Granite Depot,39.1001,-108.6,0,gd,2,2,',
  'qt,,Quarry Transfer Plaza,39.11,-108.59,1,,1,,',
  'qta,3,Quarry Transfer Plaza Bay A,39.11,-108.59,0,qt,1,A,Q',
  'qtt,4,Quarry Transfer Plaza Tram,39.1101,-108.59,0,qt,1,T,',
  'bt1,5101,Basalt Terrace,39.115,-108.585,0,,1,,',
  'bt2,5102,Basalt Terrace,39.1151,-108.585,0,,2,,',
  'll1,5201,Lichen Lane,39.13,-108.545,0,,2,,',
  'll2,5202,Lichen Lane,39.1301,-108.545,0,,1,,',
  'oak,5,Oak St & 9th Ave,39.12,-108.58,0,,1,,',
  'tm,6,Tamarack Mall,39.13,-108.57,0,,1,,',
  'vk,7,VK MEDICAL CENTER,39.14,-108.56,0,,1,,',
  'sn,8,ST NINIANS CHAPEL,39.15,-108.55,0,,1,,C',
  'wl,5301,Willow Landing,39.1366,-108.57,0,,1,,',
  'lr,5303,Larkspur Ridge,39.35,-108.3,0,,1,,',
  'mr,5302,Mesa Rim,39.3,-108.4,0,,1,,',
  'far,9,Far Airfield,39.2,-108.5,0,,1,,',
] as const;

const WAYS = {
  tramOut: ['T', 'Tamarack Mall', ['gd1', 'qtt', 'bt1', 'oak', 'tm'], [0, 5, 7, 10, 15]],
  tramBack: ['T', 'Granite Depot', ['tm', 'oak', 'bt2', 'qtt', 'gd2'], [0, 5, 8, 10, 15]],
  chapelOut: ['4', 'Chapel', ['qta', 'oak', 'll1', 'vk', 'sn'], [0, 8, 11, 14, 20]],
  chapelBack: ['4', 'Quarry', ['sn', 'vk', 'll2', 'oak', 'qta'], [0, 6, 9, 12, 20]],
  ridgeOut: ['F', 'Ridge', ['wl', 'lr'], [0, 20]],
  nightOut: ['4', 'Rim', ['qta', 'mr'], [0, 20]],
  airOut: ['8', 'AIRFIELD', ['qta', 'sn', 'far'], [0, 15, 30]],
  airBack: ['8', 'Quarry', ['far', 'sn', 'qta'], [0, 15, 30]],
} as const;

const RUNS: Runs<typeof WAYS> = [
  ['WEEK', 'tramOut', 330, 1410, 15],
  ['WEEK', 'tramOut', 1450, 1510, 60],
  ['WEEK', 'tramBack', 335, 1415, 15],
  ['WEEK', 'chapelOut', 360, 1320, 30],
  ['WEEK', 'chapelBack', 390, 1350, 30],
  ['WEEK', 'ridgeOut', 720, 720, 60],
  ['WEEK', 'nightOut', 1372, 1372, 60],
  ['WEEK', 'airOut', 370, 1210, 60],
  ['WEEK', 'airBack', 400, 1240, 60],
  ['END', 'tramOut', 420, 1320, 30],
  ['END', 'tramBack', 425, 1325, 30],
  ['END', 'chapelOut', 420, 1200, 60],
  ['END', 'chapelBack', 450, 1230, 60],
];

/**
 * A plateau with a tram and two buses, each with a number alone. Nothing is live. A platform of Granite Depot, where trams
 * end, has steps, and so has one side of Basalt Terrace and of Lichen Lane; bicycles ride the tram, on the 4 out but not back, and not the 8. Nothing runs on Christmas, and bus 8
 * not at weekends. The timetable ends with June 2027.
 */
export function plateauFeed(): Tables {
  const bikes: Readonly<Record<string, number>> = { chapelBack: 2, airOut: 2, airBack: 2, ridgeOut: 0 };
  const { trips, calls } = tripRows<string, typeof WAYS>(
    WAYS,
    RUNS,
    (_, way) => [1, bikes[way] ?? 1],
    (stop, place, isLast) => [stop, place, isLast ? 1 : 0],
  );
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone,agency_phone', [
      'P,Plateau Transit,https://plateau.example,America/Denver,555-0177',
    ]),
    'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type', [
      'T,P,T,Plateau Line,0',
      '4,P,4,Chapel Street,3',
      '8,P,8,Airfield Loop,3',
      'F,P,F,Ridge Crossing,4',
    ]),
    'stops.txt': table(
      'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,platform_code,zone_id',
      STOPS,
    ),
    'fare_attributes.txt': table('fare_id,price,currency_type,payment_method,transfers', ['out,2.5,USD,0,']),
    'fare_rules.txt': table('fare_id,route_id,origin_id,destination_id', ['out,4,Q,C']),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ['WEEK,1,1,1,1,1,0,0,20261101,20270630', 'END,0,0,0,0,0,1,1,20261101,20270630'],
    ),
    'calendar_dates.txt': table('service_id,date,exception_type', [
      'WEEK,20261126,2',
      'END,20261126,1',
      'WEEK,20261225,2',
    ]),
    'trips.txt': table(
      'route_id,service_id,trip_id,trip_headsign,direction_id,wheelchair_accessible,bikes_allowed',
      trips,
    ),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type', calls),
  };
}
