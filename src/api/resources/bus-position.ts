import { integer, number, optional, nullable, record, text, type Value } from '../formats/schema.ts';

/**
 * A bus on the road (spec, "BusPosition"). `Deviation` is minutes late (positive) or ahead; date-times are Eastern
 * local time. `DirectionNum` is deprecated; `BlockNumber` is not in the specification but in real answers.
 */
export const busPosition = record({
  BlockNumber: optional(nullable(text())),
  DateTime: text(),
  Deviation: number(),
  DirectionNum: optional(integer()),
  DirectionText: nullable(text()),
  Lat: number(),
  Lon: number(),
  RouteID: text(),
  TripEndTime: text(),
  TripHeadsign: nullable(text()),
  TripID: text(),
  TripStartTime: text(),
  VehicleID: text(),
});
export type BusPosition = Value<typeof busPosition>;
