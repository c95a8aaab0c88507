import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Source } from '../../src/api/source.ts';
import { systemClock } from '../../src/common/clock.ts';
import { startService } from '../../src/service/server.ts';
import { startSlack } from '../support/slack/stand-in.ts';
import { quietRegion } from '../support/alerts/quiet-region.ts';
import { startHeadway } from '../support/alerts/headway-process.ts';

it('[69] health is red and the metric says so while the service does not answer, and not a poll longer', async () => {
  const slack = await startSlack();
  const folder = await mkdtemp(join(tmpdir(), 'headway-health-'));
  const region = quietRegion(() => []);
  let frozen: Promise<void> | undefined;
  const source: Source = {
    async answer(operation, query) {
      await frozen;
      return region.answer(operation, query);
    },
  };
  const service = await startService({ port: 0, source, namespace: 'urn:region', clock: systemClock() });
  const headway = await startHeadway(folder, slack.apiUrl, service.url);
  const ask = async (path: string) => (await fetch(headway.url + path)).text();
  async function until(status: number): Promise<void> {
    while ((await fetch(`${headway.url}/health`)).status !== status) await delay(50);
  }

  await until(200);
  expect(await ask('/metrics')).toContain('headway_healthy 1');
  const gate = Promise.withResolvers<void>();
  frozen = gate.promise;
  await until(503);
  expect(await ask('/health')).toMatch(/"alerts":"(the watch has stood still|no news of)/);
  const metrics = await ask('/metrics');
  expect(metrics).toContain('headway_healthy 0');
  expect(metrics).toContain('headway_trouble{part="alerts"} 1');
  gate.resolve();
  frozen = undefined;
  await until(200);

  expect(await headway.end()).toBe(0);
  await slack.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});
