import type { Generated } from 'kysely';

/** What is kept of riders and for them, and the names that an operator gave. */
export interface RiderTables {
  saved_place: SavedPlaceTable;
  rider_context: RiderContextTable;
  unmatched: UnmatchedTable;
  alias: AliasTable;
  mailbox_message: MailboxMessageTable;
  unread: UnreadTable;
  usual_question: UsualQuestionTable;
  picture: PictureTable;
}

/** A place under the name its rider gave it, or how they travel. */
export interface SavedPlaceTable {
  rider: string;
  /** As said, lower-case: "work". */
  name: string;
  kind: 'station' | 'stop' | 'mode';
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
  kind: 'name' | 'sentence' | 'mistaken';
  text: string;
  /** Salted hash of the rider who last said it. */
  rider_hash: string;
  /** Salted hash of the workspace or server they said it in; empty for none. */
  community_hash: Generated<string>;
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
export interface MailboxMessageTable {
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

/** What a caller asked first at a time of day. */
export interface UsualQuestionTable {
  rider: string;
  /** In our own words. */
  sentence: string;
  /** Of the day, Eastern, when it was asked last. */
  minute: number;
  /** Calls that asked it at that time, one after the other. */
  times: number;
  /** Whether the rider wishes to be offered it; `none`: they were not asked. */
  consent: 'none' | 'yes' | 'no';
  kept_at: number;
}

/** A picture of a recent answer, whoever was answered. */
interface PictureTable {
  /** A hash of what it shows. */
  id: string;
  svg: string;
  kept_at: number;
}
