import type { Answer, Query } from '../../api/operations.ts';
import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';

type Parking = Answer<'stationParking'>;

const orNull = (text: string | undefined) => text || null;
const dollars = (text: string | undefined) => (text ? Number(text) : null);

const lots = once(() =>
  readRows('parking.txt').map(
    ([code = '', allDay, rider, other, satRider, satOther, metered, hours, notes]) => ({
      Code: code,
      Notes: orNull(notes),
      AllDayParking: {
        TotalCount: Number(allDay),
        RiderCost: dollars(rider),
        NonRiderCost: dollars(other),
        SaturdayRiderCost: dollars(satRider),
        SaturdayNonRiderCost: dollars(satOther),
      },
      ShortTermParking: { TotalCount: Number(metered), Notes: orNull(hours) },
    }),
  ),
);

/** Parking everywhere or at one platform code; an empty list where there is none (spec, operation 10). */
export function stationParking({ StationCode }: Query<'stationParking'>): Parking {
  if (StationCode === undefined) return { StationsParking: lots() };
  return { StationsParking: lots().filter(({ Code }) => Code === StationCode) };
}
