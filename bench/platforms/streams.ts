import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const STREAMS = 500;
/** Streams that come and go before anything is measured: code that runs for the first time costs memory, too. */
const WARM_UP = 100;
const QUESTIONS = 600;
/** Between questions, so that they are spread over two looks at the network and more. */
const PACE_MS = 40;
const LOOKS_MS = 22_000;
const KEY = 'a-key-for-the-benchmark';
const TEXTS = [
  'next train at rosslyn',
  'any delays',
  'elevators out at bethesda',
  'fare from rosslyn to bethesda',
];

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What 500 open streams of live positions cost: memory, beside a server that does nothing else, and answers' time. */
export async function run(): Promise<string[]> {
  const alone = await memoryOfStreams('streams-alone.ts');
  const peer = await memoryOfStreams('streams-peer.ts');
  const answers = await answersBesideStreams();
  const row = (name: string, part: number) =>
    `| ${name} | ${answers.map((taken) => at(taken, part)).join(' | ')} |`;
  return [
    '| memory for each stream, KB | Headway | node:http alone |',
    '|---|---|---|',
    `| in all | ${alone.rss} | ${peer.rss} |`,
    `| objects | ${alone.heapUsed} | ${peer.heapUsed} |`,
    '',
    '| answers, ms | one stream | 500 streams | one stream again |',
    '|---|---|---|---|',
    row('median', 0.5),
    row('p99', 0.99),
  ];
}

type Memory = Record<'rss' | 'heapUsed', number>;

/** Kilobytes that each stream more takes of a server, after garbage is collected. */
async function memoryOfStreams(script: string): Promise<Record<keyof Memory, string>> {
  return beside(script, [], async (server, watch) => {
    const memory = async () => (await answerOf(server, 'memory')) as Memory;
    await watch(WARM_UP);
    await watch(1);
    await pause(LOOKS_MS);
    const before = await memory();
    await watch(STREAMS);
    await pause(LOOKS_MS);
    const after = await memory();
    const each = (kind: keyof Memory) => ((after[kind] - before[kind]) / 1024 / (STREAMS - 1)).toFixed(1);
    return { rss: each('rss'), heapUsed: each('heapUsed') };
  });
}

/** Milliseconds of answers, in order of size: with one stream, with 500, with one again. */
async function answersBesideStreams(): Promise<number[][]> {
  return beside('../../src/headway.js', ['start'], async (_, watch, url) => {
    await watch(WARM_UP);
    await questions(url);
    const answers: number[][] = [];
    for (const count of [1, STREAMS, 1]) {
      await watch(count);
      answers.push(await questions(url));
    }
    return answers;
  });
}

/** Measures a server with watchers beside it, each in a process of its own. */
async function beside<T>(
  script: string,
  args: readonly string[],
  measure: (server: ChildProcess, watch: (count: number) => Promise<unknown>, url: string) => Promise<T>,
): Promise<T> {
  const server = fork(file(script), args, {
    execArgv: ['--expose-gc', '--import', file('streams-probe.ts')],
    env: { ...process.env, PORT: '0', WEB_KEY: KEY, WEB_PROXIES: '1' },
    cwd: file('../..'),
    silent: true,
  });
  const url = await urlOf(server);
  const watchers = fork(file('streams-watchers.ts'), [url], { execArgv: [] });
  try {
    return await measure(server, (count) => answerOf(watchers, count), url);
  } finally {
    watchers.kill();
    server.kill();
  }
}

async function answerOf(child: ChildProcess, question: string | number): Promise<unknown> {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}

async function urlOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const [url] = /http:\/\/[\d.:]+/.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the server did not start: ${said}`);
}

let asker = 0;

/** Milliseconds of so many questions, each from another address, in order of size. */
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
        'X-Forwarded-For': `11.0.${asker >> 8}.${asker & 255}`,
      },
      body: JSON.stringify({ text: TEXTS[index % TEXTS.length] }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`a question was answered with ${response.status}`);
    taken.push(performance.now() - began);
    await pause(PACE_MS);
  }
  return taken.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
