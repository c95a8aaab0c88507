import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm start` as an operator runs it, in a folder with a database of its own. */
export interface NpmStart {
  folder: string;
  /** What the last run has printed so far. */
  printed(): string;
  /** Runs it with these settings alone, on any port that is free. */
  run(env: Record<string, string>): ChildProcess;
  /** Ends what still runs, and deletes the folder. */
  end(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Makes the folder, with our own script in it. */
export function npmStart(): NpmStart {
  const folder = mkdtempSync(join(tmpdir(), 'headway-start-'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const start = scripts.start.replaceAll(/src\/\S+/g, (file) => `"${join(ROOT, file)}"`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  let running: ChildProcess | undefined;
  let printed = '';
  return {
    folder,
    printed: () => printed,
    run(env) {
      printed = '';
      const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
      running = spawn('npm', ['start', '--silent'], {
        cwd: folder,
        env: { PATH, PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (part) => (printed += String(part)));
      return running;
    },
    async end() {
      if (running?.pid !== undefined && running.exitCode === null && running.signalCode === null) {
        process.kill(-running.pid, 'SIGKILL');
        // What it printed last is not the next one's.
        await once(running, 'close');
      }
      rmSync(folder, { recursive: true });
    },
  };
}
