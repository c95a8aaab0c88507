import { match } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { applicationKey } from '../../test/support/discord/interactions.ts';
import { TOKEN } from '../../test/support/discord/ids.ts';
import { startDiscord } from '../../test/support/discord/stand-in.ts';
import { startSlack } from '../../test/support/slack/stand-in.ts';
import { BOT_TOKEN } from '../../test/support/slack/web-api.ts';
import { median } from '../kit/figures.ts';
import { atMost, type Outcome, type Row } from '../kit/row.ts';
import { compare, inTurns } from '../kit/rounds.ts';
import { MAIN, runToEnd, START, startServer } from './child-process.ts';

const ROUNDS = { rounds: 5, warmUp: 1 };
const OF_MEMORY = { rounds: 2, warmUp: 0 };
/** Milliseconds until a server that has started has let go of what starting took. */
const SETTLED = 1500;
const START_TIMES = 7;
const ASK_CPU_TIMES = 25;
const MEMORY_MB = 150;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The least that a server in Node can be. */
const BARE = [
  '-e',
  `const server = require('node:http').createServer((_, res) => res.end('ok'));
   server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
   process.on('SIGTERM', () => process.exit());`,
];
const ASK = [MAIN, 'ask', 'next train at metro center', '--now', '2026-11-20T08:15:00'];

/**
 * What it takes to start, in processes of their own and with a warm compile cache: the server to its first 200 beside a bare
 * one, a question on the command line to its answer beside Node that does nothing; and the memory of servers that have
 * started, without platforms, and with Slack and Discord beside a bare Bolt app with a discord.js client.
 */
export async function run(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  try {
    return { rows: [...(await starting(folder)), ...(await asking(folder)), ...(await memory(folder))] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function starting(folder: string): Promise<Row[]> {
  const cpu: Record<string, number[]> = { ours: [], peer: [] };
  const start = (side: 'ours' | 'peer', args: readonly string[]) => async () => {
    const server = await startServer(folder, args, '/livez');
    const spent = await server.stop();
    cpu[side]?.push(spent);
    return server.took;
  };
  const { ours, peer } = await inTurns({ ours: start('ours', START), peer: start('peer', BARE) }, ROUNDS);
  const beside = 'bare node:http';
  const kept = (side: 'ours' | 'peer') => cpu[side]?.slice(ROUNDS.warmUp) ?? [];
  return [
    compare({
      what: '`headway start` to the first 200',
      beside,
      unit: 'ms',
      ours,
      peer,
      aim: (ratio) => atMost(START_TIMES, ratio),
    }),
    compare({
      what: '`headway start`, one 200 and stop: CPU',
      beside,
      unit: 'ms',
      ours: kept('ours'),
      peer: kept('peer'),
    }),
  ];
}

async function asking(folder: string): Promise<Row[]> {
  const took: Record<string, number[]> = { ours: [], peer: [] };
  const run = (side: 'ours' | 'peer', args: readonly string[], answer: RegExp) => async () => {
    const ended = await runToEnd(folder, args);
    match(ended.output, answer);
    took[side]?.push(ended.took);
    return ended.cpu;
  };
  const { ours, peer } = await inTurns(
    { ours: run('ours', ASK, /Metro Center/), peer: run('peer', ['-e', '0'], /^$/) },
    ROUNDS,
  );
  const beside = '`node -e 0`';
  const kept = (side: 'ours' | 'peer') => took[side]?.slice(ROUNDS.warmUp) ?? [];
  return [
    compare({
      what: '`headway ask` to its answer: CPU',
      beside,
      unit: 'ms',
      ours,
      peer,
      aim: (ratio) => atMost(ASK_CPU_TIMES, ratio),
    }),
    compare({
      what: '`headway ask` to its answer: time',
      beside,
      unit: 'ms',
      ours: kept('ours'),
      peer: kept('peer'),
    }),
  ];
}

async function memory(folder: string): Promise<Row[]> {
  const [slack, discord] = await Promise.all([startSlack(), startDiscord()]);
  const env = {
    TRANSIT_SIMULATE: '1',
    SLACK_BOT_TOKEN: BOT_TOKEN,
    SLACK_SIGNING_SECRET: 'signing-secret',
    SLACK_API_URL: slack.apiUrl,
    DISCORD_TOKEN: TOKEN,
    DISCORD_PUBLIC_KEY: applicationKey().publicKey,
    DISCORD_API_URL: discord.apiUrl,
  };
  const held = (args: readonly string[], env: Readonly<Record<string, string>>) => async () => {
    const server = await startServer(folder, args, '/livez', env);
    await pause(SETTLED);
    const megabytes = server.memory();
    await server.stop();
    return megabytes;
  };
  try {
    const { bare, alone, both, peers } = await inTurns(
      {
        bare: held(BARE, {}),
        alone: held(START, {}),
        both: held(START, env),
        peers: held([file('platforms-peer.ts')], env),
      },
      OF_MEMORY,
    );
    const unit = 'MB';
    return [
      compare({
        what: 'memory after start, the region served',
        beside: 'bare node:http',
        unit,
        ours: alone,
        peer: bare,
        aim: () => atMost(MEMORY_MB, median(alone), 'MB'),
      }),
      compare({
        what: 'memory after start with Slack and Discord',
        beside: 'Bolt and discord.js alone',
        unit,
        ours: both,
        peer: peers,
        aim: (ratio) => atMost(1, ratio),
      }),
    ];
  } finally {
    await Promise.all([slack.stop(), discord.close()]);
  }
}
