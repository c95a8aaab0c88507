import { commitCycle } from '../../../src/alerts/cycle/commit-cycle.ts';
import { planCycle } from '../../../src/alerts/cycle/plan-cycle.ts';
import { expandAll } from '../../../src/alerts/outbox/expand.ts';
import type { WatchPace } from '../../../src/alerts/watch/alert.ts';
import { pollAll } from '../../../src/alerts/watch/poll.ts';
import { createTransit } from '../../../src/operations/transit.ts';
import { readReply } from '../../../src/replies/read-reply.ts';
import { openDatabase, type Database } from '../../../src/store/database.ts';
import { busiest } from '../busiest.ts';
import { manualClock } from '../clock.ts';
import { startCountedService } from './counted-service.ts';
import { fillSubscriptions } from './many-subscriptions.ts';
import { createRiders, type Riders } from './riders.ts';
import { createShowing } from './showing.ts';
import { replyFaults } from '../voice/reply-faults.ts';
import { createTruth, type Faults } from './truth.ts';
import { regionCatalog } from './watching.ts';

export interface Simulation {
  /** File of SQLite: it is closed and opened again at each restart. */
  file: string;
  seed: number;
  from: Date;
  to: Date;
  pace: WatchPace;
  subscriptions: number;
  /** Instants at which the process stops, and for how long. */
  restarts: readonly { at: Date; milliseconds: number }[];
  /** When feeds leave things out now and then. */
  partial: { from: Date; to: Date };
  /** They ask as each period begins. */
  riders: Riders;
}

/** What was told of a time, against what happened in it. */
export interface Report extends Faults {
  polls: number;
  /** Feeds that a poll asked for and did not get. */
  unanswered: number;
  /** Calls that the service counted: in all, in its busiest second and in its busiest 24 hours. */
  calls: number;
  busiestSecond: number;
  busiestDay: number;
  /** Questions of riders that were answered, and that were refused for the quota. */
  answered: number;
  refused: number;
  opened: number;
  changed: number;
  cleared: number;
  messages: number;
  /** Messages that a place got about an alert though it had got them, or never learned of it. */
  repeated: number;
  /** What would be wrong to hear or to read of them. */
  unsound: readonly string[];
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Lives through a time with the simulated region and its troubles, poll by poll, within the quota of one key. */
export async function simulate(simulation: Simulation): Promise<Report> {
  const { file, seed, from, to, pace, restarts, partial } = simulation;
  const clock = manualClock(from);
  const showing = createShowing(seed, partial, clock);
  const service = await startCountedService(showing.source, clock);
  const truth = createTruth(pace);
  const catalog = await regionCatalog(from);
  const messages = createMessages();
  const riders = createRiders(service, simulation.riders);
  let db = await openDatabase(file);
  await fillSubscriptions(db, simulation.subscriptions, catalog, from);
  const counts = { polls: 0, unanswered: 0, opened: 0, changed: 0, cleared: 0 };
  const due = [...restarts];

  for (let next = from.getTime(); next < to.getTime(); next += pace.period) {
    const restart = due[0] && due[0].at.getTime() <= next ? due.shift() : undefined;
    if (restart) {
      await db.destroy();
      await service.restart();
      next += restart.milliseconds;
      db = await openDatabase(file);
    }
    await clock.advance(next - clock.now().getTime());
    const seen = await showing.next();
    const [polled] = await service.settled(
      Promise.all([
        // So often that each poll asks every feed: what truth showed is compared poll by poll.
        pollAll(createTransit(service.api).forAlerts(pace.period / 3), catalog, clock.now()),
        riders.ask(),
      ]),
    );
    const now = clock.now();
    const plan = await planCycle(db, polled, { catalog, pace, now });
    const { events } = await db.transaction().execute((tx) => commitCycle(tx, plan));
    truth.check(seen, events, now);
    for (const { kind } of events) counts[kind === 'reopened' ? 'opened' : kind] += 1;
    counts.polls += 1;
    counts.unanswered += polled.filter(({ kind }) => kind === 'failed').length;
    await messages.take(db, now);
  }
  await db.destroy();
  await service.stop();
  return {
    ...counts,
    ...riders.counts(),
    calls: service.calls.length,
    busiestSecond: busiest(service.calls, SECOND),
    busiestDay: busiest(service.calls, DAY),
    messages: messages.count(),
    repeated: messages.repeated(),
    unsound: messages.unsound(),
    ...truth.faults(),
  };
}

/** Takes the messages as they are queued and watches what each place hears of each alert. */
function createMessages() {
  const heard = new Map<string, 'open' | 'over'>();
  let count = 0;
  let repeated = 0;
  const unsound: string[] = [];
  return {
    unsound: () => unsound,
    count: () => count,
    repeated: () => repeated,
    async take(db: Database, now: Date): Promise<void> {
      await expandAll(db);
      const rows = await db
        .selectFrom('delivery')
        .select(['destination', 'phase', 'form', 'alerts', 'reply'])
        .orderBy('seq')
        .execute();
      if (rows.length === 0) return;
      await db.deleteFrom('delivery').execute();
      await db.deleteFrom('queue').execute();
      count += rows.length;
      // Many places get the same.
      for (const reply of new Set(rows.map((row) => row.reply)))
        unsound.push(...replyFaults(readReply(reply), now));
      for (const { destination, phase, form, alerts } of rows) {
        const list = JSON.parse(alerts) as string[];
        // Digests and windows may tell again of what a place knows: that is what they are for.
        if (list.length !== 1 || form === 'edit') continue;
        const key = `${destination} ${list[0]}`;
        const state = heard.get(key);
        if (phase === 'opened' || phase === 'changed') heard.set(key, 'open');
        if (phase === 'cleared') heard.set(key, 'over');
        if (phase === 'cleared' && state === 'over') repeated += 1;
      }
    },
  };
}
