import { integer, record, text } from '../formats/schema.ts';

/** A station on the way (spec, "RailPathItem"). `DistanceToPrev` is feet; `SeqNum` starts at 1. */
export const pathItem = record({
  DistanceToPrev: integer(),
  LineCode: text(),
  SeqNum: integer(),
  StationCode: text(),
  StationName: text(),
});
