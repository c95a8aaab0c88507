import { openApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Command } from './command.ts';
import { databaseOf } from './database.ts';
import { reportTo } from './report.ts';
import { untilStopped } from './until-stopped.ts';

/** `headway start`: everything that is configured, until the process is asked to end or the terminal is left. */
export const start: Command = async ({ env, input, output, errors, terminal, stopped }) => {
  const config = readConfig(env);
  const left = new AbortController();
  const app = await openApp({
    config,
    clock: systemClock(),
    port: config.port,
    database: databaseOf(config),
    tell: (line) => output.write(`${line}\n`),
    report: reportTo(errors),
    ...(terminal ? { terminal: { input, output, left: () => left.abort() } } : {}),
  });
  const source = app.simulated ? 'serving the simulated region' : 'asking the configured service';
  // A terminal's prompt is there already: the line goes over it, and the prompt comes again.
  output.write(`${terminal ? '\r' : ''}Headway is ready at ${app.url}, ${source}.\n`);
  if (terminal) output.write('> ');
  await untilStopped(AbortSignal.any([stopped, left.signal]));
  await app.stop();
};
