import type { Catalog } from '../../transit/catalog.ts';
import type { Transit } from '../../transit/transit.ts';
import { startLeasedLoop, type LeasedLoopOptions } from '../cluster/leased-loop.ts';
import type { AnswerNow } from './clock-reminder.ts';
import { tellReminders } from './tell.ts';

/** Looks at reminders, in one process at a time and apart from the watch: neither waits for the other. */
export interface ReminderLoop {
  /** What keeps reminders from being told; absent: nothing. */
  unhealthy(): string | undefined;
  /** Ends the looks under way and gives the lease back. Never rejects. */
  stop(): Promise<void>;
}

export interface ReminderLoopOptions extends Pick<
  LeasedLoopOptions,
  'db' | 'clock' | 'membership' | 'report'
> {
  transit: Pick<Transit, 'busesDue'>;
  readCatalog: () => Promise<Catalog>;
  /** What a reminder at a time of the clock tells with it. Absent: nothing. */
  answer?: AnswerNow | undefined;
  /** Messages were queued. */
  queued: () => void;
}

const LEASE = 'reminders';
/** Milliseconds between two rounds. What a round does not get to in that time is for the next one. */
const PERIOD_MS = 15_000;
/** Milliseconds that a round under way has to end when the process does. */
const STOP_TIMEOUT_MS = 6000;

/** Starts to look, or to wait until the process that does has stopped. */
export function startReminders(options: ReminderLoopOptions): ReminderLoop {
  const { db, clock, transit, readCatalog, answer, queued, report } = options;
  let trouble: string | undefined;
  const loop = startLeasedLoop({
    ...options,
    name: LEASE,
    periodMs: PERIOD_MS,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    async round(lease, stopping) {
      const told = await tellReminders(db, lease, {
        transit,
        catalog: await readCatalog(),
        answer,
        period: PERIOD_MS,
        now: clock.now(),
        report,
        isOver: (began) => stopping.aborted || clock.now().getTime() - began.getTime() >= PERIOD_MS,
      });
      trouble = undefined;
      if (told > 0) queued();
      return 'done';
    },
    waits: () => (trouble = undefined),
    failed: (why) => (trouble = `reminders wait: ${why}`),
  });
  return { unhealthy: () => trouble, stop: () => loop.stop() };
}
