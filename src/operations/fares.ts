import type { Answer } from '../api/operations.ts';
import type { Aged } from '../common/time.ts';
import { mapAged } from '../transit/age.ts';
import type { Fare, FaredBy, FareEnd } from '../transit/fares/fares.ts';
import type { Api } from './api.ts';

/**
 * The fare between two stations (operation 11). The pair may be listed under any of their platform codes.
 * `undefined` when the service lists none. Absent: it lists none of such rides, as of all by bus.
 */
export async function fareBetween(
  api: Api,
  { station: from }: FareEnd,
  { station: to }: FareEnd,
  by: FaredBy = {},
): Promise<Aged<Fare | undefined> | undefined> {
  if (!from || !to || by.route !== undefined) return undefined;
  const pairs = from.codes.flatMap((source) => to.codes.map((destination) => ({ source, destination })));
  const ask = async (index: number): Promise<Aged<Fare | undefined>> => {
    const { source, destination } = pairs[index] ?? { source: from.id, destination: to.id };
    const answer = await api.get('stationToStation', { FromStationCode: source, ToStationCode: destination });
    const fare = mapAged(answer, readFare);
    return fare.value || index + 1 >= pairs.length ? fare : ask(index + 1);
  };
  return ask(0);
}

function readFare({ StationToStationInfos: [info] }: Answer<'stationToStation'>): Fare | undefined {
  if (!info) return undefined;
  const { PeakTime, OffPeakTime, SeniorDisabled } = info.RailFare;
  return {
    peak: sensible(PeakTime),
    offPeak: sensible(OffPeakTime),
    reduced: sensible(SeniorDisabled),
    minutes: info.RailTime,
    miles: info.CompositeMiles,
  };
}

function sensible(dollars: number | null): number | undefined {
  return dollars !== null && dollars > 0 ? dollars : undefined;
}
