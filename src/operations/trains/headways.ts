import type { Aged } from '../../common/time.ts';
import { joinAged } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { headwayOf, ofEachWay, type Headway } from '../../transit/trains/headways.ts';
import type { Api } from '../api.ts';
import { nextTrains } from './next-trains.ts';

/** How often a line runs, by the trains in view at its stations. Absent value: too few to tell. */
export async function lineHeadway(
  api: Api,
  catalog: Catalog,
  line: string,
  now: Date,
): Promise<Aged<Headway | undefined>> {
  const stations = catalog.stations.filter(({ lines }) => lines.includes(line));
  const boards = await Promise.all(
    stations.map((station) => nextTrains(api, catalog, station, { line }, now)),
  );
  const headway = headwayOf(boards.flatMap(({ value }) => [...ofEachWay(value.departures)]));
  return boards.length > 0 ? joinAged(headway, ...boards) : { value: undefined, at: now, stale: false };
}
