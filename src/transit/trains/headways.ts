import type { Aged } from '../../common/time.ts';
import { MINUTE_MS } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { LineCode } from '../places.ts';
import { joinAged, type Api } from '../upstream.ts';
import { nextTrains, type Departure } from './trains.ts';

/** Minutes between departures that follow each other, from one that is short just now to one that is long. */
export interface Headway {
  least: number;
  most: number;
}

/** Of the gaps, sorted, those at both ends that are left out: a train held back says nothing of how often they come. */
const LEFT_OUT_SHARE = 0.1;

/** The headway of departures that each group has one after the other, soonest first. Absent where none has two. */
export function headwayOf(groups: Iterable<readonly { at: Date }[]>): Headway | undefined {
  const gaps = [...groups]
    .flatMap((group) => group.slice(1).map(({ at }, i) => at.getTime() - (group[i]?.at.getTime() ?? 0)))
    .map((gap) => Math.max(1, Math.round(gap / MINUTE_MS)))
    .sort((a, b) => a - b);
  const out = Math.floor(LEFT_OUT_SHARE * gaps.length);
  const [least, most] = [gaps[out], gaps.at(-1 - out)];
  return least === undefined || most === undefined ? undefined : { least, most };
}

/** Departures of one platform, way and line together. */
export function ofEachWay(departures: readonly Departure[], line?: LineCode): Iterable<readonly Departure[]> {
  const wanted = departures.filter((departure) => line === undefined || departure.line === line);
  return Map.groupBy(wanted, ({ platform, northOrEast }) => `${platform} ${northOrEast}`).values();
}

/** How often a line runs, by the trains in view at its stations. Absent value: too few to tell. */
export async function lineHeadway(
  api: Api,
  catalog: Catalog,
  line: LineCode,
  now: Date,
): Promise<Aged<Headway | undefined>> {
  const stations = catalog.stations.filter(({ lines }) => lines.includes(line));
  const boards = await Promise.all(
    stations.map((station) => nextTrains(api, catalog, station, { line }, now)),
  );
  const headway = headwayOf(boards.flatMap(({ value }) => [...ofEachWay(value.departures)]));
  return boards.length > 0 ? joinAged(headway, ...boards) : { value: undefined, at: now, stale: false };
}
