import { BoundedMap } from './bounded-map.ts';
import type { Reply } from './replies/reply.ts';

/** What is to be told at places that cannot be spoken to unasked: they hear it when they come back. In memory alone. */
export interface Mailbox {
  /** Keeps a reply. The same key again replaces what it had. */
  put(place: string, key: string, reply: Reply): void;
  /** Hands out what is kept, the oldest first, and forgets it. */
  take(place: string): Reply[];
}

export interface MailboxOptions {
  /** Places; beyond that the one is forgotten that has waited longest. */
  maxPlaces: number;
  /** Replies at a place; beyond that the oldest is forgotten. */
  maxReplies: number;
}

/** An empty mailbox. */
export function createMailbox({ maxPlaces, maxReplies }: MailboxOptions): Mailbox {
  const kept = new BoundedMap<string, BoundedMap<string, Reply>>(maxPlaces);
  return {
    put(place, key, reply) {
      kept.set(place, (kept.get(place) ?? new BoundedMap<string, Reply>(maxReplies)).set(key, reply));
    },
    take(place) {
      const replies = [...(kept.get(place)?.values() ?? [])];
      kept.delete(place);
      return replies;
    },
  };
}
