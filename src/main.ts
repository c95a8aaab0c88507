import { enableCompileCache } from 'node:module';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { HeadwayError } from './errors.ts';

// Keeps what the types were stripped from: the second start is a quarter faster.
enableCompileCache();

/**
 * The command line. The only file that reads the environment, standard streams and signals; what a command needs of
 * them it is given. Ends with 2 for a wrong call, 1 for wrong configuration or a fault.
 */
const commands = {
  start: async () => (await import('./commands/start.ts')).start,
  ask: async () => (await import('./commands/ask.ts')).ask,
  parse: async () => (await import('./commands/parse.ts')).parse,
  unmatched: async () => (await import('./commands/unmatched.ts')).unmatched,
  alias: async () => (await import('./commands/alias.ts')).alias,
  'alerts list': async () => (await import('./commands/alerts.ts')).alertsList,
  'alerts preview': async () => (await import('./commands/alerts.ts')).alertsPreview,
  'alerts parked': async () => (await import('./commands/alerts.ts')).alertsParked,
  'alerts replay': async () => (await import('./commands/alerts.ts')).alertsReplay,
  'slack manifest': async () => (await import('./commands/slack.ts')).printManifest,
  'discord register': async () => (await import('./commands/discord.ts')).discordRegister,
  service: async () => (await import('./commands/service.ts')).service,
};

async function run(line: CommandLine): Promise<void> {
  if (line.kind === 'help') {
    process.stdout.write(`${line.text}\n`);
    return;
  }
  const stopped = new AbortController();
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

try {
  await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof HeadwayError;
  process.stderr.write(`headway: ${known ? error.message : `unexpected fault: ${String(error)}`}\n`);
  process.exitCode = known && error.kind === 'usage' ? 2 : 1;
}
