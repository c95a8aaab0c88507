import type { Aged } from '../../common/time.ts';
import type { Place, Station } from '../places.ts';
import { mapAged, type Api } from '../upstream.ts';

/** A way into a station. */
export interface Entrance {
  /** Usually the nearest crossing, in capitals as the service writes it. */
  name: string;
  description: string;
  /** The platform codes it leads to. */
  codes: readonly string[];
  place: Place;
}

/** All entrances in the system. */
export async function readEntrances(api: Api): Promise<Aged<Entrance[]>> {
  return mapAged(await api.get('stationEntrances'), ({ Entrances }) =>
    Entrances.map((entrance) => ({
      name: entrance.Name.trim(),
      description: entrance.Description.trim(),
      codes: [entrance.StationCode1, entrance.StationCode2].filter((code) => code !== ''),
      place: { lat: entrance.Lat, lon: entrance.Lon },
    })),
  );
}

/** The entrances of one station. */
export async function entrancesOf(api: Api, station: Station): Promise<Aged<Entrance[]>> {
  return mapAged(await readEntrances(api), (all) =>
    all.filter(({ codes }) => codes.some((code) => station.codes.includes(code))),
  );
}
