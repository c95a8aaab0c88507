/** A station as maps and boards name it. */
export interface NetworkStation {
  /** Its first platform code; stands for the station. */
  id: string;
  codes: readonly string[];
  name: string;
  /** Line codes. */
  lines: readonly string[];
}

/** A passenger train somewhere on the passenger tracks. */
export interface LiveTrain {
  /** One train's alone at any instant. */
  id: string;
  /** Line code. */
  line: string;
  /** Station ids: the one it stands at or has passed, and the one it comes to next. */
  from: string;
  to: string;
  /** Part of the way from one to the other that is behind it, 0 to 1. */
  part: number;
  /** The id of the station it stands at; absent on the way. */
  at: string | undefined;
  /** Name of its last station; absent where the feed names none that is known. */
  destination: string | undefined;
  /** Absent when not known. */
  cars: number | undefined;
  /** How full it is, in riders' words; absent when not known. */
  load: string | undefined;
  /** Seconds on the same stretch of track. */
  stillFor: number;
}

/** A reported incident on rail. */
export interface LiveIncident {
  id: string;
  /** The agency's own text. */
  text: string;
  severity: 'minor' | 'delay' | 'major';
  /** Line codes. */
  lines: readonly string[];
  /** Where on which line, by station ids; both are one where it is at a station. Empty: the text names no place. */
  stretches: readonly { line: string; from: string; to: string }[];
}

/** The rail network at an instant. */
export interface LiveNetwork {
  /** When the positions were true, and whether they outlived their refresh. */
  at: Date;
  stale: boolean;
  trains: readonly LiveTrain[];
  incidents: readonly LiveIncident[];
  /** How many elevators and escalators are out of service, by station id. Stations without are absent. */
  outages: ReadonlyMap<string, { elevators: number; escalators: number }>;
  /** Ids of stations that trains pass without stopping, or that are closed. */
  bypassed: readonly string[];
}

/** How a line really runs one way, as measured by where its trains are. Milliseconds. */
export interface LiveService {
  /** Its code and its name. */
  line: string;
  name: string;
  /** Ids of the stations it leads from and to, and the name of the last. */
  from: string;
  to: string;
  toward: string;
  /** Between the last two trains at each station, by its id, in the order in which trains come to them. */
  headways: readonly (readonly [station: string, milliseconds: number])[];
  /** Between trains, usually at this hour. Absent: not enough is known. */
  usual?: number;
  /** The longest gap, where it is one that riders are told of, and the station that its end comes to. */
  gap?: { station: string; lasts: number };
  /** Trains that stand longer than trains do: at a station or between two, by their ids. */
  standing: readonly { train: string; stations: readonly string[]; since: Date }[];
}

/** What was measured of all lines. */
export interface LiveServices {
  at: Date;
  /** Each line both ways; one on which too few trains report is absent. */
  ways: readonly LiveService[];
}

/** A station that a train comes to. */
export interface StopAhead {
  station: string;
  at: Date;
}

/** The rail network as maps show it. Asks as often as its data refreshes, however often it is asked. */
export interface Network {
  /** Every station. Rejects with a `HeadwayError` where none can be had. */
  stations(): Promise<readonly NetworkStation[]>;
  /** The network now. Rejects with a `HeadwayError` where no train positions can be had. */
  live(): Promise<LiveNetwork>;
  /** How lines really run; absent where nobody measures. Never asks upstream. */
  service(): Promise<LiveServices | undefined>;
  /** The stations ahead of a train with the times it is expected there; empty for a train that is not known. */
  stopsAhead(trainId: string): Promise<readonly StopAhead[]>;
}
