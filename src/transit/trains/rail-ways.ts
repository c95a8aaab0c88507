import { BoundedMap } from '../../common/bounded-map.ts';
import type { Catalog } from '../catalog.ts';
import { perAnswer } from '../answer-cache.ts';
import type { Station } from '../places.ts';
import { minutesOf, waysOf, type Leg } from './journeys.ts';

/** An estimate that only chooses between ways. */
const CHANGE_MINUTES = 6;
const MAX_JOURNEYS = 1000;

interface Node {
  station: Station;
  line: string;
  minutes: number;
  before: Node | undefined;
}

/**
 * The quickest way over the rail network with few changes, by the order of stations on each line (the Path operation
 * covers one line only). Empty when there is none, or when the stations are the same.
 */
export function journey(catalog: Catalog, from: Station, to: Station): readonly Leg[] {
  const known = journeys(catalog);
  const ends = `${from.id} ${to.id}`;
  const legs = known.get(ends) ?? found(catalog, from, to);
  known.set(ends, legs);
  return legs;
}

/**
 * The ride between two stations of a line, with every other line that runs the whole of it. Stations of a branch that the line's
 * order does not have are those of a line beside it.
 */
export function rideOn(catalog: Catalog, line: string, from: Station, to: Station): Leg | undefined {
  const ways = [line, ...catalog.lineOrder.keys()].flatMap((one) => waysOf(catalog, one));
  const way = ways.find((stations) => stations.includes(from) && stations.includes(to)) ?? [];
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  if (start === end) return undefined;
  const stations = start < end ? way.slice(start, end + 1) : way.slice(end, start + 1).reverse();
  const running = new Set([line, ...linesRunning(catalog, stations)]);
  return legOf(
    catalog,
    stations,
    [...catalog.lineOrder.keys()].filter((one) => running.has(one)),
  );
}

/** Those that were found while the catalog was this one: there are some ten thousand, and riders ask for few of them. */
const journeys = perAnswer((_catalog: Catalog) => new BoundedMap<string, readonly Leg[]>(MAX_JOURNEYS));

function found(catalog: Catalog, from: Station, to: Station): readonly Leg[] {
  if (from === to) return [];
  const open: Node[] = from.lines.map((line) => ({ station: from, line, minutes: 0, before: undefined }));
  const done = new Set<string>();
  for (;;) {
    const next = takeNearest(open);
    if (!next) return [];
    if (next.station === to) return legsOf(catalog, next);
    const key = `${next.station.id} ${next.line}`;
    if (done.has(key)) continue;
    done.add(key);
    open.push(...stepsFrom(catalog, next));
  }
}

function takeNearest(open: Node[]): Node | undefined {
  let best = 0;
  for (let index = 1; index < open.length; index++) {
    if ((open[index]?.minutes ?? 0) < (open[best]?.minutes ?? 0)) best = index;
  }
  return open.splice(best, 1)[0];
}

function stepsFrom(catalog: Catalog, node: Node): Node[] {
  const { station, line } = node;
  const neighbors = waysOf(catalog, line).flatMap((way) => {
    const here = way.indexOf(station);
    return here < 0 ? [] : [way[here - 1], way[here + 1]];
  });
  const rides = [...new Set(neighbors)].filter((next) => next !== undefined);
  return [
    ...rides.map((next) => ({
      station: next,
      line,
      minutes: node.minutes + minutesOf([station, next]),
      before: node,
    })),
    ...station.lines
      .filter((other) => other !== line)
      .map((other) => ({ station, line: other, minutes: node.minutes + CHANGE_MINUTES, before: node })),
  ];
}

function legsOf(catalog: Catalog, end: Node): Leg[] {
  const nodes: Node[] = [];
  for (let node: Node | undefined = end; node; node = node.before) nodes.unshift(node);
  const runs: { line: string; stations: Station[] }[] = [];
  for (const { line, station } of nodes) {
    const run = runs.at(-1);
    if (run?.line === line) run.stations.push(station);
    else runs.push({ line, stations: [station] });
  }
  return runs
    .filter(({ stations }) => stations.length > 1)
    .map(({ stations }) => legOf(catalog, stations, linesRunning(catalog, stations)));
}

function legOf(catalog: Catalog, stations: readonly Station[], lines: readonly string[]): Leg {
  return { lines, stations, toward: lines.map((line) => terminus(catalog, line, stations)) };
}

/** Lines that call at the stations one after the other, in either direction. */
function linesRunning(catalog: Catalog, stations: readonly Station[]): string[] {
  return [...catalog.lineOrder.keys()].filter((line) =>
    waysOf(catalog, line).some((way) => runsAlong(way, stations)),
  );
}

function runsAlong(way: readonly Station[], stations: readonly Station[]): boolean {
  const places = stations.map((station) => way.indexOf(station));
  const step = (places[1] ?? 0) - (places[0] ?? 0);
  return (
    Math.abs(step) === 1 &&
    places.every((place, index) => place === (places[0] ?? 0) + index * step && place >= 0)
  );
}

function terminus(catalog: Catalog, line: string, stations: readonly Station[]): Station {
  const ways = waysOf(catalog, line);
  const way = ways.find((one) => runsAlong(one, stations)) ?? ways[0] ?? [];
  const [first, second] = stations;
  const onward = first && second && way.indexOf(second) > way.indexOf(first);
  const end = onward ? way.at(-1) : way[0];
  // A leg's line has at least the leg's own stations.
  return end ?? (stations.at(-1) as Station);
}
