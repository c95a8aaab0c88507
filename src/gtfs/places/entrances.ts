import { plainText } from '../../transit/disruptions/plain-text.ts';
import type { Entrance } from '../../transit/stations/entrances.ts';
import type { Schedule } from '../schedule.ts';
import { LOCATION } from '../tables/network.ts';
import { pointOf } from './stations.ts';

type Named = Omit<Entrance, 'codes'>;

/** The ways into stations that a feed tells, in its order, by the number of the station. */
export function readEntrances({ stops }: Schedule): Map<number, Named[]> {
  const found = new Map<number, Named[]>();
  for (const stop of stops) {
    const place = pointOf(stop);
    const name = plainText(stop.name) ?? '';
    if (stop.type !== LOCATION.entrance || stop.parent === undefined || !place || name === '') continue;
    const entrance = { name, description: plainText(stop.description) ?? '', place };
    const known = found.get(stop.parent);
    if (known) known.push(entrance);
    else found.set(stop.parent, [entrance]);
  }
  return new Map([...found].map(([station, entrances]) => [station, entrances.map(shortened(entrances))]));
}

/** "Hill Station - Main St" is at Main St where all of them begin so; what only says that again tells nothing more. */
function shortened(entrances: readonly Named[]): (entrance: Named) => Named {
  const [prefix = ''] = /^[^&]*?(?: - |: )/.exec(entrances[0]?.name ?? '') ?? [];
  const isShared = entrances.every(({ name }) => name.startsWith(prefix) && name !== prefix);
  return ({ name, description, place }) => {
    const short = isShared ? name.slice(prefix.length) : name;
    const isSaid = description.toLowerCase().endsWith(short.toLowerCase());
    return { name: short, description: isSaid ? '' : description, place };
  };
}
