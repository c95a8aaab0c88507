import type { Timetable } from '../gtfs/timetable/departures.ts';
import type { Place } from '../transit/places.ts';
import type { Walks } from './walks.ts';

/** What journeys are looked for in. Numbers are those of the timetable's lists. */
export interface JourneyNetwork {
  timetable: Pick<Timetable, 'columns' | 'runsOn' | 'zone'>;
  /** Where each stop is; absent: nobody says, and nobody walks there. */
  places: readonly (Place | undefined)[];
  /** From stop to stop, where one gets off and boards again. */
  walks: Walks;
}
