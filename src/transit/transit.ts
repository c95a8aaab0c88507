import type { Aged, CalendarDay } from '../common/time.ts';
import type { LiveNetwork, StopAhead } from '../live-network.ts';
import type { BusesDue, BusWish, RunningBus } from './buses/buses.ts';
import type { BusHours, BusHoursWish } from './buses/hours.ts';
import type { Catalog } from './catalog.ts';
import type { Disruption } from './disruptions/disruptions.ts';
import type { Outage } from './disruptions/outages.ts';
import type { Fare, FaredBy, FareEnd } from './fares/fares.ts';
import type { Itinerary, ItineraryWish } from './itineraries.ts';
import type { Lines } from './lines.ts';
import type { Station } from './places.ts';
import type { Published } from './subjects.ts';
import type { Entrance } from './stations/entrances.ts';
import type { StationHours } from './stations/hours.ts';
import type { Parking } from './stations/parking.ts';
import type { StreetAddress } from './stations/street-address.ts';
import type { Headway } from './trains/headways.ts';
import type { Leg } from './trains/journeys.ts';
import type { Board, RunningTrain, TrainWish } from './trains/trains.ts';

/**
 * All that Headway asks about the transit of a region, whoever publishes it: riders' questions, in riders' words. Every
 * answer tells its age, and rejects with a `HeadwayError` where it cannot be had. Places are told in terms of the catalog
 * that is given, instants by the given one. `lines` are those known just now, for who has no catalog at hand.
 */
export interface Transit extends Watched, Lines, Published {
  /** All places that riders name; the same object while nothing in it changes. */
  catalog(): Promise<Aged<Catalog>>;
  /** The next trains at a station, soonest first. */
  departures(catalog: Catalog, station: Station, wish: TrainWish, now: Date): Promise<Aged<Board>>;
  /** The next buses at a stop, soonest first. */
  busesDue(catalog: Catalog, stop: string, wish: BusWish, now: Date): Promise<Aged<BusesDue>>;
  /** The same from a later instant on, further than predictions reach. Absent: no timetable of buses is published, or it has no such stop. */
  busesFrom(catalog: Catalog, stop: string, wish: BusWish, from: Date): Promise<Aged<BusesDue> | undefined>;
  /** How often a line runs just now. Absent: too few trains to tell. */
  headway(catalog: Catalog, line: string, now: Date): Promise<Aged<Headway | undefined>>;
  /** Buses of a base route on the road. */
  buses(catalog: Catalog, route: string, now: Date): Promise<Aged<RunningBus[]>>;
  /** The stations ahead of a train with the times it is expected there; empty for a train that is not known. */
  stopsAhead(catalog: Catalog, train: string): Promise<Aged<StopAhead[]>>;
  /** What a ride costs and how long it takes, by any line or route or by the one of `by`. Absent: none is published. */
  fare(from: FareEnd, to: FareEnd, by?: FaredBy): Promise<Aged<Fare | undefined> | undefined>;
  /** Opening, first and last trains of a station on a service day; of `line` alone where the source tells lines apart. */
  hours(catalog: Catalog, station: Station, day: CalendarDay, line?: string): Promise<Aged<StationHours>>;
  /** The first and last buses of a service day. Absent: no timetable of buses is published. */
  busHours(catalog: Catalog, wish: BusHoursWish, day: CalendarDay): Promise<Aged<BusHours> | undefined>;
  /** The quickest way by rail with few changes; empty when there is none, or when the stations are the same. */
  journey(catalog: Catalog, from: Station, to: Station): Promise<Aged<readonly Leg[]>>;
  /**
   * Trips from door to door by the timetable of rail and buses: at most three, the one first that most would take; none: there
   * is none within a day. Absent: no timetable of buses is published.
   */
  itineraries(catalog: Catalog, wish: ItineraryWish): Promise<Aged<readonly Itinerary[]> | undefined>;
  /** The ways into a station; absent: into any. */
  entrances(station?: Station): Promise<Aged<Entrance[]>>;
  /** Where a station is, as letters are addressed; absent where nobody publishes that. */
  address(station: Station): Promise<Aged<StreetAddress | undefined>>;
  /** Those of some stations that have parking, in their order. */
  parking(stations: readonly Station[]): Promise<Aged<{ station: Station; parking: Parking }[]>>;
  /** The rail network as maps show it. */
  network(catalog: Catalog, now: Date): Promise<LiveNetwork>;
  /** The same for those whom nobody knows: all of them together have a share of the calls, and leave the rest to riders. */
  forAnonymous(): Transit;
  /**
   * The same questions for who asks them again and again, `period` milliseconds apart, from the share of calls that riders
   * cannot use up. What changes slowly may be the answer of the time before.
   */
  forAlerts(period: number): Watched;
}

/** What alerts watch. */
export interface Watched {
  /** Trouble on rails or on bus routes, newest first. */
  disruptions(of: 'rail' | 'bus', catalog: Catalog, now: Date): Promise<Aged<readonly Disruption[]>>;
  /** Elevators and escalators out of service, elevators first, then by station and unit. */
  outages(catalog: Catalog, now: Date): Promise<Aged<readonly Outage[]>>;
  /** Passenger trains in service. */
  trains(catalog: Catalog): Promise<Aged<RunningTrain[]>>;
}
