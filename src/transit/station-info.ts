import type { Seen } from '../time.ts';
import type { Station } from './places.ts';
import { mapSeen, type Api } from './upstream.ts';

/** A station's postal address. */
export interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The address of a station (operation 14, by its first code). */
export async function addressOf(api: Api, station: Station): Promise<Seen<Address>> {
  return mapSeen(await api.get('stationInfo', { StationCode: station.id }), ({ Address }) => ({
    street: Address.Street,
    city: Address.City,
    state: Address.State,
    zip: Address.Zip,
  }));
}
