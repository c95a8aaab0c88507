import type { Clock } from '../clock.ts';
import type { Adapter } from '../port.ts';
import type { Database } from '../store/database.ts';
import type { Presence } from './presence.ts';
import { startSender } from './sender.ts';
import { startUnpacker } from './unpacker.ts';
import type { OnGone } from './settle.ts';

/** The deliveries of this process. */
export interface Delivering {
  /** Something was queued: looks at once. Without it, within half a second. */
  wake(): void;
  /** What keeps messages from arriving; absent: nothing. */
  trouble(): string | undefined;
  /**
   * Claims nothing more, ends what is under way and leaves to others what has not ended after 8 s. To be called before
   * `presence.stop`. Never rejects.
   */
  stop(): Promise<void>;
}

export interface DeliveringOptions {
  db: Database;
  clock: Clock;
  presence: Pick<Presence, 'id'>;
  /** What is queued for other platforms is left to processes that have them. */
  adapters: readonly Pick<Adapter, 'platform' | 'send'>[];
  onGone: OnGone;
}

/**
 * Sends what is queued: at least once, the messages of a place in their order, and twice at most where a process died
 * or a platform did not answer in the middle of it. Each platform has its own loop and its own room, so that none waits
 * for another.
 */
export function startDelivering({ adapters, clock, ...shared }: DeliveringOptions): Delivering {
  const senders = adapters.flatMap((adapter) =>
    adapter.send
      ? [startSender({ ...shared, clock, platform: adapter.platform, send: adapter.send.bind(adapter) })]
      : [],
  );
  const wakeSenders = () => senders.forEach((sender) => sender.wake());
  const unpacker = startUnpacker(shared.db, clock, wakeSenders);
  return {
    wake() {
      unpacker.wake();
      wakeSenders();
    },
    trouble() {
      const troubles = senders.flatMap((sender) => sender.trouble(clock.now()) ?? []);
      // A database that does not answer at all is trouble for both: once is enough.
      if (troubles.length === 0) return unpacker.trouble();
      return troubles.join('; ');
    },
    async stop() {
      await Promise.all([unpacker.stop(), ...senders.map((sender) => sender.stop())]);
    },
  };
}
