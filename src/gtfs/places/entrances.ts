import { plainText } from '../../transit/disruptions/plain-text.ts';
import type { Entrance } from '../../transit/stations/entrances.ts';
import type { Schedule } from '../schedule.ts';
import { LOCATION } from '../tables/network.ts';
import { pointOf } from './stations.ts';

/** The ways into stations that a feed tells, in its order, by the number of the station. */
export function readEntrances({ stops }: Schedule): Map<number, Omit<Entrance, 'codes'>[]> {
  const found = new Map<number, Omit<Entrance, 'codes'>[]>();
  for (const stop of stops) {
    const place = pointOf(stop);
    if (stop.type !== LOCATION.entrance || stop.parent === undefined || !place || stop.name === '') continue;
    const entrance = { name: stop.name, description: plainText(stop.description) ?? '', place };
    const known = found.get(stop.parent);
    if (known) known.push(entrance);
    else found.set(stop.parent, [entrance]);
  }
  return found;
}
