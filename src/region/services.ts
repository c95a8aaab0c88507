/** The six rail lines, as the service codes them. */
export type LineCode = 'RD' | 'BL' | 'YL' | 'OR' | 'GR' | 'SV';

/** A rail line as the GTFS Realtime feeds name it. */
export type RouteId = 'RED' | 'BLUE' | 'YELLOW' | 'ORANGE' | 'GREEN' | 'SILVER';

export const lineRoutes: Readonly<Record<LineCode, RouteId>> = {
  RD: 'RED',
  BL: 'BLUE',
  YL: 'YELLOW',
  OR: 'ORANGE',
  GR: 'GREEN',
  SV: 'SILVER',
};

/** Stations with two platforms, each with a code of its own. */
export const pairs: readonly (readonly [string, string])[] = [
  ['A01', 'C01'],
  ['B01', 'F01'],
  ['B06', 'E06'],
  ['D03', 'F03'],
];

/** A way a line is run. */
export interface Service {
  line: LineCode;
  /** Stretches of the network in the order they are run, West to East or South to North. */
  route: string;
  /** Part of the line's trips that run so. */
  share: number;
}

/**
 * How the lines run: public facts as of 2026-03. Every other Silver train goes to New Carrollton, every other Yellow
 * train turns at Mt Vernon Square.
 */
export const services: readonly Service[] = [
  { line: 'RD', route: 'A15-A01 B01-B11', share: 1 },
  { line: 'OR', route: 'K08-K01 C05-C01 D01-D13', share: 1 },
  { line: 'SV', route: 'N12-N01 K05-K01 C05-C01 D01-D08 G01-G05', share: 0.5 },
  { line: 'SV', route: 'N12-N01 K05-K01 C05-C01 D01-D13', share: 0.5 },
  { line: 'BL', route: 'J03-J02 C13-C01 D01-D08 G01-G05', share: 1 },
  { line: 'YL', route: 'C15-C07 F03-F01 E01-E10', share: 0.5 },
  { line: 'YL', route: 'C15-C07 F03-F01 E01', share: 0.5 },
  { line: 'GR', route: 'F11-F01 E01-E10', share: 1 },
];
