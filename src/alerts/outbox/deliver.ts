import type { Clock } from '../../common/clock.ts';
import type { Observe } from '../../common/events.ts';
import type { Adapter } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import type { Membership } from '../cluster/membership.ts';
import { startSender } from './sender.ts';
import { startExpander } from './expander.ts';
import type { OnUnreachable } from './record-outcome.ts';
import type { Lines } from '../../transit/lines.ts';

/** The deliveries of this process. */
export interface Delivering {
  /** Something was queued: looks at once. Without it, within half a second. */
  wake(): void;
  /** What keeps messages from arriving; absent: nothing. */
  unhealthy(): string | undefined;
  /**
   * Claims nothing more, ends what is under way and leaves to others what has not ended after 7 s. To be called before
   * `membership.stop`. Never rejects.
   */
  stop(): Promise<void>;
}

export interface DeliveringOptions {
  db: Database;
  clock: Clock;
  membership: Pick<Membership, 'id'>;
  /** What is queued for other platforms is left to processes that have them. */
  adapters: readonly Pick<Adapter, 'platform' | 'messagesPerSecond' | 'send'>[];
  lines: Lines;
  onUnreachable: OnUnreachable;
  /** Told of what arrives; absent: nobody. */
  observe?: Observe;
}

/**
 * Sends what is queued: at least once, the messages of a place in their order, and twice at most where a process died
 * or a platform did not answer in the middle of it. Each platform has its own loop and its own room, so that none waits
 * for another.
 */
export function startDelivering({ adapters, clock, ...shared }: DeliveringOptions): Delivering {
  const senders = adapters.flatMap((adapter) => {
    if (!adapter.send) return [];
    const { platform, messagesPerSecond } = adapter;
    return [startSender({ ...shared, clock, platform, messagesPerSecond, send: adapter.send.bind(adapter) })];
  });
  const wakeSenders = () => senders.forEach((sender) => sender.wake());
  const expander = startExpander(shared.db, clock, wakeSenders);
  return {
    wake() {
      expander.wake();
      wakeSenders();
    },
    unhealthy() {
      const troubles = senders.flatMap((sender) => sender.unhealthy(clock.now()) ?? []);
      // A database that does not answer at all is trouble for both: once is enough.
      if (troubles.length === 0) return expander.unhealthy();
      return troubles.join('; ');
    },
    async stop() {
      await Promise.all([expander.stop(), ...senders.map((sender) => sender.stop())]);
    },
  };
}
