import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { openTestApp } from '../../test/support/app.ts';
import { TOKEN } from '../../test/support/discord/ids.ts';
import type { Place, Turn } from './discord-peer.ts';

const COUNT = 1000;

/** Prints how long the libraries take to load, and how much memory. */
const LOAD = `
const began = performance.now();
const before = process.memoryUsage().rss;
for (const name of process.argv.slice(1)) await import(name);
const [took, taken] = [performance.now() - began, process.memoryUsage().rss - before];
console.log(took.toFixed(0) + ' ms, ' + (taken / 1e6).toFixed(0) + ' MB');`;

/**
 * What Discord's libraries take to load, which whoever is not on Discord does without. What an interaction takes over both transports with a warm cache, one after the other: our own share, as the time our
 * thread computes for it; and all of it, from Discord's first byte until it has the answer, the way over loopback and
 * whatever else the machine does included.
 */
export async function run(): Promise<string[]> {
  const peer = fork(new URL('discord-peer.ts', import.meta.url));
  const heard = async <T>() => ((await once(peer, 'message')) as [T])[0];
  const { apiUrl, publicKey } = await heard<Place>();
  const env = { DISCORD_TOKEN: TOKEN, DISCORD_PUBLIC_KEY: publicKey, DISCORD_API_URL: apiUrl };
  const app = await openTestApp('2026-11-20T17:30:00', env);

  async function play(turn: Omit<Turn, 'turn'>) {
    const own: number[] = [];
    const all: number[] = [];
    for (let count = 0; count < COUNT; count += 1) {
      const before = process.threadCpuUsage();
      peer.send({ ...turn, turn: count } satisfies Turn);
      all.push(await heard<number>());
      const { user, system } = process.threadCpuUsage(before);
      own.push((user + system) / 1000);
    }
    return { own, all };
  }

  try {
    const rows = [
      `loading discord.js and its gateway: ${await loading('discord.js', '@discordjs/ws')}`,
      `${COUNT} interactions, milliseconds      own share: p50        p99        max    all: p50        p99`,
    ];
    for (const [name, turn] of [
      ['commands over the gateway', { kind: 'command' }],
      ['commands over HTTP', { kind: 'command', post: app.url }],
      ['typing over the gateway', { kind: 'typing' }],
      ['typing over HTTP', { kind: 'typing', post: app.url }],
    ] as const) {
      // Once to warm up.
      await play(turn);
      const { own, all } = await play(turn);
      rows.push(name.padEnd(38) + columns(own, [0.5, 0.99, 1]) + columns(all, [0.5, 0.99]));
    }
    return rows;
  } finally {
    await app.stop();
    peer.disconnect();
  }
}

/** In a process of its own, where nothing is loaded yet. */
async function loading(...names: string[]): Promise<string> {
  const args = ['--input-type=module', '--eval', LOAD, ...names];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim();
}

function columns(took: readonly number[], shares: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return shares.map((share) => at(share).toFixed(2).padStart(11)).join('');
}
