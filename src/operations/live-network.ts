import type { Aged } from '../common/time.ts';
import type { LiveIncident, LiveNetwork, LiveTrain, StopAhead } from '../live-network.ts';
import { ifAvailable, mapAged } from '../transit/age.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Disruption } from '../transit/disruptions/disruptions.ts';
import type { Outage } from '../transit/disruptions/outages.ts';
import type { RunningTrain } from '../transit/trains/trains.ts';
import type { Api } from './api.ts';
import { crowdingByVehicle } from './crowding.ts';
import { railDisruptions } from './disruptions/incidents.ts';
import { outages } from './disruptions/outages.ts';
import { liveTrips, platformCode } from './trains/live-trips.ts';
import { runningTrains } from './trains/train-positions.ts';

/** Effects by which trains do not stop at the stations an incident names. */
const NO_STOP = new Set(['bypassing', 'station closed']);

/** The network as maps show it, from the service's answers. */
export async function liveNetwork(api: Api, catalog: Catalog, now: Date): Promise<LiveNetwork> {
  const [trains, vehicles, disruptions, units] = await Promise.all([
    runningTrains(api, catalog),
    ifAvailable(api.get('railVehiclePositions')),
    ifAvailable(railDisruptions(api, catalog, now)),
    ifAvailable(outages(api, catalog, now)),
  ]);
  const crowding = vehicles && crowdingByVehicle(vehicles.value);
  const reported = disruptions?.value ?? [];
  return {
    at: trains.at,
    stale: trains.stale,
    trains: trains.value.flatMap((train) => liveTrain(train, crowding?.get(train.id)) ?? []),
    incidents: reported.map((disruption) => incidentOf(disruption, catalog)),
    outages: countByStation(units?.value ?? []),
    bypassed: bypassedBy(reported),
  };
}

/** The stations ahead of a train, from the feed of trips; empty for a train that is not in it. */
export async function stopsAhead(api: Api, catalog: Catalog, trainId: string): Promise<Aged<StopAhead[]>> {
  return mapAged(await api.get('railTripUpdates'), (updates) =>
    (liveTrips(updates).ofVehicle(trainId)?.stops ?? []).flatMap(
      ({ stopId, arrival, departure, relationship }): StopAhead[] => {
        const station = catalog.stationByCode.get(platformCode(stopId) ?? '');
        const seconds = arrival?.time ?? departure?.time;
        if (!station || !seconds || relationship === 'SKIPPED') return [];
        return [{ station: station.id, at: new Date(seconds * 1000) }];
      },
    ),
  );
}

function liveTrain(train: RunningTrain, load: string | undefined): LiveTrain | undefined {
  const { id, line, way, at, destination, cars, stillFor } = train;
  return (
    way && {
      id,
      line,
      from: way.from.id,
      to: way.to.id,
      part: way.part,
      at: at?.id,
      destination: destination?.name,
      cars,
      load,
      stillFor,
    }
  );
}

function incidentOf(disruption: Disruption, catalog: Catalog): LiveIncident {
  const { id, text, severity, lines, stations, stretch } = disruption;
  const places = stretch ? [stretch] : stations.map((station) => ({ from: station, to: station }));
  const runs = (line: string, station: string) =>
    catalog.stationByCode.get(station)?.lines.includes(line) ?? false;
  const stretches = lines.flatMap((line) =>
    places.filter(({ from, to }) => runs(line, from) && runs(line, to)).map((place) => ({ line, ...place })),
  );
  return { id, text, severity, lines, stretches };
}

function bypassedBy(disruptions: readonly Disruption[]): string[] {
  const closing = disruptions.filter(
    ({ effect, stretch }) => effect !== undefined && NO_STOP.has(effect) && !stretch,
  );
  return [...new Set(closing.flatMap(({ stations }) => stations))];
}

function countByStation(units: readonly Outage[]): LiveNetwork['outages'] {
  const counts = new Map<string, { elevators: number; escalators: number }>();
  for (const { station, kind } of units) {
    if (!station) continue;
    const count = counts.get(station.id) ?? { elevators: 0, escalators: 0 };
    counts.set(station.id, count);
    count[kind === 'elevator' ? 'elevators' : 'escalators'] += 1;
  }
  return counts;
}
