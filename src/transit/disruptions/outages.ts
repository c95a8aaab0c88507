import type { CalendarDay } from '../../common/time.ts';
import type { Station } from '../places.ts';

/** An elevator or escalator that cannot be used. A unit is its kind and name together. */
export interface Outage {
  kind: 'elevator' | 'escalator';
  unit: string;
  /** Absent when the catalog does not know the code. */
  station: Station | undefined;
  stationName: string;
  /** Where in the station: "Escalator between street and mezzanine". */
  location: string;
  /** The entrance, where the service names it. */
  entrance: string | undefined;
  reason: string;
  since: Date | undefined;
  /** The day it is expected back, which may have passed; absent when there is no estimate. */
  expected: CalendarDay | undefined;
}

/** Whether only who parks there needs it: the ways from the street to the trains have others. */
export function isOfParking({ location }: Outage): boolean {
  return /\b(?:parking|garage)\b/i.test(location) && !/\b(?:street|grade|mezzanine|platform)/i.test(location);
}
