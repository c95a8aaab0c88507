import type { Answer, Query } from '../../api/operations.ts';
import { HeadwayError } from '../../common/errors.ts';
import { stations } from '../network.ts';

/**
 * Place, address and lines of one platform (spec, operation 14). Lines of a station's other platform are on that
 * platform's own record.
 */
export function stationInfo({ StationCode }: Query<'stationInfo'>): Answer<'stationInfo'> {
  const station = stations.get(StationCode);
  if (!station) throw new HeadwayError('not-found', `No station has the code ${StationCode}`);
  const [first = '', second = null, third = null] = station.lines;
  return {
    Address: { City: station.city, State: station.state, Street: station.street, Zip: station.zip },
    Code: station.code,
    Lat: station.lat,
    LineCode1: first,
    LineCode2: second,
    LineCode3: third,
    LineCode4: null,
    Lon: station.lon,
    Name: station.name,
    StationTogether1: station.together,
    StationTogether2: '',
  };
}
