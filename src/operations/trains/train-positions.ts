import type { Answer } from '../../api/operations.ts';
import type { Aged } from '../../common/time.ts';
import { joinAged } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { perAnswerAndCatalog } from '../../transit/answer-cache.ts';
import type { Station } from '../../transit/places.ts';
import type { RunningTrain } from '../../transit/trains/trains.ts';
import type { Api } from '../api.ts';
import { lines } from '../lines.ts';

// A train that has not moved for two hours is a leftover of the data, not a service.
const GHOST_SECONDS = 2 * 3600;

/** Passenger trains now in service, without non-revenue trains and ghosts. */
export async function runningTrains(api: Api, catalog: Catalog): Promise<Aged<RunningTrain[]>> {
  const [positions, routes] = await Promise.all([api.get('trainPositions'), api.get('standardRoutes')]);
  const circuits = circuitPlaces(routes.value.StandardRoutes, catalog);
  const trains = positions.value.TrainPositions.flatMap((train): RunningTrain[] => {
    const line = train.LineCode;
    if (!line || !lines.has(line) || train.TrainNumber === '000' || train.SecondsAtLocation > GHOST_SECONDS)
      return [];
    // Off its own line's route (a diversion, a way home) it is still on some line's tracks.
    const place = circuits.get(`${line} ${train.CircuitId}`) ?? circuits.get(`${train.CircuitId}`);
    const forward = train.DirectionNum === 1;
    const [before, after] = forward ? [place?.before, place?.after] : [place?.after, place?.before];
    return [
      {
        id: train.TrainId,
        line,
        destination: catalog.stationByCode.get(train.DestinationStationCode ?? ''),
        at: place?.at,
        between: !place?.at && before && after ? [before, after] : undefined,
        way: place && wayOf(place, forward),
        stillFor: train.SecondsAtLocation,
        cars: train.CarCount > 0 ? train.CarCount : undefined,
      },
    ];
  });
  return { ...joinAged(trains, positions, routes), at: positions.at };
}

interface CircuitPlace {
  at: Station | undefined;
  before: Station | undefined;
  after: Station | undefined;
  /** Part of the way from the station before, or at, to the one after. */
  part: number;
}

function wayOf({ at, before, after, part }: CircuitPlace, forward: boolean): RunningTrain['way'] {
  const [behind, ahead] = forward ? [before, after] : [after, before];
  if (at) {
    if (ahead) return { from: at, to: ahead, part: 0 };
    return behind && { from: behind, to: at, part: 1 };
  }
  return behind && ahead && { from: behind, to: ahead, part: forward ? part : 1 - part };
}

/**
 * Where circuits lie among stations: by line and circuit, and by circuit alone. Records may be out of order and repeat
 * circuits.
 */
const circuitPlaces = perAnswerAndCatalog(readCircuitPlaces);

function readCircuitPlaces(
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
      let behind = 0;
      for (const [index, circuit] of row.entries()) {
        const next = row.findIndex(({ at }, place) => place > index && at);
        const after = row[next]?.at;
        const part = next > behind ? (index - behind) / (next - behind) : 0;
        const place = { at: circuit.at, before, after, part };
        places.set(`${LineCode} ${circuit.id}`, place);
        places.set(`${circuit.id}`, place);
        if (circuit.at) [before, behind] = [circuit.at, index];
      }
    }
  }
  return places;
}
