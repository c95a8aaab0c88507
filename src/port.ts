import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Choice, Reply } from './replies/reply.ts';

/** Where a conversation happens. `place` and `thread` mean something to their adapter alone. */
export interface Address {
  platform: string;
  place: string;
  thread?: string;
}

/** One thing a rider said. `user` is unique within its platform, workspaces included. */
export interface Message {
  from: Address;
  user: string;
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
  locale?: string;
  position?: { lat: number; lon: number };
}

/** What every adapter is given: a sentence in, a reply out. Never throws. */
export type Handle = (message: Message) => Promise<Reply>;

/** Names that begin or resemble what somebody is typing, as full sentences' parts: for autocomplete. Never throws. */
export type Suggest = (kind: 'station' | 'stop' | 'route' | 'line', text: string) => Promise<Choice[]>;

/** What the middle offers an adapter. */
export interface Desk {
  handle: Handle;
  suggest: Suggest;
}

/**
 * What became of a message that nobody asked for.
 *
 * - `sent`: it is there; `ref` is the adapter's own name for it, for edits and threads
 * - `later`: not now (limited, no answer, their fault); `after` seconds where they said so. It may have arrived.
 * - `gone`: never again: the place is archived, left, forbidden, or access was revoked
 */
export type Sent =
  | { kind: 'sent'; ref: string }
  | { kind: 'later'; after?: number; why: string }
  | { kind: 'gone'; why: 'no such place' | 'archived' | 'not a member' | 'forbidden' | 'access revoked' };

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
export interface Route {
  /** Exact path: `/slack/events`. */
  path: string;
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

/** A platform. */
export interface Adapter {
  readonly platform: string;
  /** What it serves on the one port; absent: nothing. Known before `start`. */
  readonly routes?: readonly Route[];
  /** Connects and answers from then on. Rejects with a `HeadwayError` when it cannot. */
  start(desk: Desk): Promise<void>;
  /** Sends what nobody asked for. Never rejects. Absent: the platform cannot. */
  send?(post: Post): Promise<Sent>;
  /** Why riders may not be reached just now; absent: all is well. */
  trouble?(): string | undefined;
  stop(): Promise<void>;
}
