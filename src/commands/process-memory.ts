import type { AssistantOptions } from '../assistant/assistant.ts';
import type { Clock } from '../common/clock.ts';
import { createWorkUnderWay } from '../common/pending-work.ts';

/** Longer than a row takes to be written to memory. */
const WRITTEN_WITHIN_MS = 5000;

/** What the assistant keeps while the process lasts. */
interface ProcessMemory extends Pick<AssistantOptions, 'memory' | 'unmatched' | 'following'> {
  /** Waits for what is being read and written, and lets it go. */
  end: () => Promise<void>;
}

/**
 * A database that ends with the process and is opened when something is to be kept: most commands end before, and what
 * reads and writes a database takes as long to load as the rest. Until then there is nothing to recall.
 */
export function createProcessMemory(clock: Clock): ProcessMemory {
  let opened: ReturnType<typeof open> | undefined;
  const stored = () => (opened ??= open(clock));
  const memory = later(async () => (await stored()).memory);
  const working = createWorkUnderWay(clock);
  return {
    memory: later(async () => (await stored()).memory, {
      recall: async (rider, now) => (opened ? working.add(memory.recall(rider, now)) : { saved: [] }),
      remember: (...spoken) => working.add(memory.remember(...spoken)),
    }),
    following: later(async () => (await stored()).following, {
      reminders: later(async () => (await stored()).following.reminders),
    }),
    // Nobody could ever read it.
    unmatched: { note: async () => undefined },
    async end() {
      if (!opened) return;
      const { db } = await opened;
      await working.ended(WRITTEN_WITHIN_MS);
      await db.destroy();
    },
  };
}

async function open(clock: Clock) {
  const [{ openDatabase }, { createMemory }, { createFollowing }] = await Promise.all([
    import('../store/database.ts'),
    import('../store/memory.ts'),
    import('../alerts/subscriptions/following.ts'),
  ]);
  const db = await openDatabase(':memory:');
  return { db, memory: createMemory(db), following: createFollowing(db, clock) };
}

/** What waits with each call for the one that `open` gives, but for what is `known`. All that is called is asynchronous. */
function later<T extends object>(open: () => Promise<T>, known: Partial<T> = {}): T {
  return new Proxy(known as T, {
    get: (_, name) =>
      known[name as keyof T] ??
      (async (...given: unknown[]) => {
        const ready = (await open()) as Readonly<Record<string | symbol, (...given: unknown[]) => unknown>>;
        return ready[name]?.(...given);
      }),
  });
}
