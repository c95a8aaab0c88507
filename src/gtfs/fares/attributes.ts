import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { rowsOf } from '../tables/csv.ts';
import { amountOf, type Price, type FaredRide } from './price.ts';

/** A price of fare_attributes.txt. */
interface Attribute extends Price {
  /** Whether one ride may be of several vehicles. */
  allowsTransfers: boolean;
}

/** Where a price holds, by fare_rules.txt; what is empty holds for all. */
interface Rule {
  fare: string;
  route: string;
  /** Of these zones alone, all of them. */
  contains: Set<string>;
}

/** Fares by zones and routes (the specification's first version). */
export interface ZoneFares {
  /** The lowest price of a ride, as its riders pay; absent: none is given. */
  priceOf(ride: FaredRide): Price | undefined;
  readonly isEmpty: boolean;
}

/** Their tables, as they are handed from one process to another. */
export interface ZoneFareTables {
  prices: ReadonlyMap<string, Attribute>;
  /** By both ends, then by fare and route. */
  byEnds: ReadonlyMap<string, ReadonlyMap<string, Rule>>;
  /** Fares that hold everywhere. */
  everywhere: readonly string[];
}

/** Reads them; a price that is none is noted and left out. */
export async function readZoneFares(archive: Archive, notices: Notices): Promise<ZoneFareTables> {
  const prices = new Map<string, Attribute>();
  for await (const row of rowsOf(archive, 'fare_attributes', notices)) {
    const price = amountOf(row.get('price'), row.get('currency_type'));
    if (!price) {
      notices.add('error', 'invalid_currency_amount', `fare_attributes.txt line ${row.line}`);
      continue;
    }
    prices.set(row.get('fare_id'), { ...price, allowsTransfers: row.get('transfers') !== '0' });
  }
  const byEnds = new Map<string, Map<string, Rule>>();
  const ruled = new Set<string>();
  for await (const row of rowsOf(archive, 'fare_rules', notices)) {
    const [fare, route] = [row.get('fare_id'), row.get('route_id')];
    ruled.add(fare);
    const ends = endsKey(row.get('origin_id'), row.get('destination_id'));
    const rules = byEnds.get(ends) ?? new Map<string, Rule>();
    byEnds.set(ends, rules);
    const key = `${fare}\n${route}`;
    const rule = rules.get(key) ?? { fare, route, contains: new Set() };
    rules.set(key, rule);
    if (row.get('contains_id') !== '') rule.contains.add(row.get('contains_id'));
  }
  return { prices, byEnds, everywhere: [...prices.keys()].filter((id) => !ruled.has(id)) };
}

/** Fares by what their tables say. */
export function zoneFares({ prices, byEnds, everywhere }: ZoneFareTables): ZoneFares {
  return {
    isEmpty: prices.size === 0,
    priceOf(ride) {
      const rules = ['', ...ride.fromZones].flatMap((from) =>
        ['', ...ride.toZones].flatMap((to) => [...(byEnds.get(endsKey(from, to))?.values() ?? [])]),
      );
      const holding = [...rules.filter((rule) => holds(rule, ride)).map(({ fare }) => fare), ...everywhere];
      return holding
        .flatMap((id) => prices.get(id) ?? [])
        .filter(({ allowsTransfers }) => allowsTransfers || ride.ways.length > 0)
        .toSorted((a, b) => a.amount - b.amount)[0];
    },
  };
}

function endsKey(from: string, to: string): string {
  return `${from}\n${to}`;
}

function holds({ route, contains }: Rule, { ways }: FaredRide): boolean {
  if (route === '' && contains.size === 0) return true;
  return ways.some(
    (way) =>
      (route === '' || way.route === route) &&
      (contains.size === 0 || (way.zones.size === contains.size && way.zones.isSubsetOf(contains))),
  );
}
