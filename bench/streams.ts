import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const STREAMS = 499;
const QUESTIONS = 300;
/** Two looks at the network go to all who watch. */
const LOOKS_MS = 22_000;
const KEY = 'a-key-for-the-benchmark';
const START = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const TEXTS = [
  'next train at rosslyn',
  'any delays',
  'elevators out at bethesda',
  'fare from rosslyn to bethesda',
];

/** What 500 open streams of live positions cost: memory of the server, and what riders' answers take beside them. */
export async function run(): Promise<string[]> {
  const { server, url } = await startServer();
  try {
    await questions(url);
    // Looking at the network costs memory by itself: one watches before the others come.
    const first = await stream(url, STREAMS + 1);
    await pause(LOOKS_MS);
    const [quiet, before] = [await questions(url), memoryOf(server)];
    const open: IncomingMessage[] = [];
    for (let index = 0; index < STREAMS; index++) open.push(await stream(url, index));
    await pause(LOOKS_MS);
    const [busy, after] = [await questions(url), memoryOf(server)];
    for (const response of [first, ...open]) response.destroy();
    const perStream = (after - before) / STREAMS;
    return [
      '| | one stream | 500 streams |',
      '|---|---|---|',
      `| answers, median ms | ${at(quiet, 0.5)} | ${at(busy, 0.5)} |`,
      `| answers, p99 ms | ${at(quiet, 0.99)} | ${at(busy, 0.99)} |`,
      `| memory of the server, MB | ${(before / 1024).toFixed(0)} | ${(after / 1024).toFixed(0)} |`,
      '',
      `Memory for each stream: ${perStream.toFixed(1)} KB.`,
    ];
  } finally {
    server.kill();
  }
}

async function startServer(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [START, 'start'], {
    env: { ...process.env, PORT: '0', WEB_KEY: KEY, WEB_PROXIES: '1' },
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const [url] = /http:\/\/[\d.:]+/.exec(said) ?? [];
    if (url !== undefined) return { server, url };
  }
  throw new Error(`the server did not start: ${said}`);
}

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

function stream(url: string, index: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/live`, { headers: { 'X-Forwarded-For': addressOf(index) } }, (response) => {
      response.resume();
      response.on('error', () => undefined);
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`stream ${index}: ${response.statusCode}`));
    }).on('error', reject);
  });
}

let asker = 100_000;

/** Milliseconds of so many questions one after another, each from another address, in order of size. */
async function questions(url: string): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < QUESTIONS; index++) {
    asker += 1;
    const began = performance.now();
    const response = await fetch(`${url}/ask`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${KEY}`,
        'X-Forwarded-For': addressOf(asker),
      },
      body: JSON.stringify({ text: TEXTS[index % TEXTS.length] }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`a question was answered with ${response.status}`);
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);

/** Kilobytes of memory that a process has. */
function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
