import type { Aged } from '../../common/time.ts';
import type { Station } from '../places.ts';
import { mapAged, type Api } from '../upstream.ts';

/** A station's postal address. */
export interface StreetAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The address of a station (operation 14, by its first code). */
export async function streetAddressOf(api: Api, station: Station): Promise<Aged<StreetAddress>> {
  return mapAged(await api.get('stationInfo', { StationCode: station.id }), ({ Address }) => ({
    street: Address.Street,
    city: Address.City,
    state: Address.State,
    zip: Address.Zip,
  }));
}
