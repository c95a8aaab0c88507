/** How lines really run. */
export interface MeasuredTables {
  measured_way: MeasuredWayTable;
  usual_passing: UsualPassingTable;
}

/** How a line runs one way, as of the last look at its trains: a row for each, two a line. */
interface MeasuredWayTable {
  line: string;
  /** 1 for trains that run north or east, else 0. */
  north_or_east: number;
  /** When the trains were where they were seen. */
  at: number;
  /** JSON of the measure. */
  measure: string;
}

/**
 * How many trains of a line left a station one way, in a quarter of an hour of a kind of day. A row for each of these, so
 * that there are at most some 95,000 for six lines.
 */
interface UsualPassingTable {
  line: string;
  north_or_east: number;
  /** By its id. */
  station: string;
  kind: 'weekday' | 'saturday' | 'sunday';
  /** Quarters of an hour from midnight of the service day. */
  quarter: number;
  /** JSON: the last days and how many on each, latest first; at most eight weeks back. */
  days: string;
}
