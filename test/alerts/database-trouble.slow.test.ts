import { copyFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDelivering, type Delivering } from '../../src/alerts/outbox/deliver.ts';
import { nextDue } from '../../src/alerts/outbox/claims.ts';
import { joinCluster, type Membership } from '../../src/alerts/cluster/membership.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { listenForDeliveries } from '../../src/store/listen.ts';
import { describeDatabaseError } from '../../src/store/describe-error.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '../support/postgres.ts';
import {
  delivery,
  neverUnreachable,
  NOON,
  pass,
  queue,
  recordingPlatform,
} from '../support/alerts/deliveries.ts';
import { REGION_LINES } from '../support/region-lines.ts';

/** Where the user may mount one: containers often may not. */
const disk = mountSmallDisk(32);
afterAll(() => disk?.unmount());

let clock: ManualClock;
let db: Database;
let membership: Membership;
let delivering: Delivering;
/** What the database goes through while a message arrives. */
let onArrival: () => Promise<void>;
/** Ends when the last one has: time stands still meanwhile, or the platform would seem not to answer. */
let arrived: Promise<void>;
let slack: ReturnType<typeof recordingPlatform>;

async function start(url: string): Promise<void> {
  clock = manualClock(NOON);
  onArrival = () => Promise.resolve();
  arrived = Promise.resolve();
  slack = recordingPlatform('slack', async () => {
    arrived = onArrival();
    await arrived;
    return undefined;
  });
  db = await openDatabase(url);
  membership = await joinCluster(db, clock);
  delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: [slack],
    lines: REGION_LINES,
    onUnreachable: neverUnreachable,
  });
}

async function stop(): Promise<void> {
  let stopped = false;
  const stopping = delivering.stop().then(() => (stopped = true));
  await pass(clock, () => stopped);
  await stopping;
  await membership.stop();
  await db.destroy();
}

/** The trouble that both who deliver and who show life come to speak of. */
async function unhealthy(): Promise<string[]> {
  const seen = () => delivering.unhealthy()?.startsWith('messages to slack');
  await pass(clock, () => arrived.then(() => membership.unhealthy() !== undefined && seen() === true), 500);
  return [membership.unhealthy() ?? '', delivering.unhealthy() ?? ''];
}

async function recovered(): Promise<void> {
  const well = () => membership.unhealthy() === undefined && delivering.unhealthy() === undefined;
  const queued = () => db.selectFrom('delivery').select('seq').execute();
  await pass(clock, async () => {
    await arrived;
    return well() && (await queued().catch(() => [1])).length === 0;
  });
}

