import { DEFAULT_OPTIONS, type FollowOptions } from '../../../src/alerts/subscriptions/subscription.ts';
import { toRow } from '../../../src/alerts/subscriptions/rows.ts';
import { readTopic } from '../../../src/alerts/subscriptions/topic.ts';
import type { Address } from '../../../src/port.ts';
import type { Database } from '../../../src/store/database.ts';
import type { Catalog } from '../../../src/transit/catalog.ts';

/** Follows of every kind, in shares as they may be, spread over lines, stations and routes. */
export async function fillSubscriptions(
  db: Database,
  count: number,
  catalog: Catalog,
  since: Date,
  placeOf = (index: number): Address => ({ platform: 'test', place: `P${index}` }),
): Promise<void> {
  const stations = catalog.stations;
  const routes = [...catalog.routes.keys()];
  const lines = [...catalog.lineOrder.keys()];
  const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
  const topicFor = (i: number): string => {
    const station = pick(stations, i * 7);
    if (i % 10 < 4) return `route ${pick(routes, i)}`;
    if (i % 10 < 7) return `${i % 3 === 0 ? 'units' : 'elevators'} station ${station.id}`;
    if (i % 10 < 8) return `station ${station.id}`;
    if (i % 10 < 9) {
      const line = pick(lines, i);
      const order = catalog.lineOrder.get(line) ?? [];
      const start = i % Math.max(1, order.length - 6);
      const end = (code: string | undefined) => catalog.stationByCode.get(code ?? '')?.id ?? '';
      return `segment ${line} ${end(order[start])} ${end(order[start + 5])}`;
    }
    return `line ${pick(lines, i)}`;
  };
  const options = (i: number): FollowOptions => ({
    ...DEFAULT_OPTIONS,
    ...(i % 3 === 0 ? { days: [1, 2, 3, 4, 5], windows: [{ from: 7 * 60, to: 9 * 60 }] } : {}),
    ...(i % 11 === 0 ? { windows: [{ from: 22 * 60, to: 2 * 60 }] } : {}),
    ...(i % 7 === 0 ? { about: 'delays' as const } : {}),
    ...(i % 13 === 0 ? { form: 'post' as const } : i % 29 === 0 ? { form: 'digest' as const } : {}),
  });
  const rows = Array.from({ length: count }, (_, i) =>
    toRow({
      id: String(i),
      to: placeOf(Math.floor(i / 2)),
      owner: 'test:ada',
      topic: readTopic(topicFor(i)),
      options: options(i),
      since,
    }),
  );
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('subscription')
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
