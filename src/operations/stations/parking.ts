import type { StationParking } from '../../api/resources/station-parking.ts';
import type { Aged } from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import { plainText } from '../../transit/disruptions/plain-text.ts';
import type { Station } from '../../transit/places.ts';
import type { Parking } from '../../transit/stations/parking.ts';
import type { Api } from '../api.ts';

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
