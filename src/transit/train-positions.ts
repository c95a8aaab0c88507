import type { Answer } from '../api/operations.ts';
import type { Seen } from '../time.ts';
import type { Catalog } from './catalog.ts';
import { isLineCode } from './lines.ts';
import type { LineCode, Station } from './places.ts';
import { joinSeen, type Api } from './upstream.ts';

/** A passenger train on its line. */
export interface RunningTrain {
  line: LineCode;
  destination: Station | undefined;
  /** The station it stands at; absent between stations. */
  at: Station | undefined;
  /** The stations it is between, in the order it passes them; absent where its circuit is on no standard route. */
  between: readonly [Station, Station] | undefined;
  /** Seconds on the same circuit. */
  stillFor: number;
  cars: number | undefined;
}

// A train that has not moved for two hours is a leftover of the data, not a service.
const GHOST_SECONDS = 2 * 3600;

/** Passenger trains now in service, without non-revenue trains and ghosts. */
export async function runningTrains(api: Api, catalog: Catalog): Promise<Seen<RunningTrain[]>> {
  const [positions, routes] = await Promise.all([api.get('trainPositions'), api.get('standardRoutes')]);
  const circuits = placesOf(routes.value.StandardRoutes, catalog);
  const trains = positions.value.TrainPositions.flatMap((train): RunningTrain[] => {
    const line = train.LineCode;
    if (!line || !isLineCode(line) || train.TrainNumber === '000' || train.SecondsAtLocation > GHOST_SECONDS)
      return [];
    // Off its own line's route (a diversion, a way home) it is still on some line's tracks.
    const place = circuits.get(`${line} ${train.CircuitId}`) ?? circuits.get(`${train.CircuitId}`);
    const forward = train.DirectionNum === 1;
    const [before, after] = forward ? [place?.before, place?.after] : [place?.after, place?.before];
    return [
      {
        line,
        destination: catalog.stationByCode.get(train.DestinationStationCode ?? ''),
        at: place?.at,
        between: !place?.at && before && after ? [before, after] : undefined,
        stillFor: train.SecondsAtLocation,
        cars: train.CarCount > 0 ? train.CarCount : undefined,
      },
    ];
  });
  return { ...joinSeen(trains, positions, routes), at: positions.at };
}

interface CircuitPlace {
  at: Station | undefined;
  before: Station | undefined;
  after: Station | undefined;
}

/**
 * Where circuits lie among stations: by line and circuit, and by circuit alone. Records may be out of order and repeat
 * circuits.
 */
function placesOf(
  routes: Answer<'standardRoutes'>['StandardRoutes'],
  catalog: Catalog,
): Map<string, CircuitPlace> {
  const places = new Map<string, CircuitPlace>();
  for (const { LineCode, TrackNum, TrackCircuits } of routes) {
    const tracks = new Set(TrackCircuits.map((circuit) => TrackNum ?? circuit.TrackNum));
    for (const track of tracks) {
      const row = TrackCircuits.filter((circuit) => (TrackNum ?? circuit.TrackNum) === track)
        .sort((a, b) => a.SeqNum - b.SeqNum)
        .map((circuit) => ({
          id: circuit.CircuitId,
          at: catalog.stationByCode.get(circuit.StationCode ?? ''),
        }));
      let before: Station | undefined;
      for (const [index, circuit] of row.entries()) {
        const after = row.slice(index + 1).find(({ at }) => at)?.at;
        const place = { at: circuit.at, before, after };
        places.set(`${LineCode} ${circuit.id}`, place);
        places.set(`${circuit.id}`, place);
        before = circuit.at ?? before;
      }
    }
  }
  return places;
}
