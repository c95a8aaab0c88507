import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'node:http';

const IDLE = 10_000;
const SLOW = 1_000;
const QUESTIONS_A_SECOND = 200;
const QUIET_SECONDS = 10;
const CROWDED_SECONDS = 60;
const MAX_FILLING_MS = 120_000;
const KEY = 'a-key-for-the-benchmark';
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Each with what its answer must hold. */
const QUESTIONS: readonly (readonly [text: string, holds: RegExp])[] = [
  ['next train at rosslyn', /Rosslyn/],
  ['fare from rosslyn to bethesda', /\$\d/],
  ['elevators out at bethesda', /Bethesda/],
  ['any delays', /delay|incident|report/i],
  ['trip time from vienna to metro center', /min/],
];
/** The first processor serves, the second asks. */
const SERVER = ['taskset', '-c', '0', process.execPath] as const;
const ASKER = ['taskset', '-c', '1', process.execPath] as const;

interface Answers {
  ms: number[];
  wrong: string[];
  memory: number[];
  /** Milliseconds of its processor that the server used in all. */
  used: number;
}

/**
 * Riders' answers while ten thousand sockets are open that say nothing, and a thousand that say a byte a second: what is
 * cut off comes again at once.
 */
export async function run(): Promise<string[]> {
  const server = start(SERVER, [pathOf('../../src/headway.js'), 'start'], {
    PORT: '0',
    WEB_KEY: KEY,
    WEB_PROXIES: '1',
  });
  const url = await addressOf(server);
  let crowd: ChildProcess | undefined;
  try {
    const { pid } = process;
    start(['taskset', '-pc', '1'], [String(pid)]);
    await ask(url, QUIET_SECONDS, server);
    const quiet = await ask(url, QUIET_SECONDS, server);
    crowd = start(ASKER, [pathOf('crowd-sockets.ts'), new URL(url).port, String(IDLE), String(SLOW)]);
    const open = await filled(crowd);
    const crowded = await ask(url, CROWDED_SECONDS, server);
    const half = crowded.memory.length >> 1;
    const most = (list: readonly number[]) => Math.max(...list).toFixed(0);
    return [
      '| | no crowd | in the crowd |',
      '|---|---|---|',
      `| questions | ${quiet.ms.length} | ${crowded.ms.length} |`,
      `| answers, p50 ms | ${at(quiet.ms, 0.5)} | ${at(crowded.ms, 0.5)} |`,
      `| answers, p99 ms | ${at(quiet.ms, 0.99)} | ${at(crowded.ms, 0.99)} |`,
      `| answers, slowest ms | ${at(quiet.ms, 1)} | ${at(crowded.ms, 1)} |`,
      `| processor of the server a question, ms | ${(quiet.used / quiet.ms.length).toFixed(2)} | ${(crowded.used / crowded.ms.length).toFixed(2)} |`,
      `| wrong or none | ${quiet.wrong.length} | ${crowded.wrong.length} |`,
      `| memory of the server at most, MB, first and second half | ${most(quiet.memory)} | ${most(crowded.memory.slice(0, half))}, ${most(crowded.memory.slice(half))} |`,
      '',
      `Sockets held open: ${open.idle()} idle and ${open.slow()} slow; ${open.opened()} were opened, as they are cut off. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
      ...crowded.wrong.slice(0, 3),
    ];
  } finally {
    crowd?.kill();
    server.kill();
  }
}

function start(
  [command, ...first]: readonly [string, ...string[]],
  more: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(command, [...first, ...more], {
    env: { ...process.env, ...env },
    cwd: pathOf('../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      const [url] = /http:\/\/[\d.:]+/.exec(line) ?? [];
      if (url !== undefined) return url;
    }
  }
  throw new Error('the server did not start');
}

/** Resolves when the crowd is there, or as much of it as the machine lets in. */
async function filled({ stdout }: ChildProcess) {
  let counts = [0, 0, 0];
  if (!stdout) throw new Error('no crowd');
  createInterface({ input: stdout }).on('line', (line) => (counts = line.split(' ').map(Number)));
  const began = performance.now();
  while ((counts[0] ?? 0) < IDLE * 0.98 && performance.now() - began < MAX_FILLING_MS) await delay(200);
  return { idle: () => counts[0] ?? 0, slow: () => counts[1] ?? 0, opened: () => counts[2] ?? 0 };
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let asked = 0;

/** Asks at an even pace, whatever becomes of the answers; milliseconds count from when a question was due. */
async function ask(url: string, seconds: number, server: ChildProcess): Promise<Answers> {
  const answers: Answers = { ms: [], wrong: [], memory: [], used: 0 };
  const before = processorOf(server);
  const began = performance.now();
  const asking: Promise<void>[] = [];
  for (let index = 0; index < seconds * QUESTIONS_A_SECOND; index++) {
    const due = began + (index * 1000) / QUESTIONS_A_SECOND;
    await delay(Math.max(0, due - performance.now()));
    if (index % QUESTIONS_A_SECOND === 0) answers.memory.push(memoryOf(server));
    asking.push(one(url, due, answers));
  }
  await Promise.all(asking);
  answers.used = processorOf(server) - before;
  answers.ms.sort((a, b) => a - b);
  return answers;
}

function one(url: string, due: number, answers: Answers): Promise<void> {
  asked += 1;
  const [text, holds] = QUESTIONS[asked % QUESTIONS.length] as (typeof QUESTIONS)[number];
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${KEY}`,
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  return new Promise((resolve) => {
    const end = (wrong?: string) => {
      answers.ms.push(performance.now() - due);
      if (wrong !== undefined) answers.wrong.push(`${text}: ${wrong}`);
      resolve();
    };
    const sent = request(`${url}/ask`, { method: 'POST', headers, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        end(
          response.statusCode === 200 && holds.test(body)
            ? undefined
            : `${response.statusCode} ${body.slice(0, 200)}`,
        ),
      );
    });
    sent.on('error', (fault) => end(fault.message));
    sent.end(JSON.stringify({ text }));
  });
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

/** Megabytes of memory that a process has. */
function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** A tick of the kernel's clock, in which it counts processor time. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used, all its threads together. */
function processorOf({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ').map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS;
}
