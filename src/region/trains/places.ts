import { stations } from '../network.ts';
import { wayOf } from '../tracks/way.ts';
import type { TimedCall } from './timed-calls.ts';
import type { Trip } from './trips.ts';

/** Where a trip's train is. */
export interface Place {
  circuit: number;
  /** When it came onto the circuit, in seconds since 1970. */
  since: number;
  /** Place among the trip's calls of the station it stands at or comes to next (it may skip that one). */
  call: number;
  standing: boolean;
  lat: number;
  lon: number;
  /** Degrees from north, clockwise, 0 to 359. */
  bearing: number;
}

function heading(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const degrees = Math.round((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

/** Part of the way to a call that a train has behind it. */
function progressOf({ arrives, stands }: TimedCall, departs: number, at: number): number {
  if (!stands) return (at - departs) / (arrives - departs);
  const ride = arrives - departs - stands.seconds;
  const comes = departs + stands.part * ride;
  return at < comes ? (at - departs) / ride : Math.max(stands.part, (at - departs - stands.seconds) / ride);
}

/**
 * Where a trip's train is at an instant (seconds since 1970): on the way from station to station it passes the
 * circuits between at an even pace. `undefined` before it comes to its first platform, after it leaves its last, and
 * where no train runs.
 */
export function placeOf({ pattern, direction, calls }: Trip, at: number): Place | undefined {
  const call = calls.findIndex(({ departs }) => at < departs);
  const next = calls[call];
  if (!next) return undefined;
  const { circuits, platforms } = wayOf(pattern, direction);
  const circuitAt = (place: number) => circuits[place] ?? 0;
  const standing = at >= next.arrives;
  const before = calls[call - 1];
  if (!before && !standing) return undefined;
  const from = stations.get((before ?? next).code) ?? { lat: 0, lon: 0 };
  const to = stations.get((before ? next : (calls[1] ?? next)).code) ?? from;
  const bearing = heading(from, to);
  const end = platforms[call] ?? 0;
  if (!before || standing) {
    const { lat, lon } = before ? to : from;
    return { circuit: circuitAt(end), since: next.arrives, call, standing, lat, lon, bearing };
  }
  const start = platforms[call - 1] ?? 0;
  const ride = next.arrives - before.departs - (next.stands?.seconds ?? 0);
  const progress = progressOf(next, before.departs, at);
  const passed = Math.floor(progress * (end - start));
  const part = passed / (end - start);
  const stood = next.stands && part > next.stands.part ? next.stands.seconds : 0;
  return {
    circuit: circuitAt(start + passed),
    since: passed === 0 ? before.arrives : Math.ceil(before.departs + part * ride + stood),
    call,
    standing,
    lat: from.lat + (to.lat - from.lat) * progress,
    lon: from.lon + (to.lon - from.lon) * progress,
    bearing,
  };
}
