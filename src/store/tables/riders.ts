import type { Generated } from 'kysely';

/** What is kept of riders and for them, and the names that an operator gave. */
export interface RiderTables {
  saved_place: SavedPlaceTable;
  rider_context: RiderContextTable;
  unmatched: UnmatchedTable;
  alias: AliasTable;
  letter: LetterTable;
  unread: UnreadTable;
}

/** A place under the name its rider gave it. */
export interface SavedPlaceTable {
  rider: string;
  /** As said, lower-case: "work". */
  name: string;
  kind: 'station' | 'stop';
  place_id: string;
  saved_at: number;
}

/** What a rider last spoke of. */
interface RiderContextTable {
  rider: string;
  /** JSON of the last intent with its slots; null when forgotten. */
  question: string | null;
  question_at: number;
  /** `station A01` or `stop 1001195`; null when forgotten. */
  place: string | null;
  place_at: number;
}

/** A name or sentence that was not understood, counted for the operator. */
interface UnmatchedTable {
  kind: 'name' | 'sentence';
  text: string;
  /** Salted hash of the rider who last said it. */
  rider_hash: string;
  times: Generated<number>;
  last_at: number;
}

/** A name that the operator gave a station. */
interface AliasTable {
  /** Lower-case. */
  text: string;
  /** Full present name. */
  station: string;
  added_at: number;
}

/** What is to be told to a rider who cannot be spoken to unasked, when they come back. */
export interface LetterTable {
  rider: string;
  key: string;
  /** JSON of a `Reply`. */
  reply: string;
  kept_at: number;
}

/** What a rider has yet to read of an answer that was sent in parts. */
interface UnreadTable {
  rider: string;
  /** JSON of the parts, and of what the numbers stand for that were offered. */
  state: string;
  kept_at: number;
}
