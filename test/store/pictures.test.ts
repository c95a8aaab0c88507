import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createPictures, MAX_KEPT_PICTURES, type Pictures } from '../../src/store/pictures.ts';
import { onBothStores } from '../support/alerts/stores.ts';

const later = (minutes: number) => new Date(minutes * 60_000);

onBothStores('pictures', (fresh) => {
  let db: Database;
  let pictures: Pictures;
  beforeEach(async () => {
    db = await (await fresh()).open();
    pictures = createPictures(db);
  });

  async function count(): Promise<number> {
    const { rows } = await db
      .selectFrom('picture')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  }

  it('are found by their id for an hour since they were last shown', async () => {
    await pictures.keep('a', '<svg/>', later(0));
    await pictures.keep('b', '<svg>b</svg>', later(0));
    await pictures.keep('a', '<svg/>', later(40));
    await Array.fromAsync(pictures.purge(later(59)));
    expect([await pictures.find('a'), await pictures.find('b')]).toEqual(['<svg/>', '<svg>b</svg>']);
    await Array.fromAsync(pictures.purge(later(61)));
    expect([await pictures.find('a'), await pictures.find('b')]).toEqual(['<svg/>', undefined]);
    await Array.fromAsync(pictures.purge(later(101)));
    expect(await count()).toBe(0);
  });

  it('are never many, nor long: the oldest go', async () => {
    const before = Array.from({ length: MAX_KEPT_PICTURES }, (_, at) => ({
      id: `${at}`,
      svg: '<svg/>',
      kept_at: at,
    }));
    for (let from = 0; from < before.length; from += 250) {
      await db
        .insertInto('picture')
        .values(before.slice(from, from + 250))
        .execute();
    }
    for (let at = 0; at < 100; at++) await pictures.keep(`new ${at}`, '<svg/>', new Date(10_000 + at));
    expect(await count()).toBe(MAX_KEPT_PICTURES);
    expect([await pictures.find('99'), await pictures.find('100')]).toEqual([undefined, '<svg/>']);
    expect(await pictures.find('new 99')).toBe('<svg/>');
    await pictures.keep('long', 'x'.repeat(200_001), later(1));
    expect(await pictures.find('long')).toBeUndefined();
  });
});
