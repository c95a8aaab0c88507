import { expect, it } from 'vitest';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { deadLetters } from '../../src/alerts/outbox/dead-letters.ts';
import { GIVE_UP_AFTER_MS } from '../../src/alerts/outbox/limits.ts';
import { startDelivering } from '../../src/alerts/outbox/deliver.ts';
import { saveAlerts } from '../../src/alerts/watch/alert-store.ts';
import type { Sent } from '../../src/port.ts';
import { renderText } from '../../src/replies/text.ts';
import type { Database } from '../../src/store/database.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import {
  delivery,
  NOON,
  neverUnreachable,
  pass,
  queue,
  recordingPlatform,
} from '../support/alerts/deliveries.ts';
import { railAlert } from '../support/alerts/rail-alert.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

const PLACES = Array.from({ length: 20 }, (_, index) => `P${index}`);
const HOUR_MS = 3_600_000;

/** A platform that is away until it is told to come back. */
async function open(db: Database, clock: ManualClock) {
  let away = true;
  const why = 'HTTP 503';
  const platform = recordingPlatform('slack', (): Sent | undefined =>
    away ? { kind: 'later', why } : undefined,
  );
  const membership = await joinCluster(db, clock);
  const delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: [platform],
    lines: REGION_LINES,
    onUnreachable: neverUnreachable,
  });
  return {
    platform,
    delivering,
    comesBack: () => (away = false),
    goesAway: () => (away = true),
    async stop() {
      let stopped = false;
      void delivering.stop().finally(() => (stopped = true));
      await pass(clock, () => stopped);
      await membership.stop();
    },
  };
}

async function waited(clock: ManualClock, milliseconds: number, step = 10_000): Promise<void> {
  const until = clock.now().getTime() + milliseconds;
  await pass(clock, () => clock.now().getTime() >= until, step);
}

onBothStores('While a platform is away', (fresh) => {
  it('gives nothing up however long that is, says so, and delivers all when it is back', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const app = await open(db, clock);
    await queue(db, NOON, ...PLACES.map((place) => delivery(place, 'news')));
    await pass(clock, () => app.delivering.unhealthy() !== undefined, 1000);
    expect(app.delivering.unhealthy()).toMatch(/^no message has reached slack for \d+ s: HTTP 503$/);
    await waited(clock, 2 * HOUR_MS);
    expect(await deadLetters(db)).toEqual([]);
    app.comesBack();
    const back = clock.now().getTime();
    await pass(clock, () => app.platform.posts.length === PLACES.length, 1000);
    // The first place that is reached tells the others.
    expect(clock.now().getTime() - back).toBeLessThan(120_000);
    await pass(clock, () => app.delivering.unhealthy() === undefined);
    await app.stop();
  });

  it('gives nothing up where a single place is followed: nobody can tell it from the platform', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const app = await open(db, clock);
    await queue(db, NOON, delivery('only', 'news'));
    await waited(clock, 2 * GIVE_UP_AFTER_MS, 300_000);
    expect(await deadLetters(db)).toEqual([]);
    // A leap of the clock is a standstill until the loop has gone round again.
    await pass(clock, () => app.delivering.unhealthy() !== 'messages to slack stand still');
    expect(app.delivering.unhealthy()).toMatch(/^no message has reached slack for \d+ s: HTTP 503$/);
    app.comesBack();
    await pass(clock, () => app.platform.at('only').length === 1, 10_000);
    await app.stop();
  });

  it('sums up what went stale meanwhile', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const app = await open(db, clock);
    const ended = NOON.getTime() + 60_000;
    await db
      .transaction()
      .execute((tx) =>
        saveAlerts(tx, [railAlert('a', 'Red Line: Delays A.', ended), railAlert('b', 'Red Line: Delays B.')]),
      );
    const of = (place: string, text: string, relation: Parameters<typeof delivery>[2]) =>
      delivery(place, text, relation);
    for (const place of ['A', 'B', 'C']) {
      await queue(
        db,
        clock.now(),
        of(place, 'a opened', { relation: { phase: 'opened', alerts: ['a'] } }),
        of(place, 'a changed', { relation: { phase: 'changed', alert: 'a', form: 'post' } }),
        of(place, 'b opened', { relation: { phase: 'opened', alerts: ['b'] } }),
        of(place, 'a cleared', { relation: { phase: 'cleared', alert: 'a', form: 'post' } }),
        of(place, 'a reminder', {}),
      );
    }
    await waited(clock, HOUR_MS);
    app.comesBack();
    await pass(clock, () => app.platform.posts.length === 6, 1000);
    await waited(clock, 60_000);
    const at = app.platform.posts.filter(({ to }) => to.place === 'A');
    const [sum = '', reminder = ''] = at.map(({ reply }) => renderText(reply, clock.now()));
    expect(at).toHaveLength(2);
    expect(sum).toMatch(/Since 12:00 PM/);
    expect(sum).toMatch(/New[^]*Delays B[^]*Over[^]*Delays A/);
    expect(reminder).toContain('a reminder');
    // What lasts counts as told, what came and went does not.
    const openings = await db.selectFrom('opening').select(['alert', 'ref']).execute();
    expect(openings.map(({ alert: id, ref }) => [id, ref !== null])).toEqual([
      ['b', true],
      ['b', true],
      ['b', true],
    ]);
    await app.stop();
  });
});
