import type { Catalog } from '../../src/transit/catalog.ts';
import { stationsAhead } from '../../src/transit/measured/spot.ts';
import { callsOf } from '../../src/region/tracks/way.ts';
import { snapshotAt } from '../../src/region/trains/snapshot.ts';
import type { TimedCall } from '../../src/region/trains/timed-calls.ts';
import type { Trip } from '../../src/region/trains/trips.ts';

/** Where trains really left, by line, way and station, latest first; seconds since 1970. */
export interface Truth {
  /** Looks at the region at an instant (seconds since 1970); what left since the look before is known then. */
  look(at: number): void;
  /** The last departures from a station. */
  leftAt(line: string, northOrEast: boolean, along: number): readonly number[];
  /** The longest gaps that riders wait in at that instant, longest first: seconds, and the station it is at. */
  gaps(line: string, northOrEast: boolean): readonly { station: string; lasts: number }[];
}

/** Seconds with open doors, at most. */
const DWELL = 40;

/** When a train leaves as far as the present goes: nobody knows how much longer it is going to stand. */
function leavesAsItIs(call: TimedCall | undefined, at: number): number | undefined {
  if (!call) return undefined;
  const { arrives, departs, stands } = call;
  const comes = stands && at < arrives ? Math.max(at, arrives - stands.seconds) : arrives;
  return Math.min(departs, Math.max(at, comes + DWELL));
}

/** What happens in a simulated region, from its own books. */
export function truthOf(seed: number, catalog: Catalog): Truth {
  const left = new Map<string, { at: number; train: string | undefined }[]>();
  let before = Number.NEGATIVE_INFINITY;
  let trips: readonly { trip: Trip; call: number }[] = [];
  const place = (line: string, northOrEast: boolean, along: number) => `${line} ${northOrEast} ${along}`;
  const alongOf = ({ pattern, direction }: Trip, call: number) => {
    const station = catalog.stationByCode.get(callsOf(pattern, direction)[call] ?? '');
    return stationsAhead(catalog, { line: pattern.line, northOrEast: direction === 1 }).findIndex(
      (one) => one === station,
    );
  };
  return {
    look(at) {
      const { trips: all } = snapshotAt(seed, at);
      for (const { trip } of all) {
        for (const [call, { departs }] of trip.calls.entries()) {
          if (departs > at || departs <= before || call === trip.calls.length - 1) continue;
          const key = place(trip.pattern.line, trip.direction === 1, alongOf(trip, call));
          const known = left.get(key) ?? [];
          left.set(
            key,
            [{ at: departs, train: trip.train?.id }, ...known].sort((a, b) => b.at - a.at).slice(0, 3),
          );
        }
      }
      trips = all.flatMap(({ trip, place: where }) => (where ? [{ trip, call: where.call }] : []));
      before = at;
    },
    leftAt: (line, northOrEast, along) =>
      (left.get(place(line, northOrEast, along)) ?? []).map(({ at }) => at),
    gaps(line, northOrEast) {
      const own = trips.filter(
        ({ trip }) => trip.pattern.line === line && (trip.direction === 1) === northOrEast,
      );
      return own
        .flatMap(({ trip, call }) => {
          const along = alongOf(trip, call);
          const last = (left.get(place(line, northOrEast, along)) ?? [])[0];
          const leaves = leavesAsItIs(trip.calls[call], before);
          const station = stationsAhead(catalog, { line, northOrEast })[along];
          if (!last || leaves === undefined || !station) return [];
          if (call === 0 || call === trip.calls.length - 1) return [];
          return [{ station: station.id, lasts: leaves - last.at }];
        })
        .sort((a, b) => b.lasts - a.lasts);
    },
  };
}
