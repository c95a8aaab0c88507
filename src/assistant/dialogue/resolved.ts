import type { Choice } from '../../replies/reply.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Said, Understanding } from '../understand/understanding.ts';
import type { ReadAs } from './commands.ts';
import type { Aspect } from './remarks.ts';
import type { Offered } from './state.ts';

/** One thing to answer: what was said, or a whole sentence that it stands for. */
export interface Part {
  text: string;
  understanding: Understanding;
  /** What is asked of the first departure; absent: the whole answer is wanted. */
  aspect?: Aspect;
}

/** What a message means where it was said: at least one part, answered in order. */
export interface Resolved {
  parts: readonly Part[];
  /** What was offered before, with what was taken of it now. */
  picked?: Offered;
  /** The command that its reader took it for; absent: what its parts come to. */
  as?: ReadAs;
  /** It asks something beside the question in hand, which stays. */
  beside?: true;
}

/** What resolving asks of the rest. */
export interface ResolveContext {
  now: Date;
  /** What a sentence means to somebody who asked this before; absent: nothing. */
  read: (text: string, previous?: Said) => Understanding;
  catalog: Catalog;
  /** Words that tell an option from others beside its label: the lines of a station. */
  tells: (option: Choice) => string;
  /** Whether the rider has saved a place under a name. */
  isSaved: (name: string) => boolean;
}
