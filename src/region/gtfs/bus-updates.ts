import type { FeedEntity } from '../../api/formats/feed.ts';
import { busRoutes } from '../buses/routes.ts';
import { daysAround, lateAt, runsBetween } from '../buses/runs.ts';
import { scheduleStopId } from '../buses/stops.ts';
import { vehicleOf } from '../buses/vehicles.ts';

/** Seconds ahead of which trips are told of: as far as predictions look. */
const AHEAD = 90 * 60;

/**
 * Trip updates of the buses that report, on the road or soon to leave, at an instant (seconds since 1970): how late each is,
 * from its first stop on.
 */
export function busUpdates(seed: number, at: number): FeedEntity[] {
  const days = daysAround(at);
  return busRoutes().flatMap((route) =>
    runsBetween(seed, route, days, at, at + AHEAD).flatMap((run): FeedEntity[] => {
      const { trip, day } = run;
      if (!run.lateness || run.silentFrom <= at) return [];
      const delay = Math.round(lateAt(run, at));
      const startDate = day.replaceAll('-', '');
      const stopId = scheduleStopId(trip.pattern.stops[0] ?? 0);
      return [
        {
          id: `bus ${startDate} ${trip.id}`,
          tripUpdate: {
            trip: { tripId: trip.id, routeId: route.id, startDate, relationship: 'SCHEDULED' },
            vehicle: { id: vehicleOf(seed, trip) },
            stops: [
              {
                stopSequence: 1,
                stopId,
                arrival: { delay },
                departure: { delay },
                relationship: 'SCHEDULED',
              },
            ],
            timestamp: at,
          },
        },
      ];
    }),
  );
}
