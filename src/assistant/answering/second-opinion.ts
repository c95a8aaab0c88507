import type { Reply } from '../../replies/reply.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { DialogueCommand } from '../dialogue/commands.ts';
import type { ResolveContext, Resolved } from '../dialogue/resolution.ts';
import type { DialogueState } from '../dialogue/state.ts';

/** What a message was taken for, before the answer is given. */
export interface FirstReading {
  catalog: Catalog;
  /** Of the conversation before it. */
  state: DialogueState;
  reading: ResolveContext;
  resolved: Resolved;
  command: DialogueCommand;
  /** What it would be answered. */
  reply: Reply;
}

/** Who has a say in what is answered. Neither may reject. */
export interface SecondOpinion<Answered> {
  /** What is answered instead of what a message was taken for. Absent: that. */
  instead?: (first: FirstReading) => Promise<Resolved | undefined>;
  /** What is shown instead of a reply, which is remembered then. Absent: the reply. */
  shown?: (answered: Answered) => Promise<Reply>;
}
