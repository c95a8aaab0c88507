import { number, record, text, type Value } from '../formats/schema.ts';

/** A bus due at a stop (spec, "BusPrediction"). `Minutes` until arrival; `DirectionNum` is `0` or `1`. */
export const busPrediction = record({
  DirectionNum: text(),
  DirectionText: text(),
  Minutes: number(),
  RouteID: text(),
  TripID: text(),
  VehicleID: text(),
});
export type BusPrediction = Value<typeof busPrediction>;
