import { integer, nullable, number, record, text, type Value } from '../formats/schema.ts';

/**
 * Distance, scheduled minutes and fares in dollars between two stations (spec, "StationToStationInfo"). A fare that the
 * service leaves NULL loses no more than itself.
 */
export const stationToStation = record({
  CompositeMiles: number(),
  DestinationStation: text(),
  RailFare: record({
    OffPeakTime: nullable(number()),
    PeakTime: nullable(number()),
    SeniorDisabled: nullable(number()),
  }),
  RailTime: integer(),
  SourceStation: text(),
});
export type StationToStation = Value<typeof stationToStation>;
