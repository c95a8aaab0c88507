import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Loaded into a measured process before its own code: as it ends it says what it has spent, in milliseconds. Plain
 * JavaScript, for it must not make Node load what strips types.
 */
const PROBE = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String((user + system) / 1000));
});`)}`;

/** The command line of the project. */
export const MAIN = fileURLToPath(new URL('../../src/headway.js', import.meta.url));

const [BEFORE_NODE = '', AFTER_NODE = ''] = startScript().split('node.sh ');

/** What `npm start` has Node run. */
export const START = AFTER_NODE.split(' ').map((arg) => (MAIN.endsWith(`/${arg}`) ? MAIN : arg));

/** What it sets for the C library, here for peers too. */
const START_ENV = Object.fromEntries(
  [...BEFORE_NODE.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

function startScript(): string {
  const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { scripts: { start: string } }).scripts.start;
}

/** What a process came to, from its start to its end, in milliseconds. */
export interface Ended {
  took: number;
  cpu: number;
  output: string;
}

/** Runs Node with these arguments to its end, which has to be a good one. */
export async function runToEnd(cwd: string, args: readonly string[]): Promise<Ended> {
  const began = performance.now();
  const child = launch(cwd, args, {});
  const [output, cpu] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stdio[3] as Readable),
    once(child, 'exit'),
  ]);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
  return { took: performance.now() - began, cpu: Number(cpu), output };
}

/** A server that runs. */
export interface Started {
  /** Milliseconds from its start to its first 200. */
  took: number;
  /** Megabytes that it holds of memory just now. */
  memory(): number;
  /** Ends it; the CPU milliseconds that it has spent in all. */
  stop(): Promise<number>;
}

/** Starts Node with these arguments and asks the address that it prints for `path` until that is a 200. */
export async function startServer(
  cwd: string,
  args: readonly string[],
  path: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const began = performance.now();
  const child = launch(cwd, args, env);
  const url = await addressOf(child);
  const { status } = await fetch(url + path);
  if (status !== 200) throw new Error(`${args.join(' ')} answered ${status}`);
  const took = performance.now() - began;
  const cpu = text(child.stdio[3] as Readable);
  return {
    took,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill();
      return Number(await cpu);
    },
  };
}

function launch(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--import', PROBE, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', ...START_ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    // It is read on to the end: who cannot print any more may end for it.
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [url] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.on('exit', () => reject(new Error(`it did not start: ${said}`)));
  });
}
