import type { Adapter, Address, Desk } from '../../src/port.ts';
import type { Choice, Reply } from '../../src/replies/reply.ts';
import type { ManualClock } from '../support/clock.ts';

/** What not every platform can do. */
export type Ability =
  /** Others read along in some of its places. */
  | 'shared places'
  /** An answer can be asked for again by a press. */
  | 'refresh'
  /** It shows what nobody asked for. */
  | 'posting'
  /** A message can be changed after it was sent. */
  | 'editing'
  /** A message can stand under another. */
  | 'threads'
  /** It takes two tries with one key for one message. */
  | 'keys'
  /** It may refuse a message, for now or for good. */
  | 'refusing';

/** A platform as the contract suite drives it: the real adapter, and a stand-in for what it talks to. */
export interface Harness {
  /** "Slack over HTTP" */
  readonly name: string;
  /** What it cannot do, each with the reason; the suite reports these tests as skipped, with it. */
  readonly lacks: Readonly<Partial<Record<Ability, string>>>;
  /** Whether another process posts for it: it takes orders all the same. Absent: no. */
  readonly isPostedElsewhere?: true;
  /**
   * What must be seen or heard of a reply, as it is put there. Absent: every title, text, heading, lead and note as they
   * are. A voice that reads three rows at a time asks for more within `ask`.
   */
  factsOf?(reply: Reply): string[];
  start(desk: Desk, clock: ManualClock): Promise<Running>;
}

/** A started adapter. */
export interface Running {
  adapter: Adapter;
  /** What was reported to the operator. */
  faults: readonly unknown[];
  /** Where posts can go. Absent: it lacks posting. */
  place?: Address;
  /** A rider says a sentence, alone with Headway or, with `shared`, where others read along. */
  ask(text: string, options?: { shared?: boolean }): Promise<Shown>;
  /** The rider presses, picks or says what was offered to them. Rejects where it was not. */
  press(shown: Shown, choice: Choice): Promise<Shown>;
  /** What stands at `place` now, in order. Absent: it lacks posting. */
  posted?(): Shown[];
  /** What the platform does with the next post. Absent: it lacks refusing. */
  refuse?(how: 'later' | 'unreachable'): void;
  stop(): Promise<void>;
}

/** A message as it reaches a reader or a listener. */
export interface Shown {
  /** All its words without markup; times of day are Eastern. */
  text: string;
  /** What may be pressed, picked or said next: labels or sentences. */
  offers: readonly string[];
  /** Whether the one who asked alone has it. */
  alone: boolean;
  /** What in it does something beside being words: mentions, links, markup, characters that steer a screen. */
  acts: readonly string[];
  /** Its name for edits and threads, where it is known. */
  ref?: string | undefined;
  /** The name of the message it stands under. */
  under?: string | undefined;
  /** As it was sent: for the harness alone. */
  raw: unknown;
}