describe('[61] A file of SQLite', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headway-'));
    file = join(folder, 'headway.sqlite');
    await start(file);
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  it('that is locked while a message arrives: says so, sends nothing twice, recovers by itself', async () => {
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'));
    const other = new DatabaseSync(file);
    onArrival = async () => {
      onArrival = () => Promise.resolve();
      other.exec('begin immediate');
    };
    const locked = 'the database is locked by another process';
    expect(await unhealthy()).toEqual([locked, `messages to slack wait: ${locked}`]);
    await expect(queue(db, NOON, delivery('A', '3'))).rejects.toThrow('locked');
    other.exec('rollback');
    other.close();
    await recovered();
    expect(slack.at('A')).toEqual(['1', '2']);
  });

  it('that is read-only while a message arrives: says so, sends nothing twice, recovers by itself', async () => {
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'));
    onArrival = async () => {
      onArrival = () => Promise.resolve();
      await sql`pragma query_only = 1`.execute(db);
    };
    const readOnly = 'the database is read-only';
    expect(await unhealthy()).toEqual([readOnly, `messages to slack wait: ${readOnly}`]);
    await expect(queue(db, NOON, delivery('A', '3'))).rejects.toThrow('readonly');
    await sql`pragma query_only = 0`.execute(db);
    await recovered();
    expect(slack.at('A')).toEqual(['1', '2']);
  });

  it('on a full disk: queues all or nothing, and goes on when there is room', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 20)}`.execute(db);
    const many = Array.from({ length: 2000 }, (_, index) => delivery(`P${index}`, 'x'.repeat(100)));
    const failure: unknown = await queue(db, NOON, ...many).catch((error: unknown) => error);
    expect(describeDatabaseError(failure)).toBe('the database has no room: the disk is full');
    expect(await nextDue(db, 'slack')).toBeUndefined();
    await sql`pragma max_page_count = 100000`.execute(db);
    await queue(db, NOON, delivery('A', '1'));
    await recovered();
    expect(slack.posts).toHaveLength(1);
  });

  it.skipIf(!disk)(
    'on a disk that fills up while a message arrives: says so, sends nothing twice, recovers by itself',
    async () => {
      await stop();
      await start(join(disk?.folder ?? '', 'headway.sqlite'));
      await queue(db, NOON, delivery('A', '1'), delivery('A', '2'));
      onArrival = async () => {
        onArrival = () => Promise.resolve();
        // What the file has room for within itself is none.
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
        disk?.fill();
      };
      const full = 'the database has no room: the disk is full';
      expect(await unhealthy()).toEqual([full, `messages to slack wait: ${full}`]);
      await expect(queue(db, NOON, delivery('A', '3'))).rejects.toThrow('full');
      disk?.free();
      await recovered();
      expect(slack.at('A')).toEqual(['1', '2']);
    },
  );

  it('that is damaged while it is open: says so', async () => {
    await queue(db, new Date(NOON.getTime() + 3_600_000), delivery('A', '1'));
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size, 0x5a), 0, size, 0);
    await handle.close();
    // What is in memory is still good; a busy database reads from the file before long.
    await sql`pragma shrink_memory`.execute(db).catch(() => undefined);
    const damaged = 'the database is damaged: restore a backup';
    expect(await unhealthy()).toEqual([damaged, `messages to slack wait: ${damaged}`]);
  });

  it('that is damaged at the start: is refused in plain words; a restored backup goes on where it was', async () => {
    await queue(db, new Date(NOON.getTime() + 3_600_000), delivery('A', '1'));
    const backup = join(folder, 'backup.sqlite');
    await sql`vacuum into ${sql.lit(backup)}`.execute(db);
    await stop();
    await writeFile(file, Buffer.alloc(8192, 0x5a));
    await expect(openDatabase(file)).rejects.toThrow('the database is damaged: restore a backup');
    await copyFile(backup, file);
    await start(file);
    await pass(clock, () => slack.posts.length === 1, 5000);
    expect(slack.at('A')).toEqual(['1']);
  });
});

describe.skipIf(!postgresPrograms)('[61] A PostgreSQL server', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.empty();
    await start(server.url);
  });
  afterEach(stop);

  it('that is read-only while a message arrives: says so, sends nothing twice, recovers by itself', async () => {
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'));
    onArrival = async () => {
      onArrival = () => Promise.resolve();
      await server.setReadOnly(true);
    };
    const readOnly = 'the database is read-only';
    expect(await unhealthy()).toEqual([readOnly, `messages to slack wait: ${readOnly}`]);
    await server.setReadOnly(false);
    await recovered();
    expect(slack.at('A')).toEqual(['1', '2']);
  });

  it('that is shut down while a message arrives, and started again: says so, loses nothing, recovers by itself', async () => {
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'));
    onArrival = async () => {
      onArrival = () => Promise.resolve();
      await server.shutDown();
    };
    const away = 'the database does not answer';
    expect(await unhealthy()).toEqual([away, `messages to slack wait: ${away}`]);
    await expect(queue(db, NOON, delivery('A', '3'))).rejects.toThrow();
    await server.startAgain();
    await recovered();
    expect(slack.at('A')).toEqual(['1', '2']);
  });

  it.skipIf(!disk)('on a full disk: queues all or nothing, and goes on when there is room', async () => {
    await stop();
    await start(await server.databaseIn(disk?.folder ?? ''));
    disk?.fill();
    const many = Array.from({ length: 2000 }, (_, index) => delivery(`P${index}`, 'x'.repeat(1000)));
    const failure: unknown = await queue(db, NOON, ...many).catch((error: unknown) => error);
    expect(describeDatabaseError(failure)).toBe('the database has no room: the disk is full');
    expect(await nextDue(db, 'slack')).toBeUndefined();
    disk?.free();
    await queue(db, NOON, delivery('A', '1'));
    await recovered();
    expect(slack.posts).toHaveLength(1);
  });

  it('that drops every connection while messages arrive: loses and doubles nothing', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index));
    await queue(db, NOON, ...texts.map((text) => delivery('A', text)));
    onArrival = () => server.dropConnections();
    await recovered();
    expect(slack.at('A')).toEqual(texts);
  });

  it('wakes the processes that listen when something is committed, and after a lost connection again', async () => {
    let heard = 0;
    const listening = listenForDeliveries(server.url, clock, () => (heard += 1));
    await pass(clock, () => heard === 1);
    await queue(db, NOON, delivery('A', '1'));
    await pass(clock, () => heard === 2);
    await server.dropConnections();
    // It listens anew, and says so because it may have missed something.
    await pass(clock, () => heard === 3);
    await queue(db, NOON, delivery('A', '2'));
    await pass(clock, () => heard === 4);
    await listening.stop();
  });
});
