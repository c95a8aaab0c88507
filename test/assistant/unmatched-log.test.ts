import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMemory } from '../../src/store/memory.ts';
import { keepPurging } from '../../src/store/retention.ts';
import { createUnmatchedLog } from '../../src/store/unmatched-log.ts';
import { meaning } from '../understand/support.ts';
import { onBothStores } from '../support/alerts/stores.ts';

const DAYS = 30;
const NOW = new Date('2026-11-20T13:15:00Z');
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

onBothStores('what was not understood', (fresh) => {
  async function open() {
    const db = await (await fresh()).open();
    return {
      db,
      log: createUnmatchedLog(db, DAYS),
      rows: () => db.selectFrom('unmatched').selectAll().execute(),
    };
  }

  it('is counted, names apart from sentences, the most frequent first', async () => {
    const { log } = await open();
    for (const text of ['The Dome', 'the dome ', 'hovercraft']) await log.note('name', text, 'slack:a', NOW);
    await log.note('sentence', 'the dome', 'slack:b', NOW);
    expect(await log.mostFrequent('name', 5, NOW)).toEqual([
      { kind: 'name', text: 'the dome', times: 2 },
      { kind: 'name', text: 'hovercraft', times: 1 },
    ]);
    expect(await log.mostFrequent('name', 1, NOW)).toHaveLength(1);
    expect(await log.mostFrequent('sentence', 5, NOW)).toEqual([
      { kind: 'sentence', text: 'the dome', times: 1 },
    ]);
  });

  it('is told until its days are over, and gone when purged then', async () => {
    const { log, rows } = await open();
    await log.note('name', 'old', 'slack:a', NOW);
    await log.note('name', 'said again', 'slack:a', NOW);
    await log.note('name', 'said again', 'slack:a', after(1));
    expect(await log.mostFrequent('name', 5, after(DAYS))).toHaveLength(2);
    await Array.fromAsync(log.purge(after(DAYS)));
    expect(await rows()).toHaveLength(2);
    expect(await log.mostFrequent('name', 5, after(DAYS + 0.1))).toMatchObject([{ text: 'said again' }]);
    await Array.fromAsync(log.purge(after(DAYS + 0.1)));
    expect(await rows()).toMatchObject([{ text: 'said again', times: 2 }]);
  });

  it('takes no more room than ten thousand rows, and keeps of them what is said most', async () => {
    const { db, log, rows } = await open();
    const said = (index: number) =>
      ({ kind: 'name', rider_hash: '', last_at: NOW.getTime(), text: `n${index}` }) as const;
    for (let from = 0; from < 12_000; from += 500)
      await db
        .insertInto('unmatched')
        .values(Array.from({ length: 500 }, (_, index) => said(from + index)))
        .execute();
    await db.updateTable('unmatched').set({ times: 2 }).where('text', '=', 'n7').execute();
    await log.note('name', 'new', 'slack:a', NOW);
    for (let index = 0; index < 250; index += 1)
      await log.note('name', `later ${index}`, 'slack:a', after(1));
    const kept = await rows();
    expect(kept.length).toBeLessThanOrEqual(10_000);
    expect(kept.length).toBeGreaterThan(9000);
    expect(kept.map(({ text }) => text)).toEqual(expect.arrayContaining(['n7', 'later 249']));
  });

  it('is purged at the start and from hour to hour, whoever is silent', async () => {
    const { log, rows } = await open();
    await log.note('name', 'first', 'slack:a', after(-DAYS - 1));
    await log.note('name', 'second', 'slack:a', NOW);
    let now = NOW;
    const waits: number[] = [];
    const seen: unknown[] = [];
    const ending = new AbortController();
    const clock = {
      now: () => now,
      async wait(milliseconds: number) {
        // Between two pieces.
        if (milliseconds < 1000) return;
        waits.push(milliseconds);
        seen.push((await rows()).map(({ text }) => text));
        now = after(DAYS + 1);
        if (waits.length === 2) ending.abort();
        await turn();
      },
    };
    await keepPurging([log], clock, ending.signal, (fault) => expect.unreachable(String(fault)));
    expect(seen).toEqual([['second'], []]);
    expect(waits).toEqual([3_600_000, 3_600_000]);
  });

  it('names no rider, and is deleted with the one who said it last', async () => {
    const { db, log, rows } = await open();
    await log.note('sentence', 'x'.repeat(500), 'slack:U123', NOW);
    await log.note('sentence', 'another', 'slack:U124', NOW);
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain('U123');
    expect(row?.text).toHaveLength(120);
    await createMemory(db).forget('slack:U123');
    expect(await rows()).toMatchObject([{ text: 'another' }]);
  });

  it('[62] is kept with a hash of the rider that trying all ids does not turn back', async () => {
    const { db, log, rows } = await open();
    await log.note('sentence', 'one', 'slack:U123', NOW);
    await createUnmatchedLog(db, DAYS).note('sentence', 'two', 'slack:U123', NOW);
    const [first, second] = await rows();
    expect(first?.rider_hash).toMatch(/^[0-9a-f]{16}$/);
    expect(second?.rider_hash).toBe(first?.rider_hash);
    const other = await open();
    await other.log.note('sentence', 'one', 'slack:U123', NOW);
    expect((await other.rows())[0]?.rider_hash).not.toBe(first?.rider_hash);
    expect(createHash('sha256').update('slack:U123').digest('hex')).not.toContain(first?.rider_hash);
  });

  it('is kept on one line without controls, half characters or nothing at all', async () => {
    const { log } = await open();
    await log.note('sentence', '\u0000Foo\u001b[2J\n\u202ebar\ud83d', 'slack:a', NOW);
    await log.note('sentence', ' \u0000\n', 'slack:a', NOW);
    expect(await log.mostFrequent('sentence', 5, NOW)).toEqual([
      { kind: 'sentence', text: 'foo [2j bar', times: 1 },
    ]);
  });
});

describe('a name that is not known', () => {
  it.each([
    ['next train at hogsmeade', 'hogsmeade'],
    ['when is the next bus at Diagon Alley?', 'diagon alley'],
    ['fare from hogsmeade to rosslyn', 'hogsmeade'],
    ['next bus at 14th and zork', '14th and zork'],
    ['next train at hogsmeade tomorrow', 'hogsmeade'],
    ['next train at farragut', 'farragut'],
  ])('%s', (text, unplaced) => {
    expect(meaning(text)).toMatchObject({ unplaced });
  });

  it('is the answer to the question for a place', () => {
    const previous = { intent: 'next_train', slots: {} } as const;
    expect(meaning('Hogsmeade!', { previous })).toMatchObject({ kind: 'unknown', unplaced: 'hogsmeade' });
  });

  it.each([
    'tell me a joke',
    'write a poem to my mother',
    'next train at disneyland',
    'next train at rosslyn',
    'D10',
  ])('is not in: %s', (text) => {
    expect(meaning(text)).not.toHaveProperty('unplaced');
  });
});
