import { openApp, type App } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openCallAccount } from './call-account.ts';
import type { Surroundings } from './command.ts';
import { reportTo } from './report.ts';

/**
 * The whole beside one that may be running: on a port of its own, on no platform, and what it remembers ends with it.
 * What it asks of the service is counted together with the others.
 */
export async function openAside({ env, errors }: Surroundings, clock: Clock): Promise<App> {
  const config = readConfig(env);
  const { close, ...calls } = await openCallAccount(config);
  const app = await openApp({
    config: { ...config, platforms: [] },
    clock,
    port: 0,
    database: ':memory:',
    report: reportTo(errors),
    ...calls,
  }).catch(async (fault: unknown) => {
    await close();
    throw fault;
  });
  return {
    ...app,
    async stop() {
      await app.stop();
      await close();
    },
  };
}
