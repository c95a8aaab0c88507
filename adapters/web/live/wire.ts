/** A train as the page is told of it. */
export interface WireTrain {
  /** Line code. */
  line: string;
  /** The track of the map it is on, and how far along, in units of the map. */
  track: string;
  along: number;
  /** 1 where it runs toward the end of the track, else -1. */
  way: 1 | -1;
  /** Codes of stations on the map: the one it stands at, or null; the one it has passed, and the one it comes to. */
  at: string | null;
  from: string;
  next: string;
  to: string | null;
  cars: number | null;
  load: string | null;
  /** Minutes without moving, from three on; 0 while it moves as usual. */
  held: number;
}

/** An incident as the page is told of it: stretches by codes of stations on the map. */
export interface WireIncident {
  id: string;
  text: string;
  severity: string;
  lines: readonly string[];
  stretches: readonly { line: string; from: string; to: string }[];
}

/** A station with something wrong. */
export interface WireStation {
  elevators: number;
  escalators: number;
  bypassed: boolean;
}

/** How a line really runs one way, as the page is told of it: by codes of stations on the map, in minutes. */
export interface WireService {
  line: string;
  from: string;
  to: string;
  /** Between the last two trains at each station. */
  headways: Record<string, number>;
  /** The longest gap that riders are told of, and where its end comes to. */
  gap: { station: string; minutes: number } | null;
}

/** All that moves or changes, as the event `snapshot` has it. Instants in milliseconds since 1970. */
export interface WireSnapshot {
  /** When the positions were true; when this was told, by the same clock. */
  at: number;
  now: number;
  stale: boolean;
  trains: Record<string, WireTrain>;
  incidents: readonly WireIncident[];
  /** By code on the map; stations with nothing wrong are absent. */
  stations: Record<string, WireStation>;
  /** Empty where nobody measures. */
  service: readonly WireService[];
}

/** What changed, as the event `delta` has it. */
export interface WireDelta
  extends
    Pick<WireSnapshot, 'at' | 'now' | 'stale'>,
    Partial<Pick<WireSnapshot, 'incidents' | 'stations' | 'service'>> {
  /** New trains whole, others with what changed. */
  trains?: Record<string, Partial<WireTrain>>;
  gone?: string[];
}
