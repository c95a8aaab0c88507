/** The six lines of the rail network, by code. */
export type LineCode = 'RD' | 'BL' | 'YL' | 'OR' | 'GR' | 'SV';

/** A point on the map, degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** A rail line. */
export interface Line {
  code: LineCode;
  /** "Red" */
  name: string;
  /** `#rrggbb` */
  color: string;
}

/** A rail station: one place with one name, though a transfer station has two platform codes (A01 and C01). */
export interface Station {
  /** The first code; stands for the station. */
  id: string;
  codes: readonly string[];
  name: string;
  lines: readonly LineCode[];
  /** Amid its entrances; absent where none is known. */
  place?: Place;
}

/** A bus stop with a 7-digit regional id. */
export interface BusStop {
  id: string;
  name: string;
  lat: number;
  lon: number;
  /** Base routes ("D80", not "D80*1"), sorted. */
  routes: readonly string[];
}

/** A bus route under its base name, with the variants that run under it. */
export interface BusRoute {
  id: string;
  name: string;
  /** The corridor it belongs to ("Columbia Pike Line"); absent where unnamed. */
  corridor: string | undefined;
  variants: readonly { id: string; name: string }[];
}
