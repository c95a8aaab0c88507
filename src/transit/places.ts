/** A point on the map, degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** A line of the network, as its publisher knows it. */
export interface Line {
  id: string;
  /** "Red" */
  name: string;
  /** "Red Line" */
  longName: string;
  /** `#rrggbb` */
  color: string;
  /** What riders write for it, in lower case. */
  words: readonly string[];
  /** What is it beside the word "line" or "train" alone: what its name is heard as, a letter, a number. */
  besideLine: readonly string[];
}

/** A rail station: one place with one name, though a transfer station has two platform codes (A01 and C01). */
export interface Station {
  /** The first code; stands for the station. */
  id: string;
  codes: readonly string[];
  name: string;
  /** Ids. */
  lines: readonly string[];
  /** Amid its entrances; absent where none is known. */
  place?: Place;
  /** Whether wheelchairs can board here; absent: nobody says. */
  canBoard?: boolean | undefined;
  /** The same of each platform, where they differ. */
  platforms?: readonly StationPlatform[];
}

/** A platform of a station, or one of several stops of a name, and whether wheelchairs can board there. */
export interface StationPlatform {
  /** Absent where the platforms have none: it is told by its code. */
  sign?: string;
  code: string;
  canBoard: boolean | undefined;
}

/** A bus stop, by the number on its sign. */
export interface BusStop {
  id: string;
  name: string;
  lat: number;
  lon: number;
  /** What stops here, where that is no bus: "ferry". */
  mode?: string | undefined;
  /** Base routes ("D80", not "D80*1"), sorted; none: nothing stops here in the timetable. */
  routes: readonly string[];
  /** Whatever comes here ends here, or lets nobody on. */
  isEnd?: true;
  /** Whether wheelchairs can board here; absent: nobody says. */
  canBoard?: boolean | undefined;
}

/** A bus route under its base name, with the variants that run under it. */
export interface BusRoute {
  id: string;
  name: string;
  /** What runs on it, where that is no bus: "ferry". */
  mode?: string | undefined;
  /** The corridor it belongs to ("Columbia Pike Line"); absent where unnamed. */
  corridor: string | undefined;
  variants: readonly { id: string; name: string }[];
  /** Its ways with the names of the stops on them, in order; absent: nobody tells. */
  ways?: readonly { toward: string; stops: readonly string[] }[];
  /** What riders call it beside its name, in lower case. */
  words?: readonly string[];
  /** Which of its buses wheelchairs can ride in; absent: nobody says of all. */
  wheelchairs?: Rides | undefined;
}

/** On which of its trips something can ride. */
export type Rides = 'all' | 'some' | 'none';
