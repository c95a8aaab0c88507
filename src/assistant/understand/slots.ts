import type { CalendarDay } from '../../time.ts';
import type { LineCode, Place } from '../../transit/places.ts';

/** A station that was named. */
export interface StationSlot {
  /** The first platform code. */
  id: string;
  /** Full present name. */
  name: string;
  /** What was said for it. */
  heard: string;
  /** How it was found: by its name, another name, a former name ("now called …"), a near spelling, a code, as the
   * station beside a landmark, or unsaid, as the place that the rider asked about before. */
  by: 'exact' | 'alias' | 'old' | 'fuzzy' | 'code' | 'landmark' | 'before';
}

/** Stops of one name: a street corner has one for each direction. */
export interface StopSlot {
  ids: readonly string[];
  name: string;
  heard: string;
}

/** A landmark, a saved place ("work"), a corner or a point. Without `at` its place is unknown here. */
export interface PlaceSlot {
  name: string;
  at?: Place;
}

/** A day as it was said ("tonight", "saturday"), and the next such calendar day. A weekend begins on its Saturday. */
export interface DaySlot {
  said: string;
  date: CalendarDay;
}

/** What a sentence says beside its intent. */
export interface Slots {
  station?: StationSlot;
  /** All of them, where several are named and no way between them is asked; `station` is the first. */
  stations?: readonly StationSlot[];
  from_station?: StationSlot;
  to_station?: StationSlot;
  line?: LineCode;
  /** All of them, where several are named; `line` is the first. */
  lines?: readonly LineCode[];
  /** Base route in capitals: "D80". */
  route?: string;
  /** All of them, where several are named; `route` is the first. */
  routes?: readonly string[];
  /** As said: 7 digits, or fewer or more where that is what was said. */
  stop_id?: string;
  stop_name?: StopSlot;
  place?: PlaceSlot;
  equipment?: 'elevator' | 'escalator';
  /** "northbound", "downtown", "other". */
  direction?: string;
  count?: number;
  day?: DaySlot;
  /** A stretch of days: "weekend". */
  period?: string;
  /** `HH:mm`, Eastern. */
  time?: string;
  /** The time is when to be there, not when to leave. */
  arrive_by?: boolean;
  /** Without stairs. */
  step_free?: boolean;
  rider?: 'senior' | 'disabled' | 'student' | 'child';
  /** Which trains of the day a question of hours is about. */
  which?: 'first' | 'last' | 'hours';
  /** What a saved place is called. */
  name?: string;
}

export type SlotName = Exclude<keyof Slots, 'lines' | 'stations' | 'routes'>;
