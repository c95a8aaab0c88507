import type { Catalog } from '../../transit/catalog.ts';
import { cornersOfAddress } from '../../transit/names/addresses.ts';
import { listed } from './format.ts';
import { written } from '../../transit/names/capitals.ts';
import type { Slots } from '../understand/slots/slots.ts';

/** Which corners were taken for the addresses of houses; absent: none was named. */
export function addressTold(slots: Slots, { blocks }: Pick<Catalog, 'blocks'>): string | undefined {
  const taken = [slots.stop_name, slots.station, slots.from_station, slots.to_station].flatMap((one) => {
    if (!one || cornersOfAddress(one.heard, blocks).length === 0) return [];
    const corner = 'beside' in one ? (one.beside?.name ?? one.name) : one.name;
    return `“${one.heard}” for ${written(corner)}`;
  });
  return taken.length > 0 ? `I took ${listed(taken)}, the closest I know.` : undefined;
}
