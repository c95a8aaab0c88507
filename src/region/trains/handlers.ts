import type { Answer } from '../../api/operations.ts';
import type { TrainPosition } from '../../api/resources/train-position.ts';
import { latest } from '../latest.ts';
import type { Handlers } from '../handlers.ts';
import { destinationOf } from '../timetable.ts';
import { trackCircuits } from '../tracks/circuits.ts';
import { standardRoutes } from '../tracks/standard-routes.ts';
import { tripUpdates, vehiclePositions } from './feeds.ts';
import { flickeredTo, isLost } from './feed-faults.ts';
import { snapshotAt, type Snapshot } from './snapshot.ts';
import { straysAt } from './strays.ts';

/** The service looks at its trains anew every so many seconds (spec, "Limits": 7 to 10). */
const REFRESH = 10;

/** The last refresh up to an instant, in seconds since 1970. */
function refreshOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / REFRESH) * REFRESH;
}

function trainPositions(seed: number, { at, trips }: Snapshot): Answer<'trainPositions'> {
  const inService = trips.flatMap(({ trip, place }): TrainPosition[] => {
    const { train, pattern, direction } = trip;
    if (!train || !place || isLost(seed, train.id, at)) return [];
    const flickered = flickeredTo(seed, trip, place, at);
    return [
      {
        CarCount: train.cars,
        CircuitId: flickered ?? place.circuit,
        DestinationStationCode: destinationOf(pattern, direction),
        DirectionNum: direction,
        LineCode: pattern.line,
        SecondsAtLocation: flickered === undefined ? at - place.since : 0,
        ServiceType: 'Normal',
        TrainId: train.id,
        TrainNumber: train.number,
      },
    ];
  });
  return { TrainPositions: [...straysAt(seed, at), ...inService] };
}

/**
 * The moving side of the rail network and the tracks under it. Positions and feeds are of one state, taken every ten
 * seconds, so what they say of a train agrees.
 */
export function trainHandlers(
  seed: number,
): Pick<
  Handlers,
  'trainPositions' | 'trackCircuits' | 'standardRoutes' | 'railTripUpdates' | 'railVehiclePositions'
> {
  const snapshot = latest((at) => snapshotAt(seed, at));
  const positions = latest((at) => trainPositions(seed, snapshot(at)));
  const updates = latest((at) => tripUpdates(snapshot(at)));
  const vehicles = latest((at) => vehiclePositions(seed, snapshot(at)));
  return {
    trainPositions: (_, now) => positions(refreshOf(now)),
    trackCircuits: () => ({ TrackCircuits: trackCircuits() }),
    standardRoutes: () => ({ StandardRoutes: standardRoutes().routes }),
    railTripUpdates: (_, now) => updates(refreshOf(now)),
    railVehiclePositions: (_, now) => vehicles(refreshOf(now)),
  };
}
