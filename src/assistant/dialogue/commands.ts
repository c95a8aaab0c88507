import type { IntentName } from '../capabilities.ts';
import type { Slots } from '../understand/slots/slots.ts';
import type { Aspect } from './remarks.ts';

/** What is said of the conversation itself, and whether what was offered before stays open for the next message. */
export const TALK_COMMANDS = {
  repeat: { keepsOffer: true },
  wait: { keepsOffer: true },
  cancel: { keepsOffer: false },
  restart: { keepsOffer: false },
} as const;

type TalkCommand = keyof typeof TALK_COMMANDS;

/** Whether a command is of the conversation itself. */
export function isTalkCommand(kind: string | undefined): kind is TalkCommand {
  return kind !== undefined && Object.hasOwn(TALK_COMMANDS, kind);
}

/**
 * What a message does in its conversation. The list is closed.
 *
 * - `ask`: a whole question; `slots` are those that it says itself, what it takes from before is left out
 * - `order`: something is to be followed, ended, changed, promised or saved
 * - `set_slots`: fills or changes slots of the question in hand: "at Rosslyn", "and tomorrow"
 * - `correct_slots`: takes back: "no, Rosslyn"; `not` is what stood there
 * - `answer`: to what was asked back: an option by its number from 1, or all, none or yes
 * - `refer`: points at what was shown: "the second one", "is it late"
 * - `return`: goes back to an earlier question: "back to the fare"
 * - `repeat`, `more`, `restart`, `cancel`, `wait`: of the conversation itself
 * - `social`: greetings, thanks, feelings: nothing changes
 * - `several`: one after the other
 * - `unknown`: nothing that Headway does
 */
export type DialogueCommand =
  | { kind: 'ask' | 'order' | 'return'; intent: IntentName; slots: Slots }
  | { kind: 'set_slots'; slots: Slots }
  | { kind: 'correct_slots'; slots: Slots; not: Slots }
  | { kind: 'answer'; option: number | 'all' | 'none' | 'yes' }
  | { kind: 'refer'; intent: IntentName; slots: Slots; aspect?: Aspect }
  | { kind: TalkCommand | 'more' | 'social' | 'unknown' }
  | { kind: 'several'; commands: readonly DialogueCommand[] };
