import { existsSync } from 'node:fs';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { HeadwayError } from './common/errors.ts';

/**
 * The command line. The only file that reads the environment, standard streams and signals; what a command needs of
 * them it is given. Ends with 2 for a wrong call, 1 for wrong configuration or a fault.
 */
const commands = {
  start: async () => (await import('./commands/start.ts')).start,
  ask: async () => (await import('./commands/ask.ts')).ask,
  chat: async () => (await import('./commands/chat.ts')).chat,
  mcp: async () => (await import('./commands/mcp.ts')).serveMcp,
  parse: async () => (await import('./commands/parse.ts')).parse,
  unmatched: async () => (await import('./commands/unmatched.ts')).unmatched,
  alias: async () => (await import('./commands/alias.ts')).alias,
  'alias remove': async () => (await import('./commands/alias.ts')).aliasRemove,
  'riders forget': async () => (await import('./commands/riders.ts')).ridersForget,
  backup: async () => (await import('./commands/backup.ts')).backup,
  check: async () => (await import('./commands/check.ts')).check,
  'alerts list': async () => (await import('./commands/alerts.ts')).alertsList,
  'alerts preview': async () => (await import('./commands/alerts.ts')).alertsPreview,
  'alerts dead': async () => (await import('./commands/alerts.ts')).alertsDead,
  'alerts replay': async () => (await import('./commands/alerts.ts')).alertsReplay,
  'alerts discard': async () => (await import('./commands/alerts.ts')).alertsDiscard,
  'alerts resume': async () => (await import('./commands/alerts.ts')).alertsResume,
  'slack manifest': async () => (await import('./commands/slack.ts')).printManifest,
  'slack reencrypt': async () => (await import('./commands/slack.ts')).reencrypt,
  'alexa model': async () => (await import('./commands/alexa.ts')).alexaModel,
  'discord register': async () => (await import('./commands/discord.ts')).discordRegister,
  'gtfs check': async () => (await import('./commands/gtfs.ts')).gtfsCheck,
  service: async () => (await import('./commands/service.ts')).service,
};

const stopped = new AbortController();

async function run(line: CommandLine): Promise<void> {
  if (line.kind === 'help') {
    process.stdout.write(`${line.text}\n`);
    return;
  }
  onSignals(() => stopped.abort());
  const command = await commands[line.command]();
  await command({
    options: line.options,
    arguments: line.arguments,
    env: process.env,
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    terminal: process.stdin.isTTY && process.stdout.isTTY,
    stopped: stopped.signal,
  });
}

/** Longer than a stop in good order takes. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Calls `stop` at the first signal to end. A Ctrl-C comes twice, from the terminal and from npm: only what comes later
 * than a second after the first ends the process at once.
 */
function onSignals(stop: () => void): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  function first(): void {
    stop();
    setTimeout(() => signals.forEach((signal) => process.off(signal, first)), 1000).unref();
  }
  for (const signal of signals) process.on(signal, first);
}

// Whoever reads may stop reading, as `head` does: nothing is left to say then.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
});

process.stderr.on('error', () => undefined);

// The last resort: a fault that nobody caught is told without its objects, which may hold cookies and keys, and the
// process ends in good order for its supervisor to start it again.
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (fault: unknown) => {
    const words = fault instanceof Error ? (fault.stack ?? fault.message) : typeof fault;
    process.stderr.write(`headway: unexpected fault, ending: ${words.replaceAll(/\s+/g, ' ')}\n`);
    process.exitCode = 1;
    stopped.abort();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  });
}

/** What is set already wins over the file. */
function readSettingsFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (cause) {
    throw new HeadwayError('config', 'the file .env cannot be read', { cause });
  }
}

try {
  readSettingsFile();
  await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof HeadwayError;
  process.stderr.write(`headway: ${known ? error.message : `unexpected fault: ${String(error)}`}\n`);
  process.exitCode = known && error.kind === 'usage' ? 2 : 1;
  // Whatever a start that failed has left open must not keep the process alive: nobody would start it again.
  process.exit();
}
if (stopped.signal.aborted) process.exit();
