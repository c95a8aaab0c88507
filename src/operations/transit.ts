import { CUSTOMER_NUMBER } from '../transit/customer-contacts.ts';
import { emergencyContacts } from '../transit/emergency-contacts.ts';
import { once } from '../common/once.ts';
import { mapAged } from '../transit/age.ts';
import { SUBJECTS } from '../transit/subjects.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { BusDue, BusesDue, BusWish } from '../transit/buses/buses.ts';
import type { BusHours, BusHoursWish } from '../transit/buses/hours.ts';
import type { BusStop } from '../transit/places.ts';
import type { CalendarDay } from '../common/time.ts';
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
import { predictedTrips } from '../transit/predicted-trips.ts';
import { predictedRide } from './predicted-rides.ts';
import { nextTrains } from './trains/next-trains.ts';
import { runningTrains } from './trains/train-positions.ts';

/** Whom riders of the operations' region ride with. */
const AGENCY = 'Metro';
const RAIL_NAME = 'Metrorail';
/** The operations tell what is predicted, and no timetable of a day; beside them there may be one that tells buses. */
const WITH_BUS_TIMES = new Set(SUBJECTS.filter((subject) => subject !== 'timetable'));
const PREDICTED = WITH_BUS_TIMES.difference(new Set(['bus times']));

/** What is told by a timetable that the operations do not tell. Absent where it has nothing of that day. */
export interface TimetableBeside {
  /** Whether it has buses just now: it may come late, or end. */
  readonly tellsBuses: boolean;
  itineraries(catalog: Catalog, wish: ItineraryWish): Promise<readonly Itinerary[] | undefined>;
  busHours(catalog: Catalog, wish: BusHoursWish, day: CalendarDay): Promise<BusHours | undefined>;
  /** The buses at a stop from an instant on, soonest first. */
  buses: BusesFrom;
  /** The same where none is predicted; absent: nobody asks then. */
  busesUnpredicted?: BusesFrom;
}

type BusesFrom = (
  catalog: Catalog,
  stop: BusStop['id'],
  wish: BusWish,
  from: Date,
) => Promise<readonly BusDue[] | undefined>;

/** The transit of a region whose agency serves the 20 operations, with a timetable beside them where there is one. */
export function createTransit(api: Api, beside?: TimetableBeside): Transit {
  return transitOf(api, catalogReader(api), beside);
}

/** `catalog`: the one of all who ask, since a station of one is none of another. */
function transitOf(api: Api, catalog: Transit['catalog'], beside?: TimetableBeside): Transit {
  const forAnonymous = once(() => {
    const get = (operation: 'railIncidents', query = {}, options = {}) =>
      api.get(operation, query, { ...options, purpose: 'anonymous' });
    return transitOf({ get }, catalog, beside);
  });
  return {
    lines,
    agency: AGENCY,
    railName: RAIL_NAME,
    phone: CUSTOMER_NUMBER,
    emergency: emergencyContacts,
    get published() {
      return beside?.tellsBuses ? WITH_BUS_TIMES : PREDICTED;
    },
    catalog,
    departures: (...asked) => nextTrains(api, ...asked),
    async busesDue(...asked) {
      const due = await nextBuses(api, ...asked);
      const { value } = due;
      if (value.kind !== 'none due' && value.kind !== 'not running') return due;
      const buses = (await beside?.busesUnpredicted?.(...asked)) ?? [];
      return buses.length > 0 ? { ...due, value: { kind: 'due', stopName: value.stopName, buses } } : due;
    },
    headway: (...asked) => lineHeadway(api, ...asked),
    buses: (...asked) => runningBuses(api, ...asked),
    stopsAhead: (...asked) => stopsAhead(api, ...asked),
    fare: (from, to, by) => fareBetween(api, from, to, by),
    hours: (places, station, day) => hoursOf(api, places, station, day),
    async busesFrom(places, id, wish, from) {
      const stop = places.stops.get(id);
      const buses = stop && (await beside?.buses(places, id, wish, from));
      return buses && { ...(await catalog()), value: ofTimetable(stop, buses) };
    },
    async busHours(places, wish, day) {
      const value = await beside?.busHours(places, wish, day);
      return value && { ...(await catalog()), value };
    },
    journey: async (places, from, to) => mapAged(await catalog(), () => journey(places, from, to)),
    async itineraries(places, wish) {
      const plan = async (one: ItineraryWish) => beside?.itineraries(places, one);
      const value = await predictedTrips(plan, (...asked) => predictedRide(api, ...asked), wish);
      return value && { ...(await catalog()), value };
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

/** Nothing is known of the week after where the timetable has no bus. */
function ofTimetable({ name: stopName }: BusStop, buses: readonly BusDue[]): BusesDue {
  return buses.length > 0 ? { kind: 'due', stopName, buses } : { kind: 'none planned', stopName };
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
