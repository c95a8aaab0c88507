import type { Reply } from '../replies/reply.ts';
import type { Context } from './context.ts';
import type { IntentName } from './intents.ts';
import type { SlotName, Slots } from './understand/slots.ts';

/**
 * One thing Headway can do. From the one list of capabilities come the grammar, the help, the platforms' command lists
 * and the documentation.
 */
export interface Capability {
  readonly intent: IntentName;
  /** A few words for a menu: "Next train". */
  readonly title: string;
  /** One sentence for the help: what it answers. */
  readonly summary: string;
  /** What may be said with it, in the order in which a form or a command asks for it. */
  readonly slots: readonly SlotName[];
  /**
   * Slots without which there is no answer, in groups: of each group one must be filled ("a station or a stop"). The
   * first of a group is the one that is asked for.
   */
  readonly needs?: readonly (readonly SlotName[])[];
  /** Sentence templates: what it sounds like when said in full. See docs/understanding.md for the notation. */
  readonly sentences: readonly string[];
  /** Words that hint at it when no sentence fits. Weaker than any sentence. */
  readonly cues?: readonly string[];
  /** Words that may go with its sentences and then say nothing more: what alerts are about, say. */
  readonly asides?: readonly string[];
  /** Whole sentences for the help, each understood as this capability. */
  readonly examples: readonly string[];
  /** Whether its sentences are orders: they change something, and saying one again changes it again. */
  readonly orders?: true;
  /** Answers. Faults are thrown as `HeadwayError`; everything a rider may hear is a Reply. */
  readonly answer: (slots: Slots, context: Context) => Reply | Promise<Reply>;
}
