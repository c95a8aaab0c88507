import type { Lines } from './lines.ts';
import type { Blocks } from './names/addresses.ts';
import type { KnownLandmark } from './names/landmarks.ts';
import type { Neighbor } from './names/neighbors.ts';
import type { Alias } from './names/spellings.ts';
import type { BusRoute, BusStop, Place, Station } from './places.ts';

/** All places that riders name. */
export interface Catalog extends Lines {
  readonly stations: readonly Station[];
  /** The middle of the network, by which riders say inbound and downtown; absent: it has none. */
  readonly center: Station | undefined;
  /** By any platform code: A01 and C01 give the same station. */
  readonly stationByCode: ReadonlyMap<string, Station>;
  /** Platform codes of each line in order, West to East and South to North. Empty where unknown. */
  readonly lineOrder: ReadonlyMap<string, readonly string[]>;
  /** Platform codes of each way that trains of a line with branches take, in that order too; absent: the line is one way. */
  readonly lineWays?: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly stops: ReadonlyMap<string, BusStop>;
  /** Street corners where a station's entrance is, by name: "13TH ST NW & G ST NW". */
  readonly corners: ReadonlyMap<string, Place>;
  readonly routes: ReadonlyMap<string, BusRoute>;
  /** Names that routes had before, with those they have now. */
  readonly formerRoutes: ReadonlyMap<string, string>;
  /** Other operators of the region, whom the service knows nothing of. */
  readonly neighbors: readonly Neighbor[];
  /** Words that mean its trains, beside "train". */
  readonly railWords: readonly string[];
  /** What stops are called for short, by their name. */
  readonly stopAliases: ReadonlyMap<string, readonly string[]>;
  /** The ids of the stops that are named after one place, by its name; absent: nobody says. */
  readonly stopAreas?: ReadonlyMap<string, readonly string[]>;
  /** Whether trips begin and end at any stop, for all of them are in a timetable; else at those that a station is near. */
  readonly stopsAreEnds: boolean;
  /** Other names of stations, by their full present name. */
  readonly aliases: ReadonlyMap<string, readonly Alias[]>;
  /** Places that riders go to, beside stations and stops. */
  readonly landmarks: readonly KnownLandmark[];
  /** How houses are counted; empty where nobody says. */
  readonly blocks: Blocks;
}
