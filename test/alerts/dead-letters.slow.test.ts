import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDelivering } from '../../src/alerts/outbox/deliver.ts';
import { deadLetters } from '../../src/alerts/outbox/dead-letters.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { createAlertRetention } from '../../src/alerts/retention.ts';
import { openDatabase } from '../../src/store/database.ts';
import { DAY_MS } from '../../src/common/time.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { startAdapter } from '../support/slack/running.ts';
import { TEAM } from '../support/slack/web-api.ts';
import { delivery, neverUnreachable, pass, queue } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

const MAIN = fileURLToPath(new URL('../../src/headway.js', import.meta.url));
const BAD = `${TEAM}/C0BAD`;
const GOOD = `${TEAM}/C0GOOD`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-parked-'));
});
afterEach(() => rm(folder, { recursive: true }));

function fail(response: ServerResponse): void {
  response.writeHead(500).end();
}

/** What the operator's command prints, field by field. */
async function operator(databaseUrl: string, ...words: string[]): Promise<string[]> {
  const env = { DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [MAIN, 'alerts', ...words], { cwd: folder, env });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(errors).toBe('');
  return output.trimEnd().split('\t');
}

onBothStores('[58] A channel that answers 500', (fresh) => {
  it('is tried less and less, then its message is parked, listed and replayed; another channel gets all of its own', async () => {
    const store = await fresh();
    const isSqlite = store.kind === 'SQLite';
    const databaseUrl = isSqlite ? '' : store.url;
    const db = isSqlite ? await openDatabase(join(folder, 'data', 'headway.sqlite')) : await store.open();
    // The operator's commands go by the machine's clock: ours begins there and is ahead from then on.
    const clock = manualClock(new Date());
    const running = await startAdapter(recordingDesk(), clock, { db });
    const membership = await joinCluster(db, clock);
    const adapters = [running.adapter];
    const delivering = startDelivering({
      db,
      clock,
      membership,
      adapters,
      lines: REGION_LINES,
      onUnreachable: neverUnreachable,
    });
    const arrived = (channel: string) =>
      running.slack.callsOf('chat.postMessage').filter(({ args }) => args['channel'] === channel).length;

    running.slack.on('chat.postMessage C0BAD', ...Array.from({ length: 500 }, () => fail));
    await queue(db, clock.now(), delivery(BAD, 'first'));
    let sent = 0;
    while ((await deadLetters(db)).length === 0) {
      await queue(db, clock.now(), delivery(GOOD, 'more'));
      sent += 1;
      await pass(clock, () => arrived('C0GOOD') === sent);
      await clock.advance(300_000);
    }
    running.slack.on('chat.postMessage C0BAD');
    const before = arrived('C0BAD');
    expect(before).toBeGreaterThan(20);

    const [item] = await deadLetters(db);
    // Its queue is empty, and stays for it.
    await Array.fromAsync(createAlertRetention(db).purge(new Date(clock.now().getTime() + 10 * DAY_MS)));
    const [id = '', place, phase, tries] = await operator(databaseUrl, 'dead');
    expect([id, place, phase, tries]).toEqual([
      item?.id,
      `slack ${BAD}`,
      'standalone',
      `${item?.tries} tries`,
    ]);
    expect(await operator(databaseUrl, 'replay', id)).toEqual([id, 'is on its way again']);
    await pass(clock, () => arrived('C0BAD') === before + 1);
    expect(await operator(databaseUrl, 'parked')).toEqual(['No message was given up.']);

    let stopped = false;
    void delivering.stop().finally(() => (stopped = true));
    await pass(clock, () => stopped);
    await membership.stop();
    await running.stop();
    if (isSqlite) await db.destroy();
  });
});
