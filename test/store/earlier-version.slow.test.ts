import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { takeLease, underLease } from '../../src/alerts/cluster/lease.ts';
import { commitCycle } from '../../src/alerts/cycle/commit-cycle.ts';
import { planCycle } from '../../src/alerts/cycle/plan-cycle.ts';
import { deadLetters } from '../../src/alerts/outbox/dead-letters.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { topicKey } from '../../src/alerts/subscriptions/topic.ts';
import { sightingOfDisruption } from '../../src/alerts/watch/sightings.ts';
import { readEffects } from '../../src/transit/disruptions/effects.ts';
import { extentReader } from '../../src/transit/disruptions/extent.ts';
import { openMigratedDatabase, type Database } from '../../src/store/database.ts';
import { onBothStores, type Store } from '../support/alerts/stores.ts';
import { createMeasuredService } from '../../src/alerts/measured/store.ts';
import { gapAt, measure } from '../support/alerts/measures.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const NOW = new Date('2026-11-20T13:25:00Z');
const CHANNEL = { platform: 'slack', place: 'T1/C1' };
const THREAD = { platform: 'slack', place: 'T1/C2', thread: '1.2' };
const SERVER = { platform: 'discord', place: '77' };

/** Statements as a version before the eighth migration would run them. */
async function run(store: Store, statements: string): Promise<void> {
  if (store.kind === 'SQLite') {
    const file = new DatabaseSync(store.url);
    file.exec(statements);
    file.close();
    return;
  }
  const client = new Client({ connectionString: store.url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

const earlier = async (store: Store) =>
  run(store, await readFile(new URL('earlier-version.sql', import.meta.url), 'utf8'));

/** What waits at each place, in its order. */
async function queued(db: Database): Promise<string[]> {
  await expandAll(db);
  const rows = await db.selectFrom('delivery').selectAll().orderBy('seq').execute();
  return rows.map(({ destination, phase, form }) => `${JSON.parse(destination)[1]} ${phase} ${form}`);
}

/** One poll that shows these incidents of the Red Line. */
async function poll(db: Database, now: Date, texts: Readonly<Record<string, string>>): Promise<void> {
  const catalog = await regionCatalog(now);
  const lease = await takeLease(db, 'watch', 'p');
  if (!lease) throw new Error('somebody else watches');
  const readExtent = extentReader(catalog);
  const sightings = Object.entries(texts).map(([id, text]) =>
    sightingOfDisruption('rail', {
      id,
      text,
      updated: undefined,
      lines: ['RD'],
      routes: [],
      stops: [],
      ...readEffects(text),
      ...readExtent(text, ['RD']),
    }),
  );
  await expandAll(db);
  const pace = { period: 30_000, clearPolls: 4, clearMilliseconds: 180_000 };
  const polled = [{ kind: 'good', poll: { feed: 'rail', answeredAt: now, sightings } }] as const;
  const plan = await planCycle(db, polled, { catalog, pace, now });
  await underLease(db, lease, (tx) => commitCycle(tx, plan));
}

onBothStores('a database of an earlier version', (fresh) => {
  it('keeps subscriptions, openings, queued messages, dead letters, mutes and reminders', async () => {
    const store = await fresh();
    await earlier(store);
    const db = await store.open();
    const following = createFollowing(db, { now: () => NOW, wait: async () => undefined });
    const topics = async (to: typeof CHANNEL) => (await following.of(to)).map(({ topic }) => topicKey(topic));
    expect(await topics(CHANNEL)).toEqual(['line RD']);
    expect(await topics(THREAD)).toEqual(['station A09']);
    expect(await topics(SERVER)).toEqual(['everything', 'line RD']);
    expect((await following.reminders.of(CHANNEL, 'slack:T1:U1')).map(({ event }) => event.kind)).toEqual([
      'last train',
    ]);
    expect(await deadLetters(db)).toMatchObject([{ to: SERVER, phase: 'opened', why: 'Discord: HTTP 500' }]);
    expect(await queued(db)).toEqual([
      '77 opened post',
      '77 opened post',
      '77 opened post',
      '77 changed post',
      'T1/C1 changed edit',
      'T1/C1 changed answer',
    ]);
    const [told] = await following.told(THREAD);
    expect(await following.why(THREAD, await regionCatalog(NOW), told)).toMatchObject({
      headline: 'Red Line: delays',
      because: [{ topic: { kind: 'station', station: 'A09' } }],
    });
  });

  it('from before lines were measured keeps what is followed as it was, without early warnings', async () => {
    const store = await fresh();
    await earlier(store);
    await (await store.open()).destroy();
    // As the version before has it.
    await run(
      store,
      "alter table subscription drop column paused_from; drop table measured_way; drop table usual_passing; drop table usual_question; delete from kysely_migration where name >= '019'",
    );
    const hours = JSON.stringify({ windows: [{ from: 480, to: 600 }], about: 'all', form: 'full' });
    await run(
      store,
      `insert into subscription (id, platform, place, thread, owner, topic, options, since) values ('e1', 'discord', '77', '', 'o', 'elevators station A09', '${hours}', 0)`,
    );
    const clock = { now: () => NOW, wait: async () => undefined };
    await expect(openMigratedDatabase(store.url)).rejects.toMatchObject({
      message: expect.stringContaining('lacks the migration 019'),
    });
    const db = await store.open();
    const followed = await createFollowing(db, clock).of(SERVER);
    const early = followed.map(({ topic, options }) => [topicKey(topic), options.early] as const);
    expect(new Map(early)).toEqual(
      new Map([
        ['elevators station A09', undefined],
        ['everything', undefined],
        ['line RD', undefined],
      ]),
    );
    // Who was told that elevators are told of at any hour goes on hearing so.
    const hourly = followed.filter(({ options }) => options.windows !== undefined);
    expect(hourly.map(({ topic }) => topicKey(topic))).toEqual(['line RD']);
    await measure(db, gapAt('A03', 16), NOW);
    expect((await createMeasuredService(db).lineRuns(NOW))?.value).toMatchObject([{ line: 'RD' }]);
  });

  it('tells to its end what it had told of, and nothing twice', async () => {
    const store = await fresh();
    await earlier(store);
    const db = await store.open();
    const before = await queued(db);
    const texts = {
      i1: 'Red Line: Trains single-tracking between Takoma and Silver Spring due to a signal problem.',
      i2: 'Red Line: Delays at Bethesda due to a signal problem.',
    };
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    await poll(db, at(0), texts);
    expect(await queued(db)).toEqual(before);
    for (let minute = 1; minute < 8; minute += 1) await poll(db, at(minute), { i1: texts.i1 });
    const more = (await queued(db)).slice(before.length);
    expect(more).toContain('T1/C2 cleared edit');
    expect(more.filter((one) => one.includes('opened'))).toEqual([]);
  });

  it('is left as it is by the commands of an operator, which say what it lacks', async () => {
    const store = await fresh();
    await earlier(store);
    await expect(openMigratedDatabase(store.url)).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('lacks the migration 008_outbox_words'),
    });
    await (await store.open()).destroy();
    await (await openMigratedDatabase(store.url)).destroy();
  });

  it('is refused when it is of a later version', async () => {
    const store = await fresh();
    const db = await store.open();
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '999_later', timestamp: 'x' })
      .execute();
    await expect(store.open()).rejects.toMatchObject({
      kind: 'config',
      message: 'the database is of a later version of Headway: it has the migration 999_later',
    });
  });

  it('is migrated as a whole or not at all, and says which migration failed and why', async () => {
    const store = await fresh();
    await earlier(store);
    await run(store, 'drop table notice');
    await expect(store.open()).rejects.toThrow(/the database's migration 008_outbox_words failed: .*notice/);
    await run(
      store,
      'create table notice (id text primary key, alert text, kind text, at bigint, content text)',
    );
    // Nothing of the migration that failed was left behind.
    const db = await store.open();
    expect(await db.selectFrom('alert_event').selectAll().execute()).toEqual([]);
  });

  it('is migrated once by six processes that start at the same time', async () => {
    const store = await fresh();
    await earlier(store);
    const program = `
      import { openDatabase } from ${JSON.stringify(new URL('../../src/store/database.ts', import.meta.url).href)};
      await (await openDatabase(${JSON.stringify(store.url)})).destroy();`;
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
        const [code] = (await once(child, 'exit')) as [number | null];
        return code;
      }),
    );
    expect(codes).toEqual(Array.from({ length: 6 }, () => 0));
  });

  it('is waited for while another process migrates it, longer than for any other lock', async () => {
    const store = await fresh();
    await earlier(store);
    // What a process that migrates holds, for longer than either database waits by itself.
    const holder = holderOf(store);
    await holder.hold();
    const opening = store.open();
    await delay(HELD_MS);
    await holder.letGo();
    expect(await queued(await opening)).toHaveLength(6);
  });
});

const HELD_MS = 17_000;
/** The lock that Kysely's migrations take. */
const MIGRATION_LOCK = '3853314791062309107';

function holderOf(store: Store): { hold(): Promise<unknown>; letGo(): Promise<unknown> } {
  if (store.kind === 'SQLite') {
    const file = new DatabaseSync(store.url);
    // As Headway leaves its files.
    file.exec('pragma journal_mode = wal');
    return { hold: async () => file.exec('begin immediate'), letGo: async () => file.close() };
  }
  const client = new Client({ connectionString: store.url });
  return {
    async hold() {
      await client.connect();
      await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    },
    letGo: () => client.end(),
  };
}
