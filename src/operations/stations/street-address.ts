import type { Aged } from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import type { Station } from '../../transit/places.ts';
import type { StreetAddress } from '../../transit/stations/street-address.ts';
import type { Api } from '../api.ts';

/** The address of a station (operation 14, by its first code). */
export async function streetAddressOf(api: Api, station: Station): Promise<Aged<StreetAddress>> {
  return mapAged(await api.get('stationInfo', { StationCode: station.id }), ({ Address }) => ({
    street: Address.Street,
    city: Address.City,
    state: Address.State,
    zip: Address.Zip,
  }));
}
