import { integer, nullable, record, text, type Value } from '../formats/schema.ts';

/** A train on a track circuit (spec, "TrainPosition"). Line and destination are NULL together. */
export const trainPosition = record({
  CarCount: integer(),
  CircuitId: integer(),
  DestinationStationCode: nullable(text()),
  DirectionNum: integer(),
  LineCode: nullable(text()),
  SecondsAtLocation: integer(),
  ServiceType: text(),
  TrainId: text(),
  TrainNumber: text(),
});
export type TrainPosition = Value<typeof trainPosition>;
