import type { BusStop, Place, Station } from '../places.ts';
import type { NameMatch } from './name-index.ts';
import type { Lines } from '../lines.ts';
import type { NeighborSaid } from './neighbors.ts';

/** Something other than a station that riders go by: a museum, an arena, a park. */
export interface Landmark {
  name: string;
  at: Place;
  /** The nearest station, where one is within walking distance. */
  station: Station | undefined;
  /** The nearest where none is, with how far it is from there. Absent: none is near enough to ride on from. */
  far?: { station: Station; meters: number };
}

/** A thing that a text may name, with how it was found. */
export interface Named<T> {
  value: T;
  /** What it is called. */
  name: string;
  kind: NameMatch['kind'];
  /** Each word of the text is taken for one of the name's. */
  complete: boolean;
  /** 0 to 1, see `NameMatch`. */
  score: number;
}

/** All the names of places, for finding them in what riders write. */
export interface Gazetteer extends Lines {
  /** Stations the text may name, best first. Scores that are nearly equal are a tie. */
  stations(text: string): readonly Named<Station>[];
  /** The nearest within walking distance. */
  stationNear(place: Place): Station | undefined;
  /** The nearest where none is, see `Landmark`. */
  stationBeyond(place: Place): Landmark['far'];
  /** Whether a point is among the stops, or not far from them all. */
  covers(place: Place): boolean;
  /** By platform code in capitals. */
  stationByCode(code: string): Station | undefined;
  /** See `Catalog`. */
  stopsAreEnds: boolean;
  /** The first of the operators beside this one that a message's words name, in lower case. */
  neighborIn(words: readonly string[]): NeighborSaid | undefined;
  /** Groups of stops of one name, or named after one place, best first. */
  stops(text: string): readonly Named<readonly BusStop[]>[];
  /** Groups of stops of one name on a street ("st barnabas rd"), the busiest first. None where the text is not all of a street's name. */
  stopsOnStreet(street: string): readonly (readonly BusStop[])[];
  /** Street corners with a way into a station, best first. */
  corners(text: string): readonly Named<Place>[];
  /** By 7-digit id. */
  stopById(id: string): BusStop | undefined;
  /** Whether there is such a base route (in capitals). */
  hasRoute(id: string): boolean;
  /** Where the ways of a route begin that hardly stops between its ends, with its name; absent of others. */
  startsOf(route: string): { ids: string[]; name: string } | undefined;
  /** The route whose words some words begin with, the longest first, and how many those are. */
  routeCalled(words: readonly string[]): { id: string; count: number } | undefined;
  /** The route that has the place of one of before (in capitals); absent: none has, or there is such a route still. */
  presentRoute(id: string): string | undefined;
  landmarks(text: string): readonly Named<Landmark>[];
  /** Whether the name of some station or landmark holds the word. */
  isNameWord(word: string): boolean;
  /** Whether the text is the whole name of some stop, in whichever order and form its words are written. */
  isStop(text: string): boolean;
  /** Whether the word is of the name of a stop that has but one street. */
  isLoneStopWord(word: string): boolean;
  /** Whether a word in lower case is likely a misspelled one of such a name. */
  resemblesLoneStopWord(word: string): boolean;
  /** Whether the name of some stop holds the word. */
  isStopWord(word: string): boolean;
  /** Whether a word in lower case is likely a misspelled one of the name of some stop. */
  resemblesStopWord(word: string): boolean;
  /** Whether two words in lower case are of names of stops, misspelled perhaps, with the space between them in the wrong place. */
  isTornStop(word: string, following: string): boolean;
  /** Whether a word in lower case is likely a misspelled one of the name of some station. */
  resemblesStationWord(word: string): boolean;
  /** Whether one of two words in lower case is, misspelled, what stands beside the other in the name of some station. */
  isSlipOfStation(word: string, following: string, slipped: 'word' | 'following'): boolean;
  /** The same as of stops, of names of stations. */
  isTornStation(word: string, following: string): boolean;
}
