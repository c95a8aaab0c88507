import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/common/clock.ts';
import { startService } from '../../src/service/server.ts';
import { quietRegion } from '../support/alerts/quiet-region.ts';
import { startHeadway } from '../support/alerts/headway-process.ts';
import { postgresPrograms, startPostgres } from '../support/postgres.ts';
import { startSlack } from '../support/slack/stand-in.ts';

describe.skipIf(!postgresPrograms)('a process whose PostgreSQL stands still', () => {
  it('[70] is gone within ten seconds of the signal', async () => {
    const server = await startPostgres();
    const slack = await startSlack();
    const service = await startService({
      port: 0,
      source: quietRegion(() => []),
      namespace: 'urn:region',
      clock: systemClock(),
    });
    const folder = await mkdtemp(join(tmpdir(), 'headway-hanging-'));
    try {
      const settings = { DATABASE_URL: server.url, LOG_LEVEL: 'silent' };
      const headway = await startHeadway(folder, slack.apiUrl, service.url, settings);
      server.hang();
      // Every loop has begun to wait for it.
      await delay(2500);
      const began = performance.now();
      expect(await headway.end()).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      server.goOn();
      await service.stop();
      await slack.stop();
      await server.stop();
      await rm(folder, { recursive: true });
    }
  });
});
