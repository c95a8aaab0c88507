import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { saveCounts } from '../../src/alerts/measured/store.ts';
import { stationsAhead } from '../../src/transit/measured/spot.ts';
import { quarterOf, withDay, type DayKind } from '../../src/transit/measured/usual.ts';
import { addDays, type CalendarDay } from '../../src/common/time.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const KINDS: readonly (readonly [DayKind, CalendarDay])[] = [
  ['weekday', '2026-11-18'],
  ['saturday', '2026-11-21'],
  ['sunday', '2026-11-22'],
];
/** As docs/regularity.md says. */
const MOST_ROWS = 95_000;
const MOST_BYTES = 30e6;

onBothStores('the table of what is usual', (fresh) => {
  it('is full at 95,000 rows and 30 MB, whatever else is counted', { timeout: 300_000 }, async () => {
    const store = await fresh();
    const db = await store.open();
    const catalog = await regionCatalog(new Date('2026-11-18T17:00:00Z'));
    const counts = [...catalog.lineOrder.keys()].flatMap((line) =>
      [true, false].flatMap((northOrEast) =>
        stationsAhead(catalog, { line, northOrEast })
          .slice(0, -1)
          .map(({ id }) => ({ line, northOrEast, station: id, trains: 12 })),
      ),
    );
    // A service day goes on until three in the night.
    const first = quarterOf(new Date('2026-11-18T08:00:00Z')).quarter;
    const last = quarterOf(new Date('2026-11-19T07:59:00Z')).quarter;
    expect(last - first).toBe(95);
    for (const [kind, day] of KINDS)
      for (let quarter = first; quarter <= last; quarter += 1)
        await db.transaction().execute((tx) => saveCounts(tx, { day, kind, quarter }, counts));
    // As after two months of every day.
    const days = Array.from({ length: 60 }, (_, index) => addDays('2026-09-19', index)).reduce<
      ReturnType<typeof withDay>
    >((known, day) => withDay(known, day, 12, addDays(day, -56)), []);
    await db
      .updateTable('usual_passing')
      .set({ days: JSON.stringify(days) })
      .execute();
    const again = { day: '2026-11-18', kind: 'weekday', quarter: first } as const;
    await db.transaction().execute((tx) => saveCounts(tx, again, counts));
    const rows = await db.selectFrom('usual_passing').select('days').execute();
    expect(rows.length).toBeGreaterThan(0.8 * MOST_ROWS);
    expect(rows.length).toBeLessThanOrEqual(MOST_ROWS);
    expect(Math.max(...rows.map((row) => (JSON.parse(row.days) as unknown[]).length))).toBe(12);
    const size =
      store.kind === 'SQLite'
        ? sql<{
            bytes: number | string;
          }>`select sum(pgsize) as bytes from dbstat where name like '%usual_passing%'`
        : sql<{
            bytes: number | string;
          }>`select sum(pg_column_size(usual_passing.*)) as bytes from usual_passing`;
    const [{ bytes } = { bytes: Number.NaN }] = (await size.execute(db)).rows;
    expect(Number(bytes)).toBeLessThan(MOST_BYTES);
  });
});
