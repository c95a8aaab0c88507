import { integer, jsonOnly, list, nullable, optional, record, text, type Value } from '../formats/schema.ts';

/**
 * The circuits of a line's track in order (spec, "StandardRoute"). The specification puts `TrackNum` on each
 * circuit, real answers on the route: we read either, and write both in JSON and the route's in XML.
 */
export const standardRoute = record({
  LineCode: text(),
  TrackCircuits: list(
    record({
      CircuitId: integer(),
      SeqNum: integer(),
      StationCode: nullable(text()),
      TrackNum: jsonOnly(optional(integer())),
    }),
    'TrackCircuit',
  ),
  TrackNum: optional(integer()),
});
export type StandardRoute = Value<typeof standardRoute>;
