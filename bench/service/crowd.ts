import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'node:http';

const IDLE = 10_000;
const SLOW = 1_000;
const QUESTIONS_A_SECOND = 200;
const QUIET_SECONDS = 10;
/** In a longer crowd memory shows whether it levels off. */
const CROWDED_SECONDS = Number(process.env['CROWDED_SECONDS'] ?? 40);
const LOOK_EVERY_SECONDS = 30;
const MAX_FILLING_MS = 20_000;
/** For the last answers. Milliseconds. */
const MAX_WAITING_MS = 15_000;
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
/** The first processor serves, the second asks; there the crowd gives way to who asks and measures. */
const SERVER = ['taskset', '-c', '0', process.execPath] as const;
const CROWD = ['taskset', '-c', '1', 'nice', '-n', '5', process.execPath] as const;

interface Answers {
  ms: number[];
  wrong: string[];
  memory: number[];
  /** Files that the server has open, a second: each connection is one. */
  files: number[];
  /** Milliseconds of its processor that the server used in all. */
  used: number;
  /** The share of the time in which the server, and who asks, would have gone on, had the machine let them. */
  heldUp: { server: number; asker: number };
  /** Milliseconds that the server's event loop was late, as it tells itself: 99 of 100 times, and at most. */
  loop: { p99: number; most: number };
  /** What the server tells of its memory, in megabytes, a row for each look. */
  looks: string[];
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
    start(['taskset', '-pc', '1'], [String(process.pid)]);
    await ask(url, QUIET_SECONDS, server);
    const quiet = await ask(url, QUIET_SECONDS, server);
    crowd = start(CROWD, [pathOf('crowd-sockets.ts'), new URL(url).port, String(IDLE), String(SLOW)]);
    const open = await filled(crowd);
    const crowded = await ask(url, CROWDED_SECONDS, server);
    const most = (list: readonly number[]) => Math.max(...list).toFixed(0);
    const row = (what: string, tell: (answers: Answers) => string) =>
      `| ${what} | ${tell(quiet)} | ${tell(crowded)} |`;
    return [
      '| | no crowd | in the crowd |',
      '|---|---|---|',
      row('questions', ({ ms }) => String(ms.length)),
      row('wrong or none', ({ wrong }) => String(wrong.length)),
      row('answers, p50 ms', ({ ms }) => at(ms, 0.5)),
      row('answers, p99 ms', ({ ms }) => at(ms, 0.99)),
      row('answers, slowest ms', ({ ms }) => at(ms, 1)),
      row('the server: loop late, p99 ms', ({ loop }) => loop.p99.toFixed(0)),
      row('the server: loop late at most, ms', ({ loop }) => loop.most.toFixed(0)),
      row('the server: processor a question, ms', ({ used, ms }) => (used / ms.length).toFixed(2)),
      row('the server: files open, at least', ({ files }) => String(Math.min(...files))),
      row(
        'the server: memory, MB, first and second half',
        ({ memory }) =>
          `${most(memory.slice(0, memory.length >> 1))}, ${most(memory.slice(memory.length >> 1))}`,
      ),
      row('the machine let the server wait, of the time', ({ heldUp }) => percent(heldUp.server)),
      row('the machine let who asks wait, of the time', ({ heldUp }) => percent(heldUp.asker)),
      '',
      `The crowd has ${open.idle()} idle and ${open.slow()} slow sockets; it opened ${open.opened()}, as they are cut off. Load of the machine: ${loadavg()[0]?.toFixed(1)}. Where the machine let either wait for a tenth of the time and more, times are the machine's.`,
      ...crowded.wrong.slice(0, 3),
      '',
      '| s | process, MB | heap in use | heap | beside it | files open |',
      '|---|---|---|---|---|---|',
      ...crowded.looks,
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
  const answers: Answers = {
    ms: [],
    wrong: [],
    memory: [],
    files: [],
    used: 0,
    heldUp: { server: 0, asker: 0 },
    loop: { p99: 0, most: 0 },
    looks: [],
  };
  // What it tells of its loop is of the time since it was last asked.
  await metricsOf(url);
  async function look(second: number): Promise<void> {
    // On a machine that is busy with other things it may not be told in time; the next look tells.
    const read = await metricsOf(url).catch(() => undefined);
    if (!read) return;
    const { loop } = answers;
    loop.p99 = Math.max(loop.p99, 1000 * read('nodejs_eventloop_lag_p99_seconds'));
    loop.most = Math.max(loop.most, 1000 * read('nodejs_eventloop_lag_max_seconds'));
    const memory = [
      'process_resident_memory',
      'nodejs_heap_size_used',
      'nodejs_heap_size_total',
      'nodejs_external_memory',
    ];
    const megabytes = memory.map((name) => (read(`${name}_bytes`) / 2 ** 20).toFixed(0));
    answers.looks.push(`| ${[second, ...megabytes, answers.files.at(-1)].join(' | ')} |`);
  }
  const before = processorOf(server);
  const waited = { server: waitedOf(server), asker: waitedOf(process) };
  const began = performance.now();
  const asking: Promise<void>[] = [];
  for (let index = 0; index < seconds * QUESTIONS_A_SECOND; index++) {
    const due = began + (index * 1000) / QUESTIONS_A_SECOND;
    await delay(Math.max(0, due - performance.now()));
    if (index % QUESTIONS_A_SECOND === 0) {
      answers.memory.push(memoryOf(server));
      answers.files.push(readdirSync(`/proc/${server.pid}/fd`).length);
      const second = index / QUESTIONS_A_SECOND;
      if (second > 0 && second % LOOK_EVERY_SECONDS === 0) await look(second);
    }
    asking.push(one(url, due, answers));
  }
  await Promise.race([Promise.all(asking), delay(MAX_WAITING_MS)]);
  const missing = asking.length - answers.ms.length;
  if (missing > 0) answers.wrong.push(`${missing} without an answer after ${MAX_WAITING_MS / 1000} s`);
  answers.used = processorOf(server) - before;
  const took = performance.now() - began;
  answers.heldUp.server = (waitedOf(server) - waited.server) / took;
  answers.heldUp.asker = (waitedOf(process) - waited.asker) / took;
  await look(seconds);
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

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** Megabytes of memory that a process has. */
function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Milliseconds that the main thread of a process was ready to run and had no processor. */
function waitedOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}

/** What the server tells, by name. */
async function metricsOf(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** A tick of the kernel's clock, in which it counts processor time. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used, all its threads together. */
function processorOf({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ').map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS;
}
