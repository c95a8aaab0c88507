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
    shortTermNotes: tidied(plainText(shortTerm.Notes)),
    notes: tidied(plainText(Notes)),
  };
}

/** "101 spaces metered for 12-hr. max @ $1.00 per 60 mins." in whole words. */
function tidied(notes: string | undefined): string | undefined {
  return notes
    ?.replaceAll(/for (\d+)[- ]?hr\. max\b\.?/g, 'for up to $1 hours')
    .replaceAll(/ ?@ \$(\d+)\.00 per 60 mins?\./g, ', $$$1 an hour.')
    .replaceAll(/([a-zA-Z]) - (?=\d+ (?:short|spaces))/g, '$1: ')
    .replaceAll(/(\d) ?a\.m(?=\.(?:$| [A-Z]))|(\d) ?a\.m\./g, '$1$2 AM')
    .replaceAll(/(\d) ?p\.m(?=\.(?:$| [A-Z]))|(\d) ?p\.m\./g, '$1$2 PM');
}
