import type { Ability, CommandSpelling } from '../port.ts';
import type { Reply } from '../replies/reply.ts';
import type { Subject } from '../transit/subjects.ts';
import type { Context } from './context.ts';
import type { SlotName, Slots } from './understand/slots/slots.ts';

/**
 * One thing Headway can do. From the one list of capabilities come the grammar, the help, the platforms' command lists
 * and the documentation.
 */
export interface Capability<Intent extends string = string> {
  /** The name that `headway parse` prints. */
  readonly intent: Intent;
  /**
   * `order`: what is followed; `places`: the rider's saved places, whose sentences say the rider's own names for them;
   * `talk`: about the conversation itself. Nobody comes back to `places` and `talk` by a few words.
   */
  readonly group: Ability['group'];
  /** What an agency must publish for it to be offered and answered. Absent: nothing. */
  readonly asks?: Subject;
  /** A few words for a menu: "Next train". */
  readonly title: string;
  /** One sentence for the help: what it answers. */
  readonly summary: string;
  /** What it is mistaken for, by intent, for whoever chooses among all of them. Absent: nothing. */
  readonly notFor?: string;
  /** How a sentence begins that asks for it, given what is said for slots; those that have words of their own follow. */
  readonly begin: (texts: SaidTexts) => string;
  /** Slots whose words in that sentence are others than elsewhere. */
  readonly says?: Readonly<Partial<Record<SlotName, (text: string, texts: SaidTexts) => string>>>;
  /** The intent that asks the same of buses, or of trains: "and the D80?" after delays on a line. */
  readonly twin?: string;
  /** How it is called among a platform's commands. Absent: it makes no sense as one. */
  readonly command?: CommandSpelling;
  /** What may be said with it, in the order in which a form or a command asks for it. */
  readonly slots: readonly SlotName[];
  /** What may be said with it beside, and is answered, though no form or command asks for it. */
  readonly beside?: readonly SlotName[];
  /**
   * Slots without which there is no answer, in groups: of each group one must be filled ("a station or a stop"). The
   * first of a group is the one that is asked for.
   */
  readonly needs?: readonly (readonly SlotName[])[];
  /** Whether what is said is enough, though a slot that it needs otherwise is not filled. */
  readonly suffices?: (slots: Slots) => boolean;
  /** How a missing slot is asked for, where that is not as everywhere. */
  readonly ask?: Readonly<Partial<Record<SlotName, string>>>;
  /** Sentence templates: what it sounds like when said in full. See docs/understanding.md for the notation. */
  readonly sentences: readonly string[];
  /** Words that hint at it when no sentence fits. Weaker than any sentence. */
  readonly cues?: readonly string[];
  /** Words that may go with its sentences and then say nothing more: what alerts are about, say. */
  readonly asides?: readonly string[];
  /** Slots that its words as a whole say, beside those that are known. */
  readonly reads?: (text: string, slots: Slots) => Slots;
  /** Whole sentences for the help, each understood as this capability. */
  readonly examples: readonly string[];
  /** Whether its sentences are orders: they change something, and saying one again changes it again. */
  readonly orders?: true;
  /** What is kept for the rider that it changes or tells of. Absent: nothing; it can be asked where nothing is kept. */
  readonly keeps?: Ability['keeps'];
  /** Whether it is answered from what is stored alone, so that it works while the service tells of no places. */
  readonly stored?: true;
  /** Whether its orders delete or end what is kept, so that none is said again for whoever asks for more. */
  readonly ends?: true;
  /** What is told all the same where an agency does not publish what it asks; absent, or no reply: nothing is. */
  readonly instead?: (slots: Slots, context: Context) => Promise<Reply | undefined>;
  /** Answers. Faults are thrown as `HeadwayError`; everything a rider may hear is a Reply. */
  readonly answer: (slots: Slots, context: Context) => Reply | Promise<Reply>;
}

/** What is said for slots, in words. */
export type SaidTexts = Readonly<Partial<Record<SlotName | 'act' | 'all' | 'ask' | 'lead' | 'mode', string>>>;

/** The words of those parts that there are. */
export function joinWords(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
