import type { Aged } from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import type { Station } from '../../transit/places.ts';
import type { Entrance } from '../../transit/stations/entrances.ts';
import type { Api } from '../api.ts';
import { plainText } from '../../transit/disruptions/plain-text.ts';

/** The entrances of a station; absent: all in the system. */
export async function entrancesOf(api: Api, station?: Station): Promise<Aged<Entrance[]>> {
  return mapAged(await api.get('stationEntrances'), ({ Entrances }) =>
    Entrances.map((entrance) => ({
      entrance,
      codes: [entrance.StationCode1, entrance.StationCode2].filter((code) => code !== ''),
    }))
      .filter(({ codes }) => !station || codes.some((code) => station.codes.includes(code)))
      .map(({ entrance, codes }) => ({
        name: plainText(entrance.Name) ?? '',
        description: plainText(entrance.Description) ?? '',
        codes,
        place: { lat: entrance.Lat, lon: entrance.Lon },
      })),
  );
}
