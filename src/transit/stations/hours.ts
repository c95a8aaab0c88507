import type { StopRequest } from '../stop-request.ts';
import type { CalendarDay } from '../../common/time.ts';
import type { Station } from '../places.ts';

/** A scheduled train: when it leaves the station, and where it goes. */
export interface ScheduledTrain {
  at: Date;
  /** Absent when the destination code is not in the catalog. */
  to: Station | undefined;
  /** It calls only where this is done; absent: it calls anyway. */
  request?: StopRequest;
}

/** What is published for one station and service day. Empty lists and no opening: nothing is published. */
export interface StationHours {
  station: Station;
  day: CalendarDay;
  opens: Date | undefined;
  first: readonly ScheduledTrain[];
  last: readonly ScheduledTrain[];
}
