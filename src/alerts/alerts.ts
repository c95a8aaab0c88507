import type { Clock } from '../common/clock.ts';
import type { Observe } from '../common/events.ts';
import type { Adapter } from '../port.ts';
import type { Database } from '../store/database.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Transit } from '../transit/transit.ts';
import { startDelivering } from './outbox/deliver.ts';
import { pauseUnreachable } from './unreachable.ts';
import type { Membership } from './cluster/membership.ts';
import type { WatchPace } from './watch/alert.ts';
import type { AnswerNow } from './reminders/clock-reminder.ts';
import { startReminders } from './reminders/loop.ts';
import { startWatcher } from './cycle/watcher.ts';

/** Watching and delivering in this process. */
export interface Alerts {
  /** Why those who follow may not be told of trouble just now; absent: all is well. */
  unhealthy(): string | undefined;
  /** Ends the poll and the messages under way, or hands them over, within 10 s. Never rejects. */
  stop(): Promise<void>;
}

export interface AlertsOptions {
  db: Database;
  /** PostgreSQL, where other processes say that messages wait. Absent: there are none. */
  postgresUrl?: string;
  clock: Clock;
  /** To be stopped after these. */
  membership: Membership;
  transit: Pick<Transit, 'lines' | 'catalog' | 'busesDue' | 'forAlerts'>;
  adapters: readonly Pick<Adapter, 'platform' | 'messagesPerSecond' | 'send'>[];
  /** Answers a question as to somebody new, for reminders at a time of the clock. Absent: those tell their time alone. */
  answer?: AnswerNow;
  /** Absent: the refresh period of the incidents. */
  pollSeconds: number | undefined;
  clearPolls: number;
  clearSeconds: number;
  report: (fault: unknown) => void;
  /** Told of polls, of what they come to and of what arrives; absent: nobody. */
  observe?: Observe;
}

/** Refresh period of incidents and outages (spec, "Limits"). */
export const REFRESH_SECONDS = 30;

/** Starts to watch and to deliver. */
export async function startAlerts(options: AlertsOptions): Promise<Alerts> {
  const {
    db,
    postgresUrl,
    clock,
    membership,
    transit,
    adapters,
    report,
    observe = () => undefined,
  } = options;
  let catalog: Catalog | undefined;
  const readCatalog = async () => (catalog = (await transit.catalog()).value);
  // Who only delivers names stations too.
  readCatalog().catch(() => undefined);
  const delivering = startDelivering({
    db,
    clock,
    membership,
    adapters,
    observe,
    lines: transit,
    onUnreachable: pauseUnreachable(() => catalog ?? { lines: transit.lines, stationByCode: new Map() }),
  });
  const listening =
    postgresUrl === undefined
      ? undefined
      : (await import('../store/listen.ts')).listenForDeliveries(postgresUrl, clock, () => delivering.wake());
  const queued = () => delivering.wake();
  const common = { db, clock, transit, readCatalog, membership, queued, report };
  const watcher = startWatcher({ ...common, pace: paceOf(options), observe });
  const reminders = startReminders({ ...common, answer: options.answer });
  const parts = [watcher, reminders, delivering];
  return {
    unhealthy() {
      const troubles = parts.flatMap((part) => part.unhealthy() ?? []);
      return troubles.length > 0 ? troubles.join('; ') : undefined;
    },
    async stop() {
      await Promise.all([watcher.stop(), reminders.stop(), delivering.stop(), listening?.stop()]);
    },
  };
}

function paceOf({
  pollSeconds = REFRESH_SECONDS,
  clearPolls,
  clearSeconds,
}: Pick<AlertsOptions, 'pollSeconds' | 'clearPolls' | 'clearSeconds'>): WatchPace {
  return { period: pollSeconds * 1000, clearPolls, clearMilliseconds: clearSeconds * 1000 };
}
