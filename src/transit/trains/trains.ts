import type { StopRequest } from '../stop-request.ts';
import type { Station } from '../places.ts';

/** A train that can be boarded at a station. */
export interface Departure {
  line: string | undefined;
  /** The platform's station code: a transfer station has one for each level. */
  platform: string;
  /** Where it ends; absent when the feed names a place we do not know. */
  destination: Station | undefined;
  /** When it is expected at the station. */
  at: Date;
  /** Whether it runs north or east, by the line's order; absent where the order is unknown. */
  northOrEast: boolean | undefined;
  /** 2, 4, 6 or 8; absent when the feed does not know. */
  cars: number | undefined;
  crowding: Crowding | undefined;
  /** When it is expected at the station the rider goes to; absent unless asked for and served. */
  arrives: Date | undefined;
  /** Of the timetable alone: nobody has told where the train is. */
  scheduled?: true;
  /** It calls only where this is done; absent: it calls anyway. */
  request?: StopRequest;
}

export type Crowding = 'empty' | 'many seats' | 'few seats' | 'full';

export interface Board {
  departures: readonly Departure[];
  /** Those of the timetable that do not run; absent: none. */
  canceled?: readonly Departure[];
  /** Lines that the feed has any train of: a line that is absent may be missing data rather than trains. */
  reporting: readonly string[];
  /** Of them, those with a train that calls at a station we know: of the others nobody can tell where their trains are. */
  placed: readonly string[];
}

export interface TrainWish {
  line?: string;
  to?: Station;
}

/** A passenger train on its line. */
export interface RunningTrain {
  /** One train's alone at any instant. */
  id: string;
  line: string;
  destination: Station | undefined;
  /** The station it stands at; absent between stations. */
  at: Station | undefined;
  /** The stations it is between, in the order it passes them; absent where its circuit is on no standard route. */
  between: readonly [Station, Station] | undefined;
  /**
   * The same for maps: while it stands, the station and the next one (at the end of a line, the one before and the
   * station), with the part of the way between them that is behind it, 0 to 1.
   */
  way: { from: Station; to: Station; part: number } | undefined;
  /** Seconds on the same circuit. */
  stillFor: number;
  cars: number | undefined;
}
