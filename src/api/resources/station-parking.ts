import { integer, nullable, number, record, text, type Value } from '../formats/schema.ts';

/**
 * Parking at a station (spec, "StationParking"). Costs are dollars a day; NULL where there are no all-day spots
 * (in real answers the Saturday costs too). `Notes` may contain HTML links.
 */
export const stationParking = record(
  {
    Code: text(),
    Notes: nullable(text()),
    AllDayParking: record(
      {
        TotalCount: integer(),
        RiderCost: nullable(number()),
        NonRiderCost: nullable(number()),
        SaturdayRiderCost: nullable(number()),
        SaturdayNonRiderCost: nullable(number()),
      },
      'as written',
    ),
    ShortTermParking: record({ TotalCount: integer(), Notes: nullable(text()) }, 'as written'),
  },
  'as written',
);
export type StationParking = Value<typeof stationParking>;
