import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../src/store/database.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A folder as a reader has it after cloning, and a shell in it. */
export interface Terminal {
  /** What the last command has printed so far. */
  printed(): string;
  /** Runs commands; with what earlier ones exported. */
  run(commands: string): ChildProcess;
  /** Asks all that still runs to end, and waits until it has. */
  interrupt(): Promise<void>;
  /** Ends what is left, and deletes the folder. */
  close(): Promise<void>;
}

/**
 * Programs of others, which are not asked in earnest here: each looks whether the files and the address that it was given are
 * there. Of our own commands, continuous integration runs the two that take minutes before the tests: `.ci/run`.
 */
const FILES_ARE_THERE = `for word in "$@"; do
  case $word in *=*) word=\${word#*=} ;; esac
  case $word in deploy/*|.env) [ -e "$word" ] || { echo "$word is not there"; exit 1; } ;; esac
done`;
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'reader', version: '1' } },
});
const STAND_INS: Readonly<Record<string, string>> = {
  npm: `case "$1" in ci|test) exit 0 ;; esac\nPATH=\${PATH#*:}\nexec npm "$@"`,
  docker: FILES_ARE_THERE,
  kubectl: FILES_ARE_THERE,
  sudo: FILES_ARE_THERE,
  claude: `for address in "$@"; do :; done
exec curl -sSf -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -d '${INITIALIZE}' "$address"`,
};

/** Opens it. `PORT` is where a server listens that names no port of its own. */
export async function openTerminal(PORT: string): Promise<Terminal> {
  const folder = mkdtempSync(join(tmpdir(), 'headway-reader-'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [name, script] of Object.entries(scripts))
    scripts[name] = script.replaceAll(/\bsrc\/\S+/g, (file) => `"${join(ROOT, file)}"`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  symlinkSync(join(ROOT, 'deploy'), join(folder, 'deploy'));
  copyFileSync(join(ROOT, '.env.example'), join(folder, '.env'));
  mkdirSync(join(folder, 'data'));
  await (await openDatabase(join(folder, 'data', 'headway.sqlite'))).destroy();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const PATH = [bin, dirname(process.execPath), process.env['PATH']].join(delimiter);
  const running: ChildProcess[] = [];
  const exported: string[] = [];
  let printed = '';
  return {
    printed: () => printed,
    run(commands) {
      printed = '';
      const child = spawn('sh', ['-e', '-c', [...exported, commands].join('\n')], {
        cwd: folder,
        env: { PATH, PORT, HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (printed += String(part)));
      exported.push(...commands.split('\n').filter((line) => line.startsWith('export ')));
      running.push(child);
      return child;
    },
    async interrupt() {
      const alive = running.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
      // As Ctrl-C does, which goes to every process of the terminal.
      for (const { pid = 0 } of alive) process.kill(-pid, 'SIGINT');
      await Promise.all(alive.map((child) => once(child, 'close')));
    },
    async close() {
      for (const { pid, exitCode, signalCode } of running)
        if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
