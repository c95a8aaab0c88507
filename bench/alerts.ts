import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startDelivering } from '../src/alerts/deliver.ts';
import { PLACE_SPACING, PLATFORM_SPACING } from '../src/alerts/delivery-limits.ts';
import { enqueue, type NewDelivery } from '../src/alerts/outbox.ts';
import { joinProcesses } from '../src/alerts/presence.ts';
import { createMemory } from '../src/assistant/memory.ts';
import { systemClock, type Clock } from '../src/clock.ts';
import type { Post } from '../src/port.ts';
import type { Reply } from '../src/replies/reply.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PLACES = 10_000;
/** Discord's 50 a second for 10,000 places take 200 s; the clock runs faster, so the machine has more to do, not less. */
const DISCORD_SPEED = 4;
/** Slack's one a second for each place: a backlog of so many messages to so many places, a quarter of an hour of trouble. */
const CHANNELS = 100;
const BACKLOG = 30;
const SLACK_SPEED = 2;
/** Milliseconds a platform takes to answer. */
const LATENCY = 150;

const reply: Reply = {
  title: 'Red Line: delays',
  blocks: [
    {
      kind: 'notice',
      level: 'warning',
      text: 'Trains single-track between Friendship Heights and Bethesda due to a disabled train at Medical Center. Expect delays in both directions.',
    },
  ],
  choices: [
    { label: 'Mute this', say: 'mute this incident' },
    { label: 'Why this?', say: 'why am I getting this' },
  ],
  asOf: { at: new Date('2026-11-23T13:00:00Z'), stale: false },
};

/**
 * One incident to 10,000 following places on SQLite: how long the commit takes, at which part of the platforms' rate it
 * is sent, how much memory that takes, and what riders notice: how long a look into their memory takes meanwhile, in
 * the same database. Platforms answer after 150 ms; their clock is faster than the machine's, by the factor named.
 */
export async function run(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  try {
    const db = await openDatabase(join(folder, 'headway.sqlite'));
    const rows = [...(await discord(db)), ...(await slack(db))];
    await db.destroy();
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function discord(db: Database): Promise<string[]> {
  const deliveries = Array.from({ length: PLACES }, (_, index) =>
    delivery('discord', `place-${index}`, 'i1'),
  );
  const riders = watchRiders(db);
  const commits: number[] = [];
  // Twice undone to warm up, then for good.
  for (const undone of [true, true, false]) {
    const began = performance.now();
    await db
      .transaction()
      .execute(async (tx) => {
        await enqueue(tx, deliveries, new Date());
        if (undone) throw new Error('undone');
      })
      .catch((error: unknown) => {
        if (!undone) throw error;
      });
    commits.push(performance.now() - began);
  }
  const drained = await drain(db, 'discord', PLACES, DISCORD_SPEED);
  const allowed = 1000 / (PLATFORM_SPACING['discord'] ?? 1);
  return [
    `one incident to ${PLACES} places: committed in ${commits.at(-1)?.toFixed(0)} ms (limit 500)`,
    `sent at ${drained.rate.toFixed(1)} a second of ${allowed} allowed: ${((100 * drained.rate) / allowed).toFixed(1)} % (limit 95), clock x${DISCORD_SPEED}`,
    `memory: ${drained.memory}`,
    `riders meanwhile: ${await riders()} (limit p99 50 ms)`,
  ];
}

async function slack(db: Database): Promise<string[]> {
  const deliveries = Array.from({ length: CHANNELS * BACKLOG }, (_, index) =>
    delivery('slack', `place-${index % CHANNELS}`, `m${Math.floor(index / CHANNELS)}`),
  );
  await db.transaction().execute((tx) => enqueue(tx, deliveries, new Date()));
  const { rate } = await drain(db, 'slack', deliveries.length, SLACK_SPEED);
  const allowed = (CHANNELS * 1000) / PLACE_SPACING;
  return [
    `${BACKLOG} messages to each of ${CHANNELS} places: ${rate.toFixed(1)} a second of ${allowed} allowed: ${((100 * rate) / allowed).toFixed(1)} %, clock x${SLACK_SPEED}`,
  ];
}

function delivery(platform: string, place: string, key: string): NewDelivery {
  return {
    to: { platform, place },
    key,
    reply,
    relation: { phase: 'opened', alerts: [key] },
    subscriptions: [`${platform}-${place}`],
  };
}

/** Delivers `count` messages: the messages a second between the first and the last, and the memory that took. */
async function drain(
  db: Database,
  platform: string,
  count: number,
  speed: number,
): Promise<{ rate: number; memory: string }> {
  const fast = systemClock(new Date(), speed);
  const clock: Clock = {
    now: () => fast.now(),
    wait: (milliseconds, signal) => fast.wait(milliseconds / speed, signal),
  };
  const arrivals: number[] = [];
  const heaps: number[] = [];
  const all = Promise.withResolvers<void>();
  const presence = await joinProcesses(db, clock);
  async function send({ to }: Post) {
    arrivals.push(clock.now().getTime());
    if (arrivals.length % (count / 10) === 0) heaps.push(heapInUse());
    if (arrivals.length === count) all.resolve();
    await clock.wait(LATENCY);
    return { kind: 'sent' as const, ref: to.place };
  }
  const onGone = () => Promise.reject(new Error('nobody is gone'));
  const delivering = startDelivering({ db, clock, presence, adapters: [{ platform, send }], onGone });
  await all.promise;
  await delivering.stop();
  await presence.stop();
  const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
  const [first = 0] = heaps;
  return {
    rate: (count - 1) / seconds,
    memory: `${first.toFixed(1)} MB in use after a tenth, ${Math.max(...heaps).toFixed(1)} at most, ${(heaps.at(-1) ?? 0).toFixed(1)} after the last`,
  };
}

/** Megabytes of the heap that are reachable. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Looks a rider up every few milliseconds until it is asked for the result: the milliseconds that took. */
function watchRiders(db: Database): () => Promise<string> {
  const memory = createMemory(db);
  const clock = systemClock();
  const taken: number[] = [];
  const asked = new AbortController();
  const looking = (async () => {
    while (!asked.signal.aborted) {
      const due = performance.now() + 5;
      await clock.wait(5);
      await memory.recall('bench:rider', new Date());
      // From when the rider asked: a thread that is busy makes waiting longer.
      taken.push(performance.now() - due);
    }
  })();
  return async () => {
    asked.abort();
    await looking;
    taken.sort((a, b) => a - b);
    const at = (part: number) => (taken[Math.floor(taken.length * part)] ?? 0).toFixed(1);
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${(taken.at(-1) ?? 0).toFixed(0)} ms over ${taken.length} looks`;
  };
}
