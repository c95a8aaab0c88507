import type { Address } from '../port.ts';
import type { DialogueState } from './dialogue/state.ts';

/** One conversation's state as it is stored, with when it was last spoken in. */
interface Held {
  at: number;
  state: DialogueState;
}

/** How long a conversation rests before what was said in it no longer counts. */
const STATE_KEPT_MS = 15 * 60_000;
/** Conversations of a rider that are kept apart; the one that rested longest goes. */
const MAX_CONVERSATIONS = 3;

/** What is stored of a rider's conversations, by place and thread, the last first. */
type Conversations = ReadonlyMap<string, Held>;

/** The state of the conversation at an address, out of what is stored of a rider; empty where it is too old or there is none. */
export function stateAt(stored: Conversations, at: Address, now: Date): DialogueState {
  const held = stored.get(keyOf(at));
  return held && now.getTime() - held.at < STATE_KEPT_MS ? held.state : {};
}

/** What to store of a rider: the state of this conversation, and those of a few others. */
export function withState(stored: Conversations, at: Address, state: DialogueState, now: Date): string {
  const key = keyOf(at);
  const others = [...stored].filter(([other]) => other !== key).slice(0, MAX_CONVERSATIONS - 1);
  return JSON.stringify([[key, { at: now.getTime(), state } satisfies Held], ...others]);
}

/** A thread is a conversation of its own: a yes in one answers nothing in another. */
function keyOf({ place, thread }: Address): string {
  return thread === undefined ? place : `${place} ${thread}`;
}

/** Reads what `withState` wrote; none where nothing is stored. */
export function readConversations(stored: string | undefined): Conversations {
  const parsed: unknown = stored === undefined ? [] : JSON.parse(stored);
  // Earlier versions stored the question alone: who spoke before an update is met as somebody new.
  return new Map(Array.isArray(parsed) ? (parsed as [string, Held][]) : []);
}
