import type { FeedEntity, StopTimeUpdate } from '../../api/formats/feed.ts';
import { busRoutes } from '../buses/routes.ts';
import { daysAround, describeRun, lateAt, runsBetween, type Run } from '../buses/runs.ts';
import { sightingsAt, type Sighting } from '../buses/sightings.ts';
import { scheduleStopId } from '../buses/stops.ts';
import { vehicleOf } from '../buses/vehicles.ts';

/** Seconds ahead of which trips are told of: as far as predictions look. */
const AHEAD = 90 * 60;

/**
 * Trip updates of the buses on the road or soon to leave, at an instant (seconds since 1970): how late each is; of one that never
 * reports, that nobody knows.
 */
export function busUpdates(seed: number, at: number): FeedEntity[] {
  const days = daysAround(at);
  const seen = new Map(sightingsAt(seed, at).map((sighting) => [idOf(sighting.run), sighting]));
  return busRoutes().flatMap((route) =>
    runsBetween(seed, route, days, at, at + AHEAD).map((run): FeedEntity => ({
      id: `bus ${idOf(run)}`,
      tripUpdate: {
        trip: describeRun(run),
        vehicle: { id: vehicleOf(seed, run.trip) },
        stops: run.lateness
          ? lateStops(run, at, seen.get(idOf(run)))
          : [{ ...stopOf(run, 0), relationship: 'NO_DATA' }],
        timestamp: at,
      },
    })),
  );
}

/**
 * What holds from the first stop on, and at the one that it goes to what it said of itself, too. Seconds that have begun do not
 * count: the minutes that are left stay the same, and those that it is late.
 */
function lateStops(run: Run, at: number, sighting: Sighting | undefined): StopTimeUpdate[] {
  const departure = { delay: Math.floor(lateAt(run, at)) };
  const place = sighting?.place.stop ?? 0;
  const arrival = sighting ? { delay: Math.floor(sighting.late) } : departure;
  const first = { ...stopOf(run, 0), arrival: departure, departure, relationship: 'SCHEDULED' } as const;
  const next = { ...stopOf(run, place), arrival, departure, relationship: 'SCHEDULED' } as const;
  return place === 0 ? [next] : [first, next];
}

function stopOf({ trip }: Run, place: number): Pick<StopTimeUpdate, 'stopSequence' | 'stopId'> {
  return { stopSequence: place + 1, stopId: scheduleStopId(trip.pattern.stops[place] ?? 0) };
}

function idOf({ trip, day }: Run): string {
  return `${day.replaceAll('-', '')} ${trip.id}`;
}
