import { lines } from '../timetable.ts';
import { stations } from '../network.ts';
import { railServices } from '../schedule/rail.ts';
import { lineRoutes } from '../services.ts';
import { stationToStation } from '../stations/pairs.ts';

/** Riders of the reduced fare. */
const REDUCED = 'reduced';
const NETWORK = 'rail';

/** The hours of the peak fare on each weekday from Sunday on, of the clock; the others are off-peak. */
const WEEKEND = [['00:00:00', '03:00:00']] as const;
const WEEKDAY = [
  ['04:00:00', '09:30:00'],
  ['15:00:00', '19:00:00'],
] as const;
const PEAK = [WEEKEND, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKEND];

type Row = readonly (string | number)[];

/** The fare tables of a GTFS feed (the specification's second version), row by row, by file name. */
export function fareTables(): Readonly<Record<string, Iterable<Row>>> {
  return {
    'areas.txt': areas(),
    'stop_areas.txt': stopAreas(),
    'networks.txt': [
      ['network_id', 'network_name'],
      [NETWORK, 'Rail'],
    ],
    'route_networks.txt': [['network_id', 'route_id'], ...lines.map((line) => [NETWORK, lineRoutes[line]])],
    'rider_categories.txt': [
      ['rider_category_id', 'rider_category_name', 'is_default_fare_category'],
      ['all', 'All riders', 1],
      [REDUCED, 'Senior citizens and people with disabilities', 0],
    ],
    'timeframes.txt': timeframes(),
    'fare_products.txt': products(),
    'fare_leg_rules.txt': legRules(),
    'fare_leg_join_rules.txt': [
      ['from_network_id', 'to_network_id'],
      [NETWORK, NETWORK],
    ],
  };
}

function* areas(): Iterable<Row> {
  yield ['area_id', 'area_name'];
  for (const [id, { name }] of new Map([...stations.values()].map((station) => [station.feedId, station])))
    yield [id, name];
}

function* stopAreas(): Iterable<Row> {
  yield ['area_id', 'stop_id'];
  for (const id of new Set([...stations.values()].map(({ feedId }) => feedId))) yield [id, id];
}

function* timeframes(): Iterable<Row> {
  yield ['timeframe_group_id', 'start_time', 'end_time', 'service_id'];
  for (const [weekday, { id }] of railServices().entries()) {
    let end = '00:00:00';
    for (const [from, to] of PEAK[weekday] ?? []) {
      if (end !== from) yield ['off-peak', end, from, id];
      yield ['peak', from, to, id];
      end = to;
    }
    yield ['off-peak', end, '24:00:00', id];
  }
}

/** What a ride costs, by both ends: of the pairs of platforms of two stations the first one that has a fare. */
function fares(): Map<string, { from: string; to: string; peak: number; offPeak: number; reduced: number }> {
  const found = new Map<
    string,
    { from: string; to: string; peak: number; offPeak: number; reduced: number }
  >();
  for (const { SourceStation, DestinationStation, RailFare } of stationToStation({}).StationToStationInfos) {
    const [from = '', to = ''] = [SourceStation, DestinationStation].map(
      (code) => stations.get(code)?.feedId,
    );
    const { PeakTime: peak, OffPeakTime: offPeak, SeniorDisabled: reduced } = RailFare;
    if (peak === null || offPeak === null || reduced === null || found.has(`${from} ${to}`)) continue;
    found.set(`${from} ${to}`, { from, to, peak, offPeak, reduced });
  }
  return found;
}

function* products(): Iterable<Row> {
  yield ['fare_product_id', 'rider_category_id', 'amount', 'currency'];
  const known = new Set<string>();
  const product = (usual: number, reduced: number): Row[] => {
    const id = productOf(usual, reduced);
    if (known.has(id)) return [];
    known.add(id);
    return [
      [id, 'all', usual.toFixed(2), 'USD'],
      [id, REDUCED, Math.min(usual, reduced).toFixed(2), 'USD'],
    ];
  };
  for (const { peak, offPeak, reduced } of fares().values())
    yield* [...product(peak, reduced), ...product(offPeak, reduced)];
}

function productOf(usual: number, reduced: number): string {
  return `${usual.toFixed(2)}-${reduced.toFixed(2)}`;
}

function* legRules(): Iterable<Row> {
  yield ['network_id', 'from_area_id', 'to_area_id', 'from_timeframe_group_id', 'fare_product_id'];
  for (const { from, to, peak, offPeak, reduced } of fares().values()) {
    yield [NETWORK, from, to, 'peak', productOf(peak, reduced)];
    yield [NETWORK, from, to, 'off-peak', productOf(offPeak, reduced)];
  }
}
