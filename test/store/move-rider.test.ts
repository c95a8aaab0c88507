import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createMoveRider } from '../../src/store/move-rider.ts';
import { onBothStores } from '../support/alerts/stores.ts';

const ENDLESS = {
  options: '{}',
  since: 1,
  until: null,
  paused_until: null,
  unreachable_since: null,
  digested_at: null,
};

onBothStores('a rider who is known by another name', (fresh) => {
  let db: Database;
  beforeEach(async () => {
    db = await (await fresh()).open();
  });

  async function plant(place: string, station: string, topic: string): Promise<void> {
    const rider = `phone:${place}`;
    const at = { platform: 'phone', place, thread: '' };
    await db
      .insertInto('saved_place')
      .values([
        { rider, name: 'home', kind: 'station', place_id: station, saved_at: 1 },
        { rider, name: `${place} only`, kind: 'stop', place_id: '1001195', saved_at: 1 },
      ])
      .execute();
    await db
      .insertInto('rider_context')
      .values({ rider, question: station, question_at: 1, place: null, place_at: 0 })
      .execute();
    await db.insertInto('mailbox_message').values({ rider, key: place, reply: '{}', kept_at: 1 }).execute();
    await db.insertInto('unread').values({ rider, state: station, kept_at: 1 }).execute();
    await db
      .insertInto('usual_question')
      .values({ rider, sentence: topic, minute: 480, times: 3, consent: 'yes', kept_at: 1 })
      .execute();
    await db
      .insertInto('subscription')
      .values(
        ['line RD', topic].map((one) => ({
          ...at,
          ...ENDLESS,
          id: `${place} ${one}`,
          owner: rider,
          topic: one,
        })),
      )
      .execute();
    await db
      .insertInto('reminder')
      .values({ ...at, id: place, owner: rider, event: '{}', look_at: 0 })
      .execute();
    await db
      .insertInto('mute')
      .values({ ...at, alert: 'x1' })
      .execute();
    const destination = JSON.stringify(['phone', place]);
    await db
      .insertInto('opening')
      .values({ alert: place, destination, thread: '', shared: 0, ref: null })
      .execute();
  }

  const TABLES = [
    'saved_place',
    'rider_context',
    'mailbox_message',
    'unread',
    'usual_question',
    'subscription',
    'reminder',
    'mute',
    'opening',
  ] as const;
  async function kept() {
    const found = {} as Record<(typeof TABLES)[number], Record<string, unknown>[]>;
    for (const table of TABLES) found[table] = await db.selectFrom(table).selectAll().execute();
    return found;
  }

  it('has all that was kept under the former one', async () => {
    await plant('old', 'B07', 'line BL');
    const before = await kept();
    await createMoveRider(db)('phone', 'old', 'new');
    const named = (text: string) =>
      text.replaceAll('"phone:old"', '"phone:new"').replaceAll('"place":"old"', '"place":"new"');
    const after = await kept();
    for (const table of TABLES.slice(0, -1)) {
      expect(JSON.stringify(after[table]), table).toBe(named(JSON.stringify(before[table])));
    }
    expect(after.opening).toMatchObject([{ destination: '["phone","new"]' }]);
  });

  it('keeps what is there already, and loses nothing beside it', async () => {
    await plant('old', 'B07', 'line BL');
    await plant('new', 'C05', 'line YL');
    await createMoveRider(db)('phone', 'old', 'new');
    const after = await kept();
    const of = (table: (typeof TABLES)[number], column: string) =>
      after[table].map((row) => String(row[column])).toSorted((a, b) => a.localeCompare(b));
    expect(JSON.stringify(after)).not.toContain('phone:old');
    expect(of('saved_place', 'name')).toEqual(['home', 'new only', 'old only']);
    expect(after.saved_place.find(({ name }) => name === 'home')).toMatchObject({ place_id: 'C05' });
    expect(of('subscription', 'topic')).toEqual(['line BL', 'line RD', 'line YL']);
    expect(new Set(of('subscription', 'place'))).toEqual(new Set(['new']));
    expect(of('rider_context', 'question')).toEqual(['C05']);
    expect(of('usual_question', 'sentence')).toEqual(['line BL', 'line YL']);
    expect(of('mailbox_message', 'key')).toEqual(['new', 'old']);
    expect(of('reminder', 'id')).toEqual(['new', 'old']);
    expect(after.mute).toHaveLength(1);
  });

  it('leaves everybody else alone', async () => {
    await plant('old', 'B07', 'line BL');
    const before = await kept();
    await createMoveRider(db)('phone', 'nobody', 'new');
    await createMoveRider(db)('alexa', 'old ', 'new');
    expect(await kept()).toEqual(before);
  });
});
