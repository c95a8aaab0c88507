import type { Place } from '../places.ts';

/** A way into a station. */
export interface Entrance {
  /** Usually the nearest crossing, in capitals as the service writes it. */
  name: string;
  description: string;
  /** The platform codes it leads to. */
  codes: readonly string[];
  place: Place;
}
