import type { Answer, Query } from '../../api/operations.ts';
import { around } from '../../common/distance.ts';
import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';

type Entrances = Answer<'stationEntrances'>;

const entrances = once(() =>
  readRows('entrances.txt').map(
    ([ID = '', StationCode1 = '', StationCode2 = '', lat, lon, Name = '', Description = '']) => {
      return { Description, ID, Lat: Number(lat), Lon: Number(lon), Name, StationCode1, StationCode2 };
    },
  ),
);

/** All entrances, or those within a radius in meters, nearest first (spec, operations 8 and 9). */
export function stationEntrances({ Lat, Lon, Radius }: Query<'stationEntrances'>): Entrances {
  if (Lat === undefined || Lon === undefined || Radius === undefined) return { Entrances: entrances() };
  const pointOf = (entrance: Entrances['Entrances'][number]) => ({ lat: entrance.Lat, lon: entrance.Lon });
  return { Entrances: around(entrances(), pointOf, { lat: Lat, lon: Lon }, Radius) };
}
