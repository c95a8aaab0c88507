import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { rowsOf } from '../tables/csv.ts';
import { amountOf, type Price, type FaredRide } from './price.ts';
import { readTimeframes, type Timeframe } from './timeframes.ts';

/** A product that a ride can be paid with (fare_products.txt). */
export interface Product extends Price {
  /** Empty where it has none. */
  name: string;
  /** For whom: empty for all riders who have no fare of their own. */
  rider: string;
  /** What it is paid with: "Clipper"; empty where that is the same. */
  medium: string;
}

/** A rule of fare_leg_rules.txt; what is empty holds as `restOf` says. */
interface LegRule {
  network: string;
  from: string;
  to: string;
  product: string;
  priority: number;
  /** The group of timeframes in which a ride must begin; empty: it may at any time. */
  timeframe: string;
  /** Whether it must end in one, too. */
  endsTimed: boolean;
}

/** Fares by products and legs (the specification's second version). */
export interface LegFares {
  /**
   * What a ride in one vehicle, or in several of a network that counts as one, can be paid with: by the group of timeframes in
   * which it begins, at any time under an empty name. Empty: none is given, or it depends on when it ends.
   */
  productsOf(ride: FaredRide): ReadonlyMap<string, readonly Product[]>;
  /** The timeframes of a group. */
  timeframesOf(group: string): readonly Timeframe[];
  readonly isEmpty: boolean;
}

/** Their tables, as they are handed from one process to another. */
export interface LegFareTables {
  products: ReadonlyMap<string, readonly Product[]>;
  networks: ReadonlyMap<string, string>;
  areas: ReadonlyMap<number, ReadonlySet<string>>;
  rules: readonly LegRule[];
  /** The networks in which a ride with a change is one (fare_leg_join_rules.txt). */
  joined: ReadonlySet<string>;
  timeframes: ReadonlyMap<string, readonly Timeframe[]>;
}

/**
 * Reads them; an amount that is none is noted and left out. `stops` and `services` are the numbers of the feed's stops and services
 * by id.
 */
export async function readLegFares(
  archive: Archive,
  notices: Notices,
  stops: ReadonlyMap<string, number>,
  services: ReadonlyMap<string, number>,
): Promise<LegFareTables> {
  const products = await readProducts(archive, notices);
  const networks = new Map([
    ...(await readPairs(archive, notices, 'routes', 'route_id', 'network_id')),
    ...(await readPairs(archive, notices, 'route_networks', 'route_id', 'network_id')),
  ]);
  const areas = await readAreas(archive, notices, stops);
  const rules: LegRule[] = [];
  for await (const row of rowsOf(archive, 'fare_leg_rules', notices))
    rules.push({
      network: row.get('network_id'),
      from: row.get('from_area_id'),
      to: row.get('to_area_id'),
      product: row.get('fare_product_id'),
      priority: Number(row.get('rule_priority')) || 0,
      timeframe: row.get('from_timeframe_group_id'),
      endsTimed: row.get('to_timeframe_group_id') !== '',
    });
  const joins = await readPairs(archive, notices, 'fare_leg_join_rules', 'from_network_id', 'to_network_id');
  const joined = new Set([...joins].flatMap(([from, to]) => (from === to ? [from] : [])));
  const timeframes = await readTimeframes(archive, notices, services);
  return { products, networks, areas, rules, joined, timeframes };
}

