import { nullable, number, record, text, type Value } from '../formats/schema.ts';

/** Place, address and lines of one platform code (spec, "Station (information)"). */
export const stationInfo = record({
  Address: record({ City: text(), State: text(), Street: text(), Zip: text() }),
  Code: text(),
  Lat: number(),
  LineCode1: text(),
  LineCode2: nullable(text()),
  LineCode3: nullable(text()),
  LineCode4: nullable(text()),
  Lon: number(),
  Name: text(),
  StationTogether1: text(),
  StationTogether2: text(),
});
export type StationInfo = Value<typeof stationInfo>;
