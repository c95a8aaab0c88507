import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentiles, quantile, short } from '../kit/figures.ts';
import { atMost, type Outcome, type Row } from '../kit/row.ts';

const STREAMS = 500;
/** Streams that come and go before anything is measured: code that runs for the first time costs memory, too. */
const WARM_UP = 100;
/** With one stream and with 500 in turns, so that whatever else the machine does falls on both. */
const ROUNDS = 4;
const QUESTIONS = 250;
/** Between questions, so that those of a round are spread over a look at the network and more. */
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

/** Answers' p99 while 500 watch, beside p99 while one does: what differs by less is noise. */
const MOST_SLOWER = 1.2;
/** Kilobytes that a stream may take. */
const MOST_KILOBYTES = 20;

/** What 500 open streams of live positions cost: memory, beside a server that does nothing else, and answers' time. */
export async function run(): Promise<Outcome> {
  const alone = await memoryOfStreams('streams-alone.ts');
  const peer = await memoryOfStreams('streams-peer.ts');
  const { one, many } = await answersBesideStreams();
  const ratio = quantile(many.flat(), 0.99) / quantile(one.flat(), 0.99);
  const noise = one.map((round) => short(quantile(round, 0.99)));
  return {
    rows: [
      memoryRow('memory of a stream more, all of it', alone.rss, peer.rss),
      memoryRow('memory of a stream more, objects', alone.heapUsed, peer.heapUsed),
      {
        what: `an answer while ${STREAMS} watch`,
        beside: 'while one watches',
        ours: percentiles(many.flat(), 'ms'),
        peer: percentiles(one.flat(), 'ms'),
        ratio: `p99 ${short(ratio)} ×`,
        aim: atMost(MOST_SLOWER, ratio),
      },
    ],
    notes: [`While one watches, p99 of the rounds was ${noise.join(', ')} ms: what lies between is noise.`],
  };
}

function memoryRow(what: string, ours: number, peer: number): Row {
  return {
    what,
    beside: 'node:http alone',
    ours: `${short(ours)} KB`,
    peer: `${short(peer)} KB`,
    ratio: `${short(ours / peer)} ×, ${short(ours - peer)} KB more`,
    aim: atMost(MOST_KILOBYTES, ours, 'KB'),
  };
}

type Memory = Record<'rss' | 'heapUsed', number>;

/** Kilobytes that each stream more takes of a server, after garbage is collected. */
async function memoryOfStreams(script: string): Promise<Memory> {
  return beside(script, [], async (server, watch) => {
    const memory = async () => (await answerOf(server, 'memory')) as Memory;
    await watch(WARM_UP);
    await watch(1);
    await pause(LOOKS_MS);
    const before = await memory();
    await watch(STREAMS);
    await pause(LOOKS_MS);
    const after = await memory();
    const each = (kind: keyof Memory) => (after[kind] - before[kind]) / 1024 / (STREAMS - 1);
    return { rss: each('rss'), heapUsed: each('heapUsed') };
  });
}

/** Milliseconds of answers, by rounds: while one watches, and while 500 do. */
async function answersBesideStreams(): Promise<{ one: number[][]; many: number[][] }> {
  return beside('../../src/headway.js', ['start'], async (_, watch, url) => {
    await watch(WARM_UP);
    await questions(url);
    const answers = { one: [] as number[][], many: [] as number[][] };
    for (let round = 0; round < ROUNDS; round++) {
      await watch(1);
      answers.one.push(await questions(url));
      await watch(STREAMS);
      answers.many.push(await questions(url));
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

/** Milliseconds of so many questions, each from another address. */
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
  return taken;
}
