import type { Answer, Query } from '../../api/operations.ts';
import type { StationToStation } from '../../api/resources/station-to-station.ts';
import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';
import { railFare } from '../fares.ts';
import { stations } from '../network.ts';

/** Every pair of different stations, under its source code, in the order of the network. */
const pairsFrom = once(() => {
  const found = new Map<string, StationToStation[]>([...stations.keys()].map((code) => [code, []]));
  const above: string[] = [];
  const add = (from: string, to: string, CompositeMiles: number, RailTime: number) =>
    found.get(from)?.push({
      CompositeMiles,
      DestinationStation: to,
      RailFare: railFare(CompositeMiles),
      RailTime,
      SourceStation: from,
    });
  for (const [code = '', cells = ''] of readRows('pairs.txt')) {
    for (const [index, cell] of cells.split(' ').entries()) {
      const other = above[index];
      const [hundredths, minutes] = cell.split(':').map(Number) as [number, number];
      if (other === undefined || stations.get(code)?.together === other) continue;
      add(code, other, hundredths / 100, minutes);
      add(other, code, hundredths / 100, minutes);
    }
    above.push(code);
  }
  return found;
});

const allPairs = once(() => [...pairsFrom().values()].flat());

/**
 * Distance, minutes and fares from a station, to a station, between two, or between all (spec, operation 11). The two
 * platforms of one station are no pair; an unknown code has none.
 */
export function stationToStation(query: Query<'stationToStation'>): Answer<'stationToStation'> {
  const { FromStationCode: from, ToStationCode: to } = query;
  const some = from === undefined ? allPairs() : (pairsFrom().get(from) ?? []);
  if (to === undefined) return { StationToStationInfos: some };
  return { StationToStationInfos: some.filter(({ DestinationStation }) => DestinationStation === to) };
}
