import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';
import type { Level } from './levels.ts';

/** 0 is northbound, eastbound, clockwise or the only way round; 1 the way back. */
export type Direction = 0 | 1;

/** How a route lies: north-south, east-west, there and back around a loop, or one way around it. */
export type Lie = 'NS' | 'EW' | 'ROUND' | 'LOOP';

/** A bus route under its base name. */
export interface Route {
  id: string;
  /** Its place in `busRoutes`. */
  place: number;
  level: Level;
  lie: Lie;
  /** The corridor it shares with others; null where the service names none. */
  corridor: string | null;
  variants: readonly Variant[];
  /** The ways its trips take, of all variants, by direction. */
  patterns: Readonly<Record<Direction, readonly Pattern[]>>;
}

/** A variant of a route (spec, "BusRoute"): `D80*1` is a way that some trips of D80 take. */
export interface Variant {
  id: string;
  name: string;
}

/** The stops of a variant's trips in one direction. */
export interface Pattern {
  variant: Variant;
  direction: Direction;
  /** Where its trips end, as the bus shows it: "FRIENDSHIP HEIGHTS". */
  headsign: string;
  /** How many of the direction's trips take it, against the shares of its other patterns. */
  share: number;
  /** Places in `busStops`, in the order they are served. */
  stops: readonly number[];
}

/** "0-47 52 60-61" as numbers. */
function readRuns(text: string): number[] {
  const numbers: number[] = [];
  for (const run of text.split(' ')) {
    const dash = run.indexOf('-');
    const first = Number(dash < 0 ? run : run.slice(0, dash));
    const last = dash < 0 ? first : Number(run.slice(dash + 1));
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers;
}

type Draft = Route & { variants: Variant[]; patterns: Record<Direction, Pattern[]> };

function readVariant(route: Draft, row: readonly string[]): void {
  const [suffix = '', share, from = '', to = '', ...ways] = row;
  const variant = { id: `${route.id}${suffix}`, name: `${route.id} - ${from} - ${to}` };
  route.variants.push(variant);
  for (const direction of [0, 1] as const) {
    const way = ways[direction];
    if (!way) continue;
    const headsign = direction === 0 ? to : from;
    const stops = readRuns(way);
    route.patterns[direction].push({ variant, direction, headsign, share: Number(share), stops });
  }
}

function readRoutes(): Route[] {
  const routes: Draft[] = [];
  for (const row of readRows('bus-routes.txt')) {
    const route = routes.at(-1);
    if (row.length === 4) {
      const [id = '', level, lie, corridor] = row;
      routes.push({
        id,
        place: routes.length,
        level: level as Level,
        lie: lie as Lie,
        corridor: corridor || null,
        variants: [],
        patterns: { 0: [], 1: [] },
      });
    } else if (route) readVariant(route, row);
  }
  return routes;
}

/** All bus routes with the ways they take. */
export const busRoutes: () => readonly Route[] = once(readRoutes);
