import { integer, list, plainList, record, text, type Value } from '../formats/schema.ts';

/** A track circuit and its neighbors (spec, "TrackCircuit"). `NeighborType` is `Left` or `Right`. */
export const trackCircuit = record({
  CircuitId: integer(),
  Neighbors: list(record({ CircuitIds: plainList(integer()), NeighborType: text() }), 'TrackCircuitNeighbor'),
  Track: integer(),
});
export type TrackCircuit = Value<typeof trackCircuit>;
