import type { Choice } from '../../replies/reply.ts';
import type { Question } from '../question.ts';

/** A row of the last answer: what one may point at ("the second one", "is it late"). */
export interface ShownRow {
  /** "D80 North to Silver Spring Station". */
  text: string;
  /** "4 min late, seen 40 s ago". */
  note?: string;
  /** A line code. */
  line?: string;
}

/** What a reply let the rider choose from. */
export interface Offered {
  options: readonly Choice[];
  /** It was asked which of them is meant. Absent: they were offered beside an answer or a refusal. */
  isChoice?: true;
  /** The option that was taken, from 0: who says "no, the other one" still means these. Absent: none yet. */
  picked?: number;
}

/** What a rider and Headway have spoken of at one place. */
export interface DialogueState {
  /** The last question, also while it lacks something. */
  question?: Question;
  /** What was asked before that, the last first, each of another intent: "what was the fare again". One may lack something still. */
  earlier?: readonly Question[];
  /** The end of the question's way that was said last; absent: none, or both at once. */
  moved?: 'from' | 'to';
  /** What was asked back last. */
  offered?: Offered;
  /** What the last answer listed, the first few; of departures the first, since that is the one that is spoken of. */
  rows?: readonly ShownRow[];
  /** What was followed or changed in this conversation, the last first, by the names that orders take. */
  topics?: readonly string[];
  /** The place that was saved last, while nothing else was asked since. */
  saved?: { name: string; place: string };
  /** Whether the last order was about a reminder. */
  isReminding?: true;
  /** What was followed last and is no more, by the name that orders take. */
  ended?: string;
  /** The whole sentence of the last reminder that was promised. */
  reminder?: string;
}

/** One place's state as it is stored, with when it was last spoken to. */
interface Held {
  at: number;
  state: DialogueState;
}

/** How long a conversation rests before what was said in it no longer counts. */
const STATE_KEPT_MS = 15 * 60_000;
/** Places at which a rider's conversations are kept apart; the one that rested longest goes. */
const MAX_PLACES = 3;

/** What is stored of a rider's conversations, by place, the last first. */
type Conversations = ReadonlyMap<string, Held>;

/** The state at one place, out of what is stored of a rider; empty where it is too old or of other places. */
export function stateAt(stored: Conversations, place: string, now: Date): DialogueState {
  const held = stored.get(place);
  return held && now.getTime() - held.at < STATE_KEPT_MS ? held.state : {};
}

/** What to store of a rider: the state of this place, and those of a few others. */
export function withState(stored: Conversations, place: string, state: DialogueState, now: Date): string {
  const others = [...stored].filter(([other]) => other !== place).slice(0, MAX_PLACES - 1);
  return JSON.stringify([[place, { at: now.getTime(), state } satisfies Held], ...others]);
}

/** Reads what `withState` wrote; none where nothing is stored. */
export function readConversations(stored: string | undefined): Conversations {
  const parsed: unknown = stored === undefined ? [] : JSON.parse(stored);
  // Earlier versions stored the question alone: who spoke before an update is met as somebody new.
  return new Map(Array.isArray(parsed) ? (parsed as [string, Held][]) : []);
}
