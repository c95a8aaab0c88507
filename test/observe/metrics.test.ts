import { expect, it } from 'vitest';
import { createMetrics } from '../../src/observe/metrics.ts';
import { readOutbox, readSize } from '../../src/store/outbox-stats.ts';
import { after, delivery, deliverOnce, live, NOON, queue } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

it('what is read at the moment goes when it is no more', async () => {
  let now = NOON;
  let there = true;
  const metrics = createMetrics({
    now: () => now,
    troubles: () => (there ? { slack: 'away' } : {}),
    store: async () =>
      there
        ? {
            outbox: [{ platform: 'slack', waiting: 3, oldest: NOON, deadLetters: 1 }],
            bytes: 4096,
            service: [{ line: 'RD', way: 'north or east', headway: 360, gap: 840, standing: 1 }],
            callsLeft: 7,
          }
        : undefined,
  });
  metrics.observe({ kind: 'poll', feed: 'rail', outcome: 'good', answeredAt: after(-20) });
  metrics.observe({ kind: 'poll', feed: 'bus', outcome: 'failed' });
  now = after(60);
  const first = await metrics.read();
  for (const line of [
    'headway_healthy 0',
    'headway_trouble{part="slack"} 1',
    'headway_poll_age_seconds{feed="rail"} 60',
    'headway_feed_age_seconds{feed="rail"} 80',
    'headway_polls_total{feed="bus",outcome="failed"} 1',
    'headway_outbox_messages{platform="slack"} 3',
    'headway_outbox_age_seconds{platform="slack"} 60',
    'headway_dead_letters{platform="slack"} 1',
    'headway_store_bytes 4096',
    'headway_quota_left_calls 7',
    'headway_measured_headway_seconds{line="RD",way="north or east"} 360',
    'headway_longest_gap_seconds{line="RD",way="north or east"} 840',
    'headway_standing_trains{line="RD",way="north or east"} 1',
  ]) {
    expect(first.split('\n')).toContain(line);
  }
  expect(first).not.toContain('age_seconds{feed="bus"}');
  there = false;
  const second = await metrics.read();
  expect(second).toContain('headway_healthy 1');
  expect(second).not.toMatch(
    /^headway_(?:outbox|trouble|dead|store|quota|measured|longest|standing)\w*[ {]/m,
  );
});

it('what happened is counted', async () => {
  const metrics = createMetrics({ now: () => NOON, troubles: () => ({}), store: async () => undefined });
  metrics.observe({ kind: 'notice', feed: 'rail', change: 'opened' });
  metrics.observe({ kind: 'posted', platform: 'slack', ms: 1500 });
  metrics.observe({ kind: 'acknowledged', platform: 'slack', ms: 20 });
  metrics.observe({ kind: 'statement', outcome: 'failed', ms: 1 });
  const text = await metrics.read();
  expect(text).toContain('headway_notices_total{feed="rail",change="opened"} 1');
  expect(text).toContain('headway_incident_to_post_seconds_sum{platform="slack"} 1.5');
  expect(text).toContain('headway_acknowledgement_seconds_bucket{le="0.025",platform="slack"} 1');
  expect(text).toContain('headway_database_statement_seconds_count{outcome="failed"} 1');
});

onBothStores('What is read of the database', (fresh) => {
  it('is what waits, since when, and what was given up', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    expect(await readOutbox(db)).toEqual([]);
    await queue(db, NOON, delivery('A', 'at noon'));
    expect(await readOutbox(db)).toEqual([{ platform: 'slack', waiting: 1, oldest: NOON, deadLetters: 0 }]);
    await queue(db, after(60), delivery('B', 'a minute later'));
    expect(await readOutbox(db)).toEqual([{ platform: 'slack', waiting: 2, oldest: NOON, deadLetters: 0 }]);
    await deliverOnce(db, p, NOON);
    expect(await readOutbox(db)).toEqual([
      { platform: 'slack', waiting: 1, oldest: after(60), deadLetters: 0 },
    ]);
    await db.updateTable('delivery').set({ given_up_at: NOON.getTime() }).execute();
    expect(await readOutbox(db)).toEqual([{ platform: 'slack', waiting: 0, deadLetters: 1 }]);
    expect(await readSize(db)).toBeGreaterThan(10_000);
  });
});
