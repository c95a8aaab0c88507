import { openApp, type App } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Surroundings } from './command.ts';
import { reportTo } from './report.ts';

/** The whole beside one that may be running: on a port of its own, on no platform, and what it remembers ends with it. */
export function openAside({ env, errors }: Surroundings, clock: Clock): Promise<App> {
  return openApp({
    config: { ...readConfig(env), platforms: [] },
    clock,
    port: 0,
    database: ':memory:',
    report: reportTo(errors),
  });
}
