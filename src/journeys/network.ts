import type { Timetable } from '../gtfs/timetable/departures.ts';
import type { Walks, WalkedStops } from './walks.ts';

/** What journeys are looked for in. Numbers are those of the timetable's lists. */
export interface JourneyNetwork extends WalkedStops {
  timetable: Pick<Timetable, 'columns' | 'runsOn' | 'zone'>;
  /** From stop to stop, where one gets off and boards again. */
  walks: Walks;
}
