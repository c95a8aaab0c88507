import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Choice, Reply } from './replies/reply.ts';

/** Where a conversation happens. `place` and `thread` mean something to their adapter alone. */
export interface Address {
  platform: string;
  place: string;
  thread?: string;
}

/** A destination as a key: one for a place with all its threads, because platforms limit the place. */
export function destinationKey({ platform, place }: Address): string {
  return JSON.stringify([platform, place]);
}

/** An address as a key: its thread counts. */
export function threadKey({ platform, place, thread = '' }: Address): string {
  return JSON.stringify([platform, place, thread]);
}

/** One thing a rider said. `user` is unique within its platform, workspaces included. */
export interface Message {
  from: Address;
  user: string;
  /** The workspace or server it was said in, whose members share one allowance of questions. Absent: none. */
  community?: string;
  text: string;
  /** Whether others read along at `from`. Absent: nobody does. */
  shared?: boolean;
  /**
   * Whether the user may decide what a shared place follows, or who finds out: they are asked when it matters. Absent: yes
   * where nobody reads along, else no.
   */
  mayManage?: boolean | (() => Promise<boolean>);
  /** Whether a page asks, not the rider: it is taken by itself and no part of the conversation. */
  aside?: boolean;
  /**
   * What a form asks, where one does: `text` is the sentence it stands for, and what is said for a slot is the slot's value
   * or an unknown name, whatever else it says. Absent: `text` is a sentence of the rider's own.
   */
  form?: { intent: string; slots: SlotTexts };
  /**
   * Set where they can be given answers and nothing later: orders that promise more are refused, in words that say where
   * else they are taken, and an `aside` leaves nothing behind. Absent: they can be reached.
   */
  answersOnly?: AnswersOnly;
  /** Whether anybody may ask so, without a key or an account: they all share what they may use. Absent: no. */
  anonymous?: boolean;
  /** Whether it was said aloud to something that waits for the answer. Absent: it was written. */
  spoken?: boolean;
  /** Whether the reply tells the sentence that asks the same on another day (`Reply.usual`). Absent: nobody keeps it. */
  wantsUsual?: boolean;
  position?: { lat: number; lon: number };
}

/** Where answers are all that can be given. */
export interface AnswersOnly {
  /** Where orders are taken instead, in riders' words; empty: nowhere. */
  reachedIn: readonly string[];
}

/** What every adapter is given: a sentence in, a reply out. Never throws. */
export type Handle = (message: Message) => Promise<Reply>;

/** Names that begin or resemble what somebody is typing, as full sentences' parts: for autocomplete. Never throws. */
export type Suggest = (kind: 'station' | 'stop' | 'route' | 'line', text: string) => Promise<Choice[]>;

/** What is said for a slot, and so what an adapter may offer for it. */
export type SlotKind =
  | 'station'
  | 'stop'
  | 'corner'
  | 'place'
  | 'line'
  | 'route'
  | 'number'
  | 'time'
  | 'days'
  | 'hours'
  | 'choice'
  | 'yes'
  | 'name';

/** A slot of an ability: what a form, a command or a voice asks for. */
export interface AbilitySlot {
  /** Its name, as `headway parse` prints it. */
  name: string;
  /** A word or two for a form: "from", "step-free". */
  label: string;
  /** A few words that say what to put in. */
  description: string;
  kind: SlotKind;
  /** The only values there are, or the usual ones; absent: any. */
  choices?: readonly string[];
  /** The least and the most of a number. */
  range?: readonly [least: number, most: number];
}

/** One thing that Headway can do, as data. */
export interface Ability {
  /** As `headway parse` prints it. */
  intent: string;
  /** A few words for a menu: "Next train". */
  title: string;
  /** One sentence: what it answers. */
  summary: string;
  /** What it is mistaken for, and what answers that instead. Absent: it is clear enough. */
  notFor?: string;
  /** `order` and `places` change or list what is kept; `talk` is about the conversation itself. */
  group: 'question' | 'order' | 'places' | 'talk';
  /** Whether asking it changes something, so that no adapter asks it again by itself. */
  orders: boolean;
  /** What is kept for the rider that it changes or tells of. Absent: nothing; it can be asked where nothing is kept. */
  keeps?: 'alerts' | 'places' | 'everything';
  /** In the order in which they stand in a sentence. */
  slots: readonly AbilitySlot[];
  /** Slots without which there is no answer, in groups: of each group one must be filled. */
  needs: readonly (readonly string[])[];
  /** Whole sentences that ask for it. */
  examples: readonly string[];
  /** What it sounds like when said in full, in the notation of docs/understanding.md. */
  sentences: readonly string[];
  /** How it is called among a platform's commands. Absent: it makes no sense as one. */
  command?: CommandSpelling;
}