/** Fares by what their tables say. */
export function legFares({ products, networks, areas, rules, joined, timeframes }: LegFareTables): LegFares {
  // Where nobody gives priorities, an empty field means all that no other rule names.
  const isRanked = rules.some(({ priority }) => priority > 0);
  const named = (field: 'network' | 'from' | 'to') =>
    isRanked ? new Set<string>() : new Set(rules.map((rule) => rule[field]));
  const [namedNetworks, namedFrom, namedTo] = [named('network'), named('from'), named('to')];
  // Of every pair of stations there may be a rule: tens of thousands, of which a ride has a few.
  const byAreas = Map.groupBy(rules.keys(), (at) => `${rules[at]?.from} ${rules[at]?.to}`);
  /** The rules whose areas are of a ride's, or empty, in their order. */
  const rulesOf = (from: ReadonlySet<string>, to: ReadonlySet<string>) =>
    ['', ...from]
      .flatMap((start) => ['', ...to].flatMap((end) => byAreas.get(`${start} ${end}`) ?? []))
      .toSorted((a, b) => a - b)
      .flatMap((at) => rules[at] ?? []);
  const areasOf = (ends: ReadonlySet<number>) =>
    new Set([...ends].flatMap((stop) => [...(areas.get(stop) ?? [])]));
  const fits = (field: string, having: ReadonlySet<string>, others: ReadonlySet<string>) =>
    field === '' ? having.isDisjointFrom(others) : having.has(field);
  return {
    isEmpty: rules.length === 0 || products.size === 0,
    productsOf(ride) {
      const [from, to] = [areasOf(ride.from), areasOf(ride.to)];
      const holding = rulesOf(from, to).filter(
        (rule) =>
          fits(rule.from, from, namedFrom) &&
          fits(rule.to, to, namedTo) &&
          // Who changes within a network rides from area to area of it.
          ((ride.ways.length === 0 && joined.has(rule.network) && rule.from !== '' && rule.to !== '') ||
            ride.ways.some(({ route }) => {
              const network = networks.get(route) ?? '';
              return fits(rule.network, new Set(network === '' ? [] : [network]), namedNetworks);
            })),
      );
      const most = Math.max(...holding.map(({ priority }) => priority));
      const best = holding.filter(({ priority }) => priority === most);
      if (best.some(({ endsTimed }) => endsTimed)) return new Map();
      const byTime = Map.groupBy(best, ({ timeframe }) => timeframe);
      return new Map(
        [...byTime].map(([time, of]) => [
          time,
          [...new Set(of.map(({ product }) => product))].flatMap((id) => products.get(id) ?? []),
        ]),
      );
    },
    timeframesOf: (group) => timeframes.get(group) ?? [],
  };
}

/** What can be bought, by id; for whom and with what in the feed's own words. */
async function readProducts(archive: Archive, notices: Notices): Promise<Map<string, Product[]>> {
  const media = await readPairs(archive, notices, 'fare_media', 'fare_media_id', 'fare_media_name');
  const riders = new Map<string, string>();
  for await (const row of rowsOf(archive, 'rider_categories', notices))
    if (row.get('is_default_fare_category') !== '1')
      riders.set(row.get('rider_category_id'), row.get('rider_category_name'));
  const products = new Map<string, Product[]>();
  for await (const row of rowsOf(archive, 'fare_products', notices)) {
    const price = amountOf(row.get('amount'), row.get('currency'));
    if (!price) {
      notices.add('error', 'invalid_currency_amount', `fare_products.txt line ${row.line}`);
      continue;
    }
    const id = row.get('fare_product_id');
    const product = {
      ...price,
      name: row.get('fare_product_name'),
      rider: riders.get(row.get('rider_category_id')) ?? '',
      medium: media.get(row.get('fare_media_id')) ?? '',
    };
    products.set(id, [...(products.get(id) ?? []), product]);
  }
  return products;
}

/** The areas that each stop is in. */
async function readAreas(
  archive: Archive,
  notices: Notices,
  stops: ReadonlyMap<string, number>,
): Promise<Map<number, Set<string>>> {
  const areas = new Map<number, Set<string>>();
  for await (const row of rowsOf(archive, 'stop_areas', notices)) {
    const stop = stops.get(row.get('stop_id'));
    if (stop !== undefined) areas.set(stop, (areas.get(stop) ?? new Set()).add(row.get('area_id')));
  }
  return areas;
}

async function readPairs(
  archive: Archive,
  notices: Notices,
  table: string,
  key: string,
  value: string,
): Promise<Map<string, string>> {
  const pairs = new Map<string, string>();
  for await (const row of rowsOf(archive, table, notices))
    if (row.get(value) !== '') pairs.set(row.get(key), row.get(value));
  return pairs;
}
