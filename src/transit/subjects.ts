import type { CalendarDay } from '../common/time.ts';
import type { RouteFare } from './fares/fares.ts';
import type { Rides } from './places.ts';
import type { EmergencyContacts } from './emergency-contacts.ts';

/**
 * What an agency may publish, or leave out: what of it riders can be told. A timetable tells all departures of any day; bus
 * times are those of buses, which may come from a timetable beside predictions that know nothing of it.
 */
export type Subject = (typeof SUBJECTS)[number];

/** All of them. */
export const SUBJECTS = [
  'trains',
  'buses',
  'trips',
  'fares',
  'disruptions',
  'outages',
  'vehicles',
  'parking',
  'entrances',
  'timetable',
  'bus times',
  'practical',
] as const;

/** Those that no choice asks for by themselves. */
export const TIMES: ReadonlySet<Subject> = new Set<Subject>(['timetable', 'bus times']);

/** What is said of a subject that an agency does not publish, after its name. */
const LACKING: Readonly<Record<Subject, string>> = {
  trains: 'publishes no trains',
  buses: 'publishes no buses',
  trips: 'publishes no timetable to plan trips by',
  fares: 'does not publish fares',
  disruptions: 'does not publish alerts',
  outages: 'does not publish which elevators and escalators are out of service',
  vehicles: 'does not publish where its vehicles are',
  parking: 'does not publish parking',
  entrances: 'does not publish entrances',
  timetable: 'does not publish a timetable',
  'bus times': 'does not publish a timetable of buses',
  practical: 'publishes nothing about that',
};

/** Who publishes what. */
export interface Published {
  /** The agency, as riders call it. */
  readonly agency: string;
  /** What its trains together are called. */
  readonly railName: string;
  /** The number of its customer service, as it writes it; absent: it tells none. */
  readonly phone?: string | undefined;
  /** Whom its riders call for help. */
  readonly emergency: EmergencyContacts;
  readonly published: ReadonlySet<Subject>;
  /** The last day of its timetable; absent: it has none that ends. */
  readonly timetableEnds?: CalendarDay | undefined;
  /** What a ride costs on routes of buses, those of most routes first; absent: nobody says. */
  readonly busFares?: readonly RouteFare[] | undefined;
  /** Where bicycles can ride, of each route that tells; absent: nobody says. */
  readonly bikes?: readonly BikeRides[] | undefined;
}

/** On which trips of a route bicycles can ride. */
export interface BikeRides {
  /** A line's id, or the name of a bus route. */
  id: string;
  /** As a sentence calls it: "the Mesa Line", "bus 7". */
  called: string;
  rides: Rides;
}

/** "Caltrain does not publish fares." */
export function lackingText(agency: string, subject: Subject): string {
  return `${agency} ${LACKING[subject]}.`;
}

/** Whether trips are told by a timetable that has none of the buses that run. */
export function lacksBuses({ published }: Published): boolean {
  return published.has('buses') && !published.has('bus times');
}
