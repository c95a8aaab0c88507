import { CUSTOMER_NUMBER } from '../transit/customer-contacts.ts';
import { emergencyContacts } from '../transit/emergency-contacts.ts';
import { once } from '../common/once.ts';
import { mapAged } from '../transit/age.ts';
import { SUBJECTS } from '../transit/subjects.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Itinerary, ItineraryWish } from '../transit/itineraries.ts';
import type { Transit, Watched } from '../transit/transit.ts';
import type { OperationName } from '../api/operations.ts';
import type { Api } from './api.ts';
import { runningBuses } from './buses/bus-positions.ts';
import { nextBuses } from './buses/next-buses.ts';
import { catalogReader } from './catalog.ts';
import { busDisruptions, railDisruptions } from './disruptions/incidents.ts';
import { outages } from './disruptions/outages.ts';
import { fareBetween } from './fares.ts';
import { lines } from './lines.ts';
import { liveNetwork, stopsAhead } from './live-network.ts';
import { entrancesOf } from './stations/entrances.ts';
import { hoursOf } from './stations/hours.ts';
import { parkingAlong } from './stations/parking.ts';
import { streetAddressOf } from './stations/street-address.ts';
import { lineHeadway } from './trains/headways.ts';
import { journey } from '../transit/trains/rail-ways.ts';
import { nextTrains } from './trains/next-trains.ts';
import { runningTrains } from './trains/train-positions.ts';

/** Whom riders of the operations' region ride with. */
const AGENCY = 'Metro';
const RAIL_NAME = 'Metrorail';
/** The operations tell what is predicted, and no timetable of a day. */
const PUBLISHED = new Set(SUBJECTS.filter((subject) => subject !== 'timetable'));

/** What plans trips over a timetable that the operations do not tell. */
export type PlanTrips = (catalog: Catalog, wish: ItineraryWish) => Promise<readonly Itinerary[]>;

/** The transit of a region whose agency serves the 20 operations. `plan`: absent where there is no timetable beside them. */
export function createTransit(api: Api, plan?: PlanTrips): Transit {
  return transitOf(api, catalogReader(api), plan);
}

/** `catalog`: the one of all who ask, since a station of one is none of another. */
function transitOf(api: Api, catalog: Transit['catalog'], plan?: PlanTrips): Transit {
  const forAnonymous = once(() => {
    const get = (operation: 'railIncidents', query = {}, options = {}) =>
      api.get(operation, query, { ...options, purpose: 'anonymous' });
    return transitOf({ get }, catalog, plan);
  });
  return {
    lines,
    agency: AGENCY,
    railName: RAIL_NAME,
    phone: CUSTOMER_NUMBER,
    emergency: emergencyContacts,
    published: PUBLISHED,
    catalog,
    departures: (...asked) => nextTrains(api, ...asked),
    busesDue: (...asked) => nextBuses(api, ...asked),
    headway: (...asked) => lineHeadway(api, ...asked),
    buses: (...asked) => runningBuses(api, ...asked),
    stopsAhead: (...asked) => stopsAhead(api, ...asked),
    fare: (from, to, by) => fareBetween(api, from, to, by),
    hours: (...asked) => hoursOf(api, ...asked),
    busHours: async () => undefined,
    journey: async (places, from, to) => mapAged(await catalog(), () => journey(places, from, to)),
    async itineraries(places, wish) {
      const known = plan && (await catalog());
      return known && { ...known, value: await plan(places, wish) };
    },
    entrances: (station) => entrancesOf(api, station),
    address: (station) => streetAddressOf(api, station),
    parking: (stations) => parkingAlong(api, stations),
    network: (places, now) => liveNetwork(api, places, now),
    ...watched(api),
    forAnonymous,
    forAlerts(period) {
      const get = (operation: 'railIncidents', query = {}) =>
        api.get(operation, query, { purpose: 'alerts', ...ageAt(operation, period) });
      return watched({ get });
    },
  };
}

/**
 * Of how many polls one asks. Trains have the calls that buses and elevators leave, whose notices come minutes late anyway:
 * three calls a poll in all, as many as before lines were measured.
 */
const POLLS_APART: { readonly [name in OperationName]?: number } = {
  railIncidents: 1,
  trainPositions: 1,
  busIncidents: 2,
  elevatorIncidents: 2,
};

/** Half a period less, so that a slow answer does not make the next poll find itself too early. */
function ageAt(operation: OperationName, period: number): { maxAge?: number } {
  const apart = POLLS_APART[operation];
  return apart ? { maxAge: (apart - 0.5) * period } : {};
}

function watched(api: Api): Watched {
  return {
    disruptions: (of, catalog, now) =>
      of === 'rail' ? railDisruptions(api, catalog, now) : busDisruptions(api, now),
    outages: (catalog, now) => outages(api, catalog, now),
    trains: (catalog) => runningTrains(api, catalog),
  };
}
