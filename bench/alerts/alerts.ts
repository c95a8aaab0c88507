import { MESSAGES_PER_SECOND } from '../../adapters/discord/limits.ts';
import { MAX_CONCURRENT_SENDS } from '../../src/alerts/outbox/limits.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import type { Database } from '../../src/store/database.ts';
import { drain, LATENCY, watchMemory } from './drain.ts';
import { forgetStorm } from './forget.ts';
import { inFreshDatabase } from './fresh-database.ts';
import { redLineIncident } from './red-line-incident.ts';
import { atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { askMeanwhile } from './riders.ts';
import { fastClock, startBenchWatch } from './watch.ts';

const DISCORD = { platform: 'discord', messagesPerSecond: MESSAGES_PER_SECOND };
const PLACES = 10_000;
/** Discord's 50 a second for 10,000 places take 200 s; the clock runs faster, so the machine has more to do, not less. */
const DISCORD_SPEED = 4;
/** Incidents that a poll finds changed. */
const STORM = 300;
const CALM_MS = 5000;
/** Of what the storm queued so many are sent: what was changed before it was sent may be told in one message. */
const SENT_OF_STORM = PLACES;

const COMMIT_MS = 300;
const RIDERS_P99_MS = 25;
const SHARE_OF_RATE = 97;

/**
 * What 10,000 following places cost on SQLite: one incident to all of them, and 300 that change in one poll. How long
 * the watcher's commit takes, at which part of the platforms' rate it is sent, how much memory that takes, and what
 * riders meet meanwhile, also while it is forgotten later: whole answers to fifty questions a second, in the same process
 * and database. The service is a process of its own; platforms are stand-ins that answer after 150 ms.
 */
export async function run(): Promise<Outcome> {
  const parts = [await inFreshDatabase(incident), await inFreshDatabase(storm)];
  return { rows: parts.flatMap(({ rows }) => rows), notes: parts.flatMap(({ notes = [] }) => notes) };
}

function ridersRow(what: string, { text, p99 }: { text: string; p99: number }, calm: { text: string }): Row {
  const aim = atMost(RIDERS_P99_MS, p99, 'ms p99');
  return { what, beside: 'before', ours: text, peer: calm.text, ratio: '', aim };
}

function rateRow(what: string, rate: number, allowed: number): Row {
  const share = (100 * rate) / allowed;
  return {
    what,
    beside: 'what is allowed',
    ours: `${rate.toFixed(1)} /s`,
    peer: `${allowed.toFixed(1)} /s`,
    ratio: `${share.toFixed(1)} %`,
    aim: atLeast(SHARE_OF_RATE, share, '%'),
  };
}

function commitRow(what: string, milliseconds: number): Row {
  const aim = atMost(COMMIT_MS, milliseconds, 'ms');
  return { what, beside: '–', ours: `${milliseconds.toFixed(0)} ms`, peer: '', ratio: '', aim };
}

async function incident(db: Database): Promise<Outcome> {
  const clock = fastClock(DISCORD_SPEED);
  const watch = await startBenchWatch(db, clock, 'discord', PLACES);
  await watch.poll();
  const riders = await askMeanwhile(db, watch.api);
  const memory = watchMemory();
  await clock.wait(DISCORD_SPEED * 5000);
  const calm = riders.taken();
  await watch.show([redLineIncident(0, 'a disabled train')]);
  const { queued, took } = await watch.poll();
  const drained = await drain(db, clock, DISCORD, queued, () => memory.look());
  const sending = riders.taken();
  await riders.stop();
  await watch.stop();
  const to = `one incident to ${drained.places} places`;
  return {
    rows: [
      commitRow(`${to}: committed`, took),
      rateRow(`${to}: sent, clock ×${DISCORD_SPEED}`, drained.rate, DISCORD.messagesPerSecond),
      ridersRow(`${to}: riders while it is sent`, sending, calm),
    ],
    notes: [`${to}: ${memory.result()}.`, ''],
  };
}

async function storm(db: Database): Promise<Outcome> {
  const clock = fastClock(1);
  const watch = await startBenchWatch(db, clock, 'slack', PLACES);
  await watch.poll();
  const riders = await askMeanwhile(db, watch.api);
  const memory = watchMemory();
  await clock.wait(CALM_MS);
  const calm = riders.taken();
  const texts = (cause: string) => Array.from({ length: STORM }, (_, index) => redLineIncident(index, cause));
  const committed: number[] = [];
  const expanded: number[] = [];
  let queued = 0;
  for (const cause of ['a disabled train', 'a signal problem']) {
    // What was told once is told again after a quarter of an hour.
    clock.skip(1_000_000);
    await watch.show(texts(cause));
    // So many changes are held until the next poll shows them too.
    await watch.poll();
    const poll = await watch.poll();
    queued += poll.queued;
    const began = performance.now();
    await expandAll(db);
    committed.push(poll.took);
    expanded.push(performance.now() - began);
    memory.look();
  }
  const queueing = riders.taken();
  const count = Math.min(queued, SENT_OF_STORM);
  const drained = await drain(db, clock, { platform: 'slack' }, count, () => memory.look());
  const sending = riders.taken();
  const forgotten = await forgetStorm(db);
  const forgetting = riders.taken();
  await riders.stop();
  await watch.stop();
  const to = `${STORM} incidents in one poll to ${drained.places} places`;
  const allowed = (1000 * MAX_CONCURRENT_SENDS) / LATENCY;
  return {
    rows: [
      commitRow(`${to}: committed`, committed[0] ?? 0),
      commitRow(`${to}: all of them changed: committed`, committed[1] ?? 0),
      rateRow(
        `${to}: sent, ${MAX_CONCURRENT_SENDS} at a time, each answered after ${LATENCY} ms`,
        drained.rate,
        allowed,
      ),
      ridersRow(`${to}: riders while it is queued`, queueing, calm),
      ridersRow(`${to}: riders while it is sent`, sending, calm),
    ],
    notes: [
      `${to}: ${memory.result()}. Expanded ${expanded.map((took) => took.toFixed(0)).join(' and ')} ms after the commits.`,
      `${forgotten}; riders meanwhile: ${forgetting.text}.`,
    ],
  };
}