/** How an ability is called among commands. */
export interface CommandSpelling {
  /** The command, and the subcommand if it is one of several. */
  path: readonly [command: string, subcommand?: string];
  /** Whether, in a shared place, it is for those who manage it until the place decides otherwise. */
  managing?: true;
}

/** What is said for slots, by their names. */
export type SlotTexts = Readonly<Record<string, string | undefined>>;

/**
 * The sentence that asks for an intent with these slots: "next 3 trains at Rosslyn on the Red Line". A slot of kind
 * `yes` is said by any text. With "{station}" for a text it is a pattern of such sentences. Throws a `TypeError` for an
 * intent that there is none of.
 */
export type Compose = (intent: string, texts: SlotTexts) => string;

/** What the middle offers an adapter. */
export interface Desk {
  handle: Handle;
  /**
   * Whether somebody who says this is in danger: they are told whom to call, whatever else is asked, waited for or limited
   * (`urgent` in `Reply`).
   */
  isDanger(text: string): boolean;
  suggest: Suggest;
}

/**
 * What became of a message that nobody asked for.
 *
 * - `sent`: it is there; `ref` is the adapter's own name for it, for edits and threads
 * - `later`: not now (limited, no answer, their fault); `after` seconds where they said so. It may have arrived. `concerns`:
 *   the trouble is that of all places whose names begin so, as of a workspace that refuses our token; empty: of the platform.
 *   Absent: of this place, for all the adapter knows
 * - `unreachable`: never again: the place is archived, left, forbidden, or access was revoked
 */
export type Sent =
  | { kind: 'sent'; ref: string }
  | { kind: 'later'; after?: number; why: string; concerns?: string }
  | {
      kind: 'unreachable';
      why: 'no such place' | 'archived' | 'not a member' | 'forbidden' | 'access revoked';
    };

/**
 * Whether a message may still go out: asked before each call that shows it, as what comes before may take long. False: another
 * process may be sending it, or what comes after it, or its time to answer is over. Never rejects.
 */
export type MayStill = () => Promise<boolean>;

/** What a message comes to that `MayStill` held back. */
export const TOO_LATE: Sent = { kind: 'later', why: 'it was too late to send it' };

/** A message to send, with what it belongs to. */
export interface Post {
  to: Address;
  reply: Reply;
  /** The same for every try of the same message: platforms that can, send it once. At most 25 characters. */
  key: string;
  /** The `ref` of a message to edit in place. */
  replaces?: string;
  /** The `ref` of a message to answer under. */
  under?: string;
}

/** A path on Headway's one port. The handler gets the untouched request: signatures need the raw body. */
export interface HttpRoute {
  /** Exact path: `/slack/events`; or a folder with all that is in it: `/pictures/*`. */
  path: string;
  /** The methods it answers, in capitals; any other gets 405 with `Allow`. */
  methods: readonly string[];
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

/** A platform. */
export interface Adapter {
  readonly platform: string;
  /** Messages a second that it takes in all, every place together. Absent: it limits each place alone. */
  readonly messagesPerSecond?: number;
  /** What it serves on the one port; absent: nothing. Known before `start`. */
  readonly routes?: readonly HttpRoute[];
  /** What a person's browser is shown at a path that nobody answers, with status 404; absent: what programs are told. */
  notFound?(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Connects and answers from then on. Rejects with a `HeadwayError` when it cannot. */
  start(desk: Desk): Promise<void>;
  /** Sends what nobody asked for, as long as `mayStill`. Never rejects. Absent: the platform cannot. */
  send?(post: Post, mayStill: MayStill): Promise<Sent>;
  /** Why riders may not be reached just now; absent: all is well. */
  unhealthy?(): string | undefined;
  /** Ends what is under way, within ten seconds; called again, it does nothing. Never rejects. */
  stop(): Promise<void>;
}
