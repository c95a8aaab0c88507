import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES_PER_SECOND } from '../../adapters/discord/limits.ts';
import { MAX_CONCURRENT_SENDS, PLACE_SPACING_MS } from '../../src/alerts/outbox/limits.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { drain, LATENCY, watchMemory } from './drain.ts';
import { forgetStorm } from './forget.ts';
import { delaysOfOthers } from './others.ts';
import { askMeanwhile } from './riders.ts';
import { fastClock, startBenchWatch } from './watch.ts';

const DISCORD = { platform: 'discord', messagesPerSecond: MESSAGES_PER_SECOND };
const PLACES = 10_000;
/** Discord's 50 a second for 10,000 places take 200 s; the clock runs faster, so the machine has more to do, not less. */
const DISCORD_SPEED = 4;
/** Slack's one a second for each place: a backlog of so many messages to so many places, a quarter of an hour of trouble. */
const CHANNELS = 100;
const BACKLOG = 30;
const SLACK_SPEED = 2;
/** Incidents that a poll finds changed. */
const STORM = 300;

/**
 * What 10,000 following places cost on SQLite: one incident to all of them, and 300 that change in one poll. How long
 * the watcher's commit takes, at which part of the platforms' rate it is sent, how much memory that takes, and what
 * riders event, also while it is forgotten later: whole answers to fifty questions a second, in the same process and
 * database. And what one place in trouble costs the others. The service is a process of its own; platforms are stand-ins
 * that answer after 150 ms.
 */
export async function run(): Promise<string[]> {
  return [
    ...(await inFreshDatabase(incident)),
    ...(await inFreshDatabase(backlog)),
    '',
    ...(await inFreshDatabase(storm)),
    '',
    ...(await others()),
  ];
}

async function inFreshDatabase<T>(part: (db: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  try {
    const db = await openDatabase(join(folder, 'headway.sqlite'));
    const result = await part(db);
    await db.destroy();
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function incident(db: Database): Promise<string[]> {
  const clock = fastClock(DISCORD_SPEED);
  const watch = await startBenchWatch(db, clock, 'discord', PLACES);
  await watch.poll();
  const riders = await askMeanwhile(db, watch.api);
  const memory = watchMemory();
  await clock.wait(DISCORD_SPEED * 5000);
  const calm = riders.taken();
  await watch.show([wording(0, 'a disabled train')]);
  const { queued, took } = await watch.poll();
  const drained = await drain(db, clock, DISCORD, queued, () => memory.look());
  const sending = riders.taken();
  await riders.stop();
  await watch.stop();
  const allowed = DISCORD.messagesPerSecond;
  return [
    `one incident to ${drained.places} places: committed in ${took.toFixed(0)} ms (limit 500)`,
    `sent at ${drained.rate.toFixed(1)} a second of ${allowed} allowed: ${((100 * drained.rate) / allowed).toFixed(1)} % (limit 95), clock x${DISCORD_SPEED}`,
    `memory: ${memory.result()}`,
    `riders before:    ${calm}`,
    `riders meanwhile: ${sending} (limit p99 50 ms)`,
  ];
}

async function backlog(db: Database): Promise<string[]> {
  const clock = fastClock(SLACK_SPEED);
  const deliveries = Array.from({ length: CHANNELS * BACKLOG }, (_, index): NewDelivery => {
    const key = `m${Math.floor(index / CHANNELS)}`;
    return {
      to: { platform: 'slack', place: `place-${index % CHANNELS}` },
      key,
      reply: { blocks: [{ kind: 'text', text: wording(0, 'a disabled train') }] },
      relation: { phase: 'opened', alerts: [key] },
    };
  });
  await db.transaction().execute((tx) => enqueue(tx, deliveries, clock.now()));
  const { rate } = await drain(db, clock, { platform: 'slack' }, deliveries.length, () => undefined);
  const allowed = (CHANNELS * 1000) / PLACE_SPACING_MS;
  return [
    `${BACKLOG} messages to each of ${CHANNELS} places: ${rate.toFixed(1)} a second of ${allowed} allowed: ${((100 * rate) / allowed).toFixed(1)} %, clock x${SLACK_SPEED}`,
  ];
}

async function storm(db: Database): Promise<string[]> {
  const clock = fastClock(1);
  const watch = await startBenchWatch(db, clock, 'slack', PLACES);
  await watch.poll();
  const riders = await askMeanwhile(db, watch.api);
  const memory = watchMemory();
  const texts = (cause: string) => Array.from({ length: STORM }, (_, index) => wording(index, cause));
  const committed: string[] = [];
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
    committed.push(
      `${poll.took.toFixed(0)} ms, expanded out ${(performance.now() - began).toFixed(0)} ms later`,
    );
    memory.look();
  }
  const queueing = riders.taken();
  const drained = await drain(db, clock, { platform: 'slack' }, queued, () => memory.look());
  const sending = riders.taken();
  const forgotten = await forgetStorm(db);
  const forgetting = riders.taken();
  await riders.stop();
  await watch.stop();
  return [
    `${STORM} incidents in one poll to ${drained.places} places, then all of them changed: committed in ${committed.join('; ')}`,
    `memory: ${memory.result()}`,
    `at most ${drained.most} messages to a place, ${drained.closest} ms apart at least (limit ${PLACE_SPACING_MS}), ${drained.rate.toFixed(0)} a second in all; ${MAX_CONCURRENT_SENDS} at a time, each answered after ${LATENCY} ms, allow ${((1000 * MAX_CONCURRENT_SENDS) / LATENCY).toFixed(0)}`,
    `riders while it is queued: ${queueing} (limit p99 1 s)`,
    `riders while it is sent:   ${sending} (limit p99 1 s)`,
    `${forgotten}; riders meanwhile: ${forgetting}`,
  ];
}

async function others(): Promise<string[]> {
  const rows: string[] = [];
  for (const trouble of [undefined, '429', 'slow'] as const) {
    const { delays, tries } = await inFreshDatabase((db) => delaysOfOthers(db, trouble));
    const at = (part: number) => (delays[Math.floor(delays.length * part)] ?? 0).toFixed(1);
    const beside = trouble
      ? `one place answers ${trouble === '429' ? '429 each time' : 'slowly'} (tried ${tries} times)`
      : 'no place is in trouble';
    rows.push(
      `${beside}: others' messages are sent after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${delays.at(-1)?.toFixed(0)} ms of ${delays.length}`,
    );
  }
  return rows;
}

function wording(index: number, cause: string): string {
  return `Red Line: Trains single-track between Friendship Heights and Bethesda due to ${cause} at Medical Center. Expect delays in both directions. Report ${index}.`;
}
