import type { StationParking } from '../../api/resources/station-parking.ts';
import type { Aged } from '../../common/time.ts';
import { plainText } from '../disruptions/plain-text.ts';
import type { Station } from '../places.ts';
import { mapAged, type Api } from '../upstream.ts';

/** A day's price in dollars for rail riders and for others; absent where the service has none. */
export interface DayPrice {
  rider: number | undefined;
  others: number | undefined;
}

/** Parking at a station. `notes` are plain text with the addresses of links in brackets. */
export interface Parking {
  allDaySpaces: number;
  weekday: DayPrice;
  saturday: DayPrice;
  shortTermSpaces: number;
  shortTermNotes: string | undefined;
  notes: string | undefined;
}

/** Parking at a station; `undefined` where the service lists none. */
export async function parkingAt(api: Api, station: Station): Promise<Aged<Parking | undefined>> {
  return mapAged(await parkingAlong(api, [station]), ([found]) => found?.parking);
}

/** Those of some stations that have parking, in their order. */
export async function parkingAlong(
  api: Api,
  stations: readonly Station[],
): Promise<Aged<{ station: Station; parking: Parking }[]>> {
  return mapAged(await api.get('stationParking'), ({ StationsParking }) =>
    stations.flatMap((station) => {
      const record = StationsParking.find(({ Code }) => station.codes.includes(Code));
      return record ? [{ station, parking: parkingOf(record) }] : [];
    }),
  );
}

function parkingOf({ AllDayParking: allDay, ShortTermParking: shortTerm, Notes }: StationParking): Parking {
  return {
    allDaySpaces: allDay.TotalCount,
    weekday: { rider: allDay.RiderCost ?? undefined, others: allDay.NonRiderCost ?? undefined },
    saturday: {
      rider: allDay.SaturdayRiderCost ?? undefined,
      others: allDay.SaturdayNonRiderCost ?? undefined,
    },
    shortTermSpaces: shortTerm.TotalCount,
    shortTermNotes: plainText(shortTerm.Notes),
    notes: plainText(Notes),
  };
}
