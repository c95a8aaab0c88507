import { BoundedMap } from '../common/bounded-map.ts';
import type { Address } from '../port.ts';
import type { Exchange } from './turn.ts';

/** How long what was said is kept, as long as a conversation lasts. */
const KEPT_MS = 15 * 60_000;
const MAX_CONVERSATIONS = 10_000;
const MAX_EXCHANGES = 6;

interface Said {
  /** Absent: it was of what is kept for the rider. */
  exchange?: Exchange;
  /** The sentences that the answer offered to press. */
  offered: readonly string[];
}

/** What was said last in each conversation: in memory alone, and no longer than one talks. */
export interface Conversations {
  /** Absent: nothing was said. */
  earlier(rider: string, at: Address, now: Date): readonly Exchange[] | undefined;
  add(rider: string, at: Address, said: Said, now: Date): void;
  /** Whether a message is a sentence that the last answer offered. */
  wasOffered(rider: string, at: Address, message: string): boolean;
  /** Nothing that was said there is kept. */
  forget(rider: string, at: Address): void;
}

/** None yet. */
export function createConversations(): Conversations {
  const kept = new BoundedMap<string, { said: readonly Said[]; at: number }>(MAX_CONVERSATIONS);
  const keyOf = (rider: string, { platform, place, thread = '' }: Address) =>
    JSON.stringify([rider, platform, place, thread]);
  const saidBefore = (rider: string, at: Address, now: Date) => {
    const held = kept.get(keyOf(rider, at));
    return held && now.getTime() - held.at < KEPT_MS ? held.said : [];
  };
  return {
    earlier(rider, at, now) {
      const said = saidBefore(rider, at, now);
      return said.length > 0 ? said.flatMap(({ exchange }) => exchange ?? []) : undefined;
    },
    add(rider, at, said, now) {
      const last = [...saidBefore(rider, at, now), said].slice(-MAX_EXCHANGES);
      kept.set(keyOf(rider, at), { said: last, at: now.getTime() });
    },
    wasOffered: (rider, at, message) =>
      kept.get(keyOf(rider, at))?.said.at(-1)?.offered.includes(message) ?? false,
    forget: (rider, at) => void kept.delete(keyOf(rider, at)),
  };
}
