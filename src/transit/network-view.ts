import type { LiveIncident, LiveNetwork, LiveTrain } from '../live-network.ts';
import type { Aged } from '../common/time.ts';
import type { Catalog } from './catalog.ts';
import type { Disruption } from './disruptions/disruptions.ts';
import type { Outage } from './disruptions/outages.ts';
import type { RunningTrain } from './trains/trains.ts';

/** Effects by which trains do not stop at the stations an incident names. */
const NO_STOP = new Set(['bypassing', 'station closed']);

/** The network as maps show it, as old as its trains. `loadOf` tells how full a train is, where that is known. */
export function networkOf(
  trains: Aged<readonly RunningTrain[]>,
  disruptions: readonly Disruption[],
  outages: readonly Outage[],
  loadOf: (train: string) => string | undefined,
  catalog: Catalog,
): LiveNetwork {
  return {
    at: trains.at,
    stale: trains.stale,
    trains: trains.value.flatMap((train) => liveTrain(train, loadOf(train.id)) ?? []),
    incidents: disruptions.map((disruption) => incidentOf(disruption, catalog)),
    outages: countByStation(outages),
    bypassed: bypassedBy(disruptions),
  };
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
