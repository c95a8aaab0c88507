import type { Answer } from '../../api/operations.ts';
import { HeadwayError } from '../../common/errors.ts';
import { MINUTE_MS, parseEastern, type Aged } from '../../common/time.ts';
import { ifAvailable, joinAged } from '../../transit/age.ts';
import type { BusesDue, BusWish } from '../../transit/buses/buses.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { perAnswer } from '../../transit/answer-cache.ts';
import { similarStops } from '../../transit/buses/similar-stops.ts';
import type { Api } from '../api.ts';
import { crowdingByVehicle } from '../crowding.ts';

/**
 * The next buses at a stop, soonest first: predictions joined with what the buses themselves report. Where they
 * call later no operation tells.
 */
export async function nextBuses(
  api: Api,
  catalog: Catalog,
  stopId: string,
  { routes }: BusWish,
  now: Date,
): Promise<Aged<BusesDue>> {
  let predictions: Aged<Answer<'nextBuses'>>;
  const others = Promise.all([
    ifAvailable(api.get('busPositions')),
    ifAvailable(api.get('busVehiclePositions')),
  ]);
  try {
    predictions = await api.get('nextBuses', { StopID: stopId });
  } catch (error) {
    if (!(error instanceof HeadwayError) || error.kind !== 'unknown-stop') throw error;
    return { value: { kind: 'unknown stop', near: similarStops(catalog, stopId) }, at: now, stale: false };
  }
  const [positions, vehicles] = await others;
  const reports = positions && busesById(positions.value);
  const crowding = vehicles && crowdingByVehicle(vehicles.value);
  const buses = predictions.value.Predictions.filter(
    ({ RouteID }) => routes.length === 0 || routes.includes(RouteID),
  ).map((due) => {
    const bus = reports?.get(due.VehicleID);
    const seenAt = bus && parseEastern(bus.DateTime, now);
    return {
      trip: due.TripID,
      route: due.RouteID,
      direction: due.DirectionText,
      directionNum: due.DirectionNum,
      at: new Date(predictions.at.getTime() + due.Minutes * MINUTE_MS),
      report: seenAt && { seenAt, minutesLate: bus.TripID === due.TripID ? bus.Deviation : undefined },
      crowding: crowding?.get(due.VehicleID),
    };
  });
  const stopName = predictions.value.StopName;
  const value = buses.length > 0 ? ({ kind: 'due', stopName, buses } as const) : nothingDue();
  return positions
    ? { ...joinAged(value, positions, predictions), at: predictions.at }
    : { ...predictions, value };

  function nothingDue(): BusesDue {
    const wanted = routes.length > 0 ? routes : (catalog.stops.get(stopId)?.routes ?? []);
    const running = positions?.value.BusPositions.filter(({ RouteID }) => wanted.includes(RouteID)).length;
    return running === 0
      ? { kind: 'not running', stopName }
      : { kind: 'none due', stopName, running: running ?? 0 };
  }
}

const busesById = perAnswer(
  ({ BusPositions }: Answer<'busPositions'>) => new Map(BusPositions.map((bus) => [bus.VehicleID, bus])),
);
