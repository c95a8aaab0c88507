import { BoundedMap } from '../../common/bounded-map.ts';
import type { BusPosition } from '../../api/resources/bus-position.ts';
import { getOrMake } from '../../common/once.ts';
import { easternText } from '../../common/time.ts';
import type { Sighting } from './sightings.ts';
import { blockName, vehicleOf } from './vehicles.ts';
import { directionCode } from './words.ts';

/** Texts of instants: buses start, end and report by the hundred at the same ones. */
const MAX_TEXTS = 10_000;
const texts = new BoundedMap<number, string>(MAX_TEXTS);

function textAt(seconds: number): string {
  return getOrMake(texts, seconds, () => easternText(new Date(seconds * 1000)));
}

/** What a bus said of itself, as bus positions give it. */
export function positionOf(seed: number, { run, at, late, place }: Sighting): BusPosition {
  const { route, pattern, id } = run.trip;
  return {
    VehicleID: vehicleOf(seed, run.trip),
    Lat: place.lat,
    Lon: place.lon,
    // Never minus zero.
    Deviation: Math.round(late / 60) + 0,
    DateTime: textAt(at),
    TripID: id,
    RouteID: route.id,
    DirectionNum: pattern.direction,
    DirectionText: directionCode(route.lie, pattern.direction),
    TripHeadsign: pattern.headsign,
    TripStartTime: textAt(run.leaves),
    TripEndTime: textAt(run.arrives),
    BlockNumber: blockName(run.trip),
  };
}
