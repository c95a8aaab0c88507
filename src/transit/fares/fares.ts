import type { FareBands } from './fare-bands.ts';
import type { ItineraryEnd, ItineraryRide } from '../itineraries.ts';

/** What a ride costs, and how long it takes. An amount that makes no sense upstream is absent. */
export interface Fare {
  peak: number | undefined;
  offPeak: number | undefined;
  /** For senior citizens and people with disabilities, at any time. */
  reduced: number | undefined;
  /** Scheduled; absent where it is not told with the fare. */
  minutes?: number;
  miles?: number;
  /** By ISO 4217; absent: dollars. */
  currency?: string;
  /** When it is which; absent: at the usual hours. */
  bands?: FareBands;
  /** What one pays this with, where others cost more: "Clipper". */
  medium?: string;
  /** What else can be paid, and by whom: "Single Ride, Senior". */
  kinds?: readonly { kind: string; amount: number }[];
}

/** Where a ride begins or ends: a station, or stops of buses. */
export type FareEnd = Pick<ItineraryEnd, 'station' | 'stops'>;

/** What is ridden. */
export type FaredBy = Pick<ItineraryRide, 'line' | 'route'>;

/** What a ride costs on some bus routes, wherever it goes. */
export interface RouteFare {
  amount: number;
  /** By ISO 4217. */
  currency: string;
  routes: readonly string[];
}
