import { beforeEach, expect, it } from 'vitest';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createMemory, type Memory } from '../../src/store/memory.ts';
import { createMailbox } from '../../src/mailbox.ts';
import type { Database } from '../../src/store/database.ts';
import { createUnread } from '../../src/store/unread-pages.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { manualClock } from '../support/clock.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAYS = 24 * 60;

onBothStores('memory', (fresh) => {
  let memory: Memory;
  let db: Database;

  beforeEach(async () => {
    db = await (await fresh()).open();
    memory = createMemory(db);
  });

  it('keeps the last question for 15 minutes and the last place for 30 days', async () => {
    await memory.remember('slack:a', '{"intent":"next_train"}', { kind: 'station', id: 'A01' }, NOW);
    expect(await memory.recall('slack:a', later(14))).toEqual({
      saved: [],
      question: '{"intent":"next_train"}',
      place: { kind: 'station', id: 'A01' },
    });
    expect(await memory.recall('slack:a', later(16))).toEqual({
      saved: [],
      place: { kind: 'station', id: 'A01' },
    });
    expect(await memory.recall('slack:a', later(31 * DAYS))).toEqual({ saved: [] });
  });

  it('keeps what a rider always rides until it is taken back or all is forgotten, apart from places', async () => {
    await memory.save('slack:a', { name: 'trips', kind: 'mode', id: 'bus' }, NOW);
    expect(await memory.recall('slack:a', later(31 * DAYS))).toEqual({ saved: [], rides: 'bus' });
    await memory.save('slack:a', { name: 'trips', kind: 'mode', id: 'rail' }, NOW);
    expect(await memory.recall('slack:a', NOW)).toEqual({ saved: [], rides: 'rail' });
    expect(await memory.recall('slack:b', NOW)).toEqual({ saved: [] });
    expect(await memory.unsave('slack:a', 'trips')).toBe(true);
    expect(await memory.recall('slack:a', NOW)).toEqual({ saved: [] });
    await memory.save('slack:a', { name: 'trips', kind: 'mode', id: 'bus' }, NOW);
    await memory.forget('slack:a');
    expect(await memory.recall('slack:a', NOW)).toEqual({ saved: [] });
  });

  it('holds nothing longer than it is recalled, once purged', async () => {
    await memory.remember('slack:a', '{"intent":"next_train"}', { kind: 'station', id: 'A01' }, NOW);
    await memory.remember('slack:b', '{"intent":"delays"}', undefined, NOW);
    await Array.fromAsync(memory.purge(later(14)));
    expect(await memory.recall('slack:b', NOW)).toEqual({ saved: [], question: '{"intent":"delays"}' });
    await Array.fromAsync(memory.purge(later(16)));
    expect(await memory.recall('slack:a', NOW)).toEqual({ saved: [], place: { kind: 'station', id: 'A01' } });
    expect(await memory.recall('slack:b', NOW)).toEqual({ saved: [] });
    await Array.fromAsync(memory.purge(later(31 * DAYS)));
    expect(await memory.recall('slack:a', NOW)).toEqual({ saved: [] });
  });

  it('keeps the place when a later question has none', async () => {
    await memory.remember('slack:a', '{}', { kind: 'stop', id: '1001195' }, NOW);
    await memory.remember('slack:a', '{"intent":"delays"}', undefined, later(1));
    expect(await memory.recall('slack:a', later(2))).toEqual({
      saved: [],
      question: '{"intent":"delays"}',
      place: { kind: 'stop', id: '1001195' },
    });
  });

  it('keeps of many who speak at once what each said last, with and without a place', async () => {
    const riders = Array.from({ length: 50 }, (_, at) => `slack:${(at * 7) % 50}`);
    await Promise.all(
      riders.flatMap((rider, at) => [
        memory.remember(rider, `{"first":"${rider}"}`, { kind: 'station', id: `A${at}` }, NOW),
        memory.remember(rider, `{"then":"${rider}"}`, undefined, NOW),
      ]),
    );
    for (const [at, rider] of riders.entries()) {
      expect(await memory.recall(rider, NOW)).toEqual({
        saved: [],
        question: `{"then":"${rider}"}`,
        place: { kind: 'station', id: `A${at}` },
      });
    }
  });

  it('[67] shares nothing between riders or platforms', async () => {
    await memory.remember('slack:T1:a', '{}', { kind: 'station', id: 'A01' }, NOW);
    await memory.save('slack:T1:a', { name: 'home', kind: 'station', id: 'B07' }, NOW);
    for (const other of ['slack:T2:a', 'discord:T1:a', 'slack:T1:b']) {
      expect(await memory.recall(other, NOW), other).toEqual({ saved: [] });
    }
  });

  it('saves under a name once, and forgets it', async () => {
    await memory.save('r', { name: 'home', kind: 'station', id: 'B07' }, NOW);
    await memory.save('r', { name: 'home', kind: 'stop', id: '1001195' }, NOW);
    expect(await memory.recall('r', NOW)).toEqual({ saved: [{ name: 'home', kind: 'stop', id: '1001195' }] });
    expect(await memory.unsave('r', 'home')).toBe(true);
    expect(await memory.unsave('r', 'home')).toBe(false);
  });

  it('holds fifty places and no more', async () => {
    for (let n = 0; n < 50; n++) {
      expect(await memory.save('r', { name: `p${n}`, kind: 'station', id: 'A01' }, NOW)).toBe('saved');
    }
    expect(await memory.save('r', { name: 'p50', kind: 'station', id: 'A01' }, NOW)).toBe('too many');
    expect(await memory.save('r', { name: 'p49', kind: 'station', id: 'A02' }, NOW)).toBe('saved');
  });

  it('forgets all of a rider and nothing of others', async () => {
    for (const rider of ['a', 'b']) {
      await memory.remember(rider, '{}', { kind: 'station', id: 'A01' }, NOW);
      await memory.save(rider, { name: 'home', kind: 'station', id: 'B07' }, NOW);
    }
    const unread = createUnread(db);
    const mailbox = createMailbox(db, manualClock(NOW), (fault) => expect.unreachable(String(fault)));
    for (const place of ['x', 'y']) {
      await unread.keep(`phone:${place}`, { pages: [] }, NOW);
      await mailbox.put({ to: { platform: 'phone', place }, key: 'k', reply: { blocks: [] } });
    }
    for (const rider of ['a', 'phone:x']) await memory.forget(rider);
    expect(await memory.recall('a', NOW)).toEqual({ saved: [] });
    expect(await memory.recall('b', NOW)).toMatchObject({ saved: [{ name: 'home' }] });
    expect(await unread.find('phone:x', NOW)).toBeUndefined();
    expect(await unread.find('phone:y', NOW)).toBeDefined();
    expect(await mailbox.take('phone', 'x')).toEqual([]);
    expect(await mailbox.take('phone', 'y')).toHaveLength(1);
  });
});

onBothStores('aliases of the operator', (fresh) => {
  it('mean one station, the one given last', async () => {
    const aliases = createAliases(await (await fresh()).open());
    await aliases.add('The Dome', 'Capitol South', NOW);
    await aliases.add('the dome', 'Union Station', NOW);
    await aliases.add('the mall', 'Smithsonian', NOW);
    expect([...(await aliases.all())]).toEqual([
      ['Union Station', ['the dome']],
      ['Smithsonian', ['the mall']],
    ]);
  });
});
