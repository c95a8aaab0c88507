import { deprecated, number, record, text } from '../formats/schema.ts';

/** A way into a station (spec, "StationEntrance"). `StationCode2` is the pair's code or an empty string. */
export const stationEntrance = record({
  Description: text(),
  ID: deprecated(),
  Lat: number(),
  Lon: number(),
  Name: text(),
  StationCode1: text(),
  StationCode2: text(),
});
