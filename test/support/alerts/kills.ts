import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../../src/store/database.ts';
import { ONCE, type Channels } from './channels.ts';
import { nothingQueued, seen, STORY, told } from './little-watcher.ts';
import { startPlatform, startProcess, type Orders, type Platform, type Running } from './processes.ts';

/** Two places that see whatever arrives, and one whose platform knows keys. */
const PLACES = [
  { platform: 'plain', place: 'A' },
  { platform: 'plain', place: 'B' },
  { platform: ONCE, place: 'C' },
];
/** Steps of a life from its first statement past a poll, a commit and what follows from them. */
const STEPS = 100;
/** Coprime to the steps: so many kills later each step was the last one. */
const STRIDE = 37;
/**
 * The processes' clocks run so many times as fast as the machine's. No faster: all lives go by one clock, and what waits
 * for a quarter of an hour of it is told in sum, not one by one.
 */
const SPEED = 3;
/** More incidents than are told between the kills. */
const ENDLESS = 1_000_000;

/** PostgreSQL's condition. */
const DEADLOCK = '40P01';

/** What came of the kills. */
export interface Killed {
  kills: number;
  /** Messages that were queued. */
  messages: number;
  /** Places that did not see what they were told in its order, doubles left out. Empty: nothing is lost. */
  wrong: { seen: string[]; told: string[] }[];
  /** Messages that came once more directly after themselves, to the place of a lane where most did. */
  doubled: number;
  /** The same where the platform knows keys. */
  doubledOnce: number;
}

/**
 * Starts a process that watches and delivers, ends it with `kill -9` at one of its steps, and so on; then one lives to
 * the end of what was begun. Does so in lanes side by side, each with a database of its own: beside the SQLite file, or
 * on the PostgreSQL server, at `url`. Resolves to what came of each lane.
 */
export async function killAgainAndAgain(url: string, kills: number, lanes: number): Promise<Killed[]> {
  const each = Math.ceil(kills / lanes);
  const lives = Array.from({ length: lanes }, async (_, lane) =>
    killInLane(await laneOf(url, lane), each, lane * each),
  );
  // Where one fails the others end all the same: nothing of them outlives the test.
  await Promise.allSettled(lives);
  return Promise.all(lives);
}

async function laneOf(url: string, lane: number): Promise<string> {
  if (!url.startsWith('postgresql:')) return `${url}-${lane}`;
  const name = `lane_${lane}`;
  const server = await openDatabase(url);
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
  await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** `from` is which kill of all lanes the first one is. */
async function killInLane(database: string, kills: number, from: number): Promise<Killed> {
  const db = await openDatabase(database);
  const platform = await startPlatform();
  const orders = { database, platform: platform.url, places: PLACES, speed: SPEED, start: Date.now() };
  for (let kill = from; kill < from + kills; kill += 1) {
    const byPlatform = Math.floor((kill + 1) / 4);
    // Every fourth dies when a message has arrived and its answer has not: that is no step of its own.
    if (kill % 4 === 3)
      await liveUntilArrival({ ...orders, rounds: ENDLESS }, platform, 1 + (byPlatform % 3));
    else await liveUntilStep({ ...orders, rounds: ENDLESS }, 1 + (((kill - byPlatform) * STRIDE) % STEPS));
    // The others find out that a process is dead in ten seconds of their clock. Most need not.
    if (kill % 10 !== 0) await bury(db);
  }
  const rounds = Math.ceil((await seen(db)) / STORY.length);
  await liveToTheEnd({ ...orders, rounds }, db);
  await platform.stop();
  await db.destroy();
  return { kills, ...judge(platform.channels, rounds) };
}

/** Removes the dead. What a dead process last said to a server may still be under way: as those who live, tries again. */
async function bury(db: Database): Promise<void> {
  for (;;) {
    try {
      await db.deleteFrom('process').execute();
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK) throw error;
    }
  }
}

async function liveUntilStep(orders: Orders, last: number): Promise<void> {
  await endedBy('SIGKILL', startProcess({ ...orders, last }));
}

async function liveUntilArrival(orders: Orders, platform: Platform, arrivals: number): Promise<void> {
  const running = startProcess(orders);
  let arrived = 0;
  platform.onArrival = () => {
    arrived += 1;
    if (arrived === arrivals) running.child.kill('SIGKILL');
  };
  await endedBy('SIGKILL', running);
  platform.onArrival = () => undefined;
}

async function liveToTheEnd(orders: Orders, db: Database): Promise<void> {
  const running = startProcess(orders);
  // Only who has said its name listens to signals: all may have been told before it did.
  const isOver = async () =>
    running.names.size > 0 && (await seen(db)) === orders.rounds * STORY.length && (await nothingQueued(db));
  while (!(await isOver())) await delay(50);
  running.child.kill('SIGTERM');
  await endedBy(null, running);
}

async function endedBy(expected: NodeJS.Signals | null, { ended }: Running): Promise<void> {
  const signal = await ended;
  if (signal !== expected) throw new Error(`a process ended by ${signal} and not by ${expected}`);
}

function judge(channels: Channels, rounds: number): Omit<Killed, 'kills'> {
  const expected = told(rounds);
  const stories = PLACES.map((place) => ({ seen: channels.story(place), told: expected }));
  const [a = 0, b = 0, c = 0] = PLACES.map((place) => channels.doubles(place));
  return {
    messages: PLACES.length * expected.length,
    wrong: stories.filter((story) => story.seen.join('\n') !== story.told.join('\n')),
    doubled: Math.max(a, b),
    doubledOnce: c,
  };
}
