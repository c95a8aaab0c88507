import { openApp } from '../app.ts';
import { systemClock } from '../common/clock.ts';
import { isProxyUncounted, readConfig, requireService } from '../config.ts';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { adviceOn, misspelledKey, unknownSettings } from '../setting-list.ts';
import type { Command } from './command.ts';
import { databaseOf } from './database.ts';
import { untilStopped } from './stop-signal.ts';

/** Milliseconds in which whoever waited for the port has asked it. */
const PREPARE_AFTER_MS = 200;

/** `headway start`: everything that is configured, until the process is asked to end or the terminal is left. */
export const start: Command = async ({ env, input, output, errors, terminal, stopped }) => {
  // Before what is missing is named: it may be the one that was misspelled. A key that was is a fault by itself.
  for (const unknown of misspelledKey(env) ? [] : unknownSettings(env)) {
    output.write(`${unknown.name} is set, but Headway has no such setting${adviceOn(unknown)}.\n`);
  }
  const config = readConfig(env);
  requireService(config, env);
  if (isProxyUncounted(env)) {
    output.write(
      'PUBLIC_URL is set, but not WEB_PROXIES: all who come through the proxy count as one caller.\n',
    );
  }
  const log = createLog({
    output: errors,
    level: config.logLevel,
    forPerson: errors.isTTY === true,
    messages: config.logMessages,
  });
  const clock = systemClock();
  const left = new AbortController();
  const opening = openApp({
    config,
    clock,
    port: config.port,
    database: databaseOf(config),
    tell: (line) => output.write(`${line}\n`),
    report: (fault) => log({ kind: 'fault', fault }),
    observe: log,
    createMetrics,
    ...(terminal ? { terminal: { input, output, left: () => left.abort() } } : {}),
  });
  // Asked to end while still starting: nothing is under way, and what hangs is not waited for.
  const app = await Promise.race([opening, untilStopped(stopped)]);
  if (!app) return;
  const source = app.simulated
    ? 'serving the simulated region'
    : config.gtfs === undefined
      ? 'asking the configured service'
      : `answering for ${app.agency}`;
  // A terminal's prompt is there already: the line goes over it, and the prompt comes again.
  output.write(`${terminal ? '\r' : ''}Headway is ready at ${app.url}, ${source}.\n`);
  if (terminal) output.write('> ');
  void clock.wait(PREPARE_AFTER_MS).then(() => app.assistant.prepare());
  await untilStopped(AbortSignal.any([stopped, left.signal]));
  await app.stop();
};
