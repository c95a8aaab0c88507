import type { Aged } from '../common/time.ts';
import type { LiveNetwork, StopAhead } from '../live-network.ts';
import { ifAvailable, mapAged } from '../transit/age.ts';
import type { Catalog } from '../transit/catalog.ts';
import { networkOf } from '../transit/network-view.ts';
import type { Api } from './api.ts';
import { crowdingByVehicle } from './crowding.ts';
import { railDisruptions } from './disruptions/incidents.ts';
import { outages } from './disruptions/outages.ts';
import { liveTrips, platformCode } from './trains/live-trips.ts';
import { runningTrains } from './trains/train-positions.ts';

/** The network as maps show it, from the service's answers. */
export async function liveNetwork(api: Api, catalog: Catalog, now: Date): Promise<LiveNetwork> {
  const [trains, vehicles, disruptions, units] = await Promise.all([
    runningTrains(api, catalog),
    ifAvailable(api.get('railVehiclePositions')),
    ifAvailable(railDisruptions(api, catalog, now)),
    ifAvailable(outages(api, catalog, now)),
  ]);
  const crowding = vehicles && crowdingByVehicle(vehicles.value);
  const loadOf = (train: string) => crowding?.get(train);
  return networkOf(trains, disruptions?.value ?? [], units?.value ?? [], loadOf, catalog);
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
