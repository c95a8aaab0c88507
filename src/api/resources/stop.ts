import { nullable, plainList, number, record, text, type Value } from '../formats/schema.ts';

/** A bus stop (spec, "Stop (bus)"). `StopID` is seven digits; `0` or NULL where there is none, so not unique. */
export const stop = record({
  Lat: number(),
  Lon: number(),
  Name: text(),
  Routes: plainList(text()),
  StopID: nullable(text()),
});
export type Stop = Value<typeof stop>;
