import { match } from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'undici';
import { applicationKey, command } from '../../test/support/discord/interactions.ts';
import { TOKEN } from '../../test/support/discord/ids.ts';
import { startDiscord } from '../../test/support/discord/stand-in.ts';
import { median } from '../kit/figures.ts';
import { atMost, type Outcome } from '../kit/row.ts';
import { compare, inTurns } from '../kit/rounds.ts';

const COMMANDS = 400;
const AT_ONCE = 10;
const ROUNDS = { rounds: 7, warmUp: 2 };
const TIMES = 1.4;
/** None of them asks so often that he is asked to wait. */
const RIDERS = 1000;
const FIRST_RIDER = 1_400_000_000_000_000_001n;
const LINE = 'next train station:Rosslyn';

/**
 * A Discord command over HTTP, everything cached, beside a server that checks its signature and answers the same to all:
 * time from the signed request to the last byte of the answer, and CPU of the server's process.
 */
export async function run(): Promise<Outcome> {
  const discord = await startDiscord();
  const key = applicationKey();
  const env = {
    TRANSIT_SIMULATE: '1',
    DISCORD_TOKEN: TOKEN,
    DISCORD_PUBLIC_KEY: key.publicKey,
    DISCORD_API_URL: discord.apiUrl,
  };
  const [headway, nothing] = await Promise.all(['headway', 'nothing'].map((kind) => start(kind, env)));
  const agent = new Agent({ connections: AT_ONCE });
  let asked = 0;
  const ask = async (server: Server | undefined): Promise<string> => {
    asked += 1;
    const body = JSON.stringify(
      command(LINE, { dm: true, user: String(FIRST_RIDER + BigInt(asked % RIDERS)) }),
    );
    const headers = { 'content-type': 'application/json', ...key.signed(body) };
    const url = `${server?.url}/discord/interactions`;
    const answer = await request(url, { dispatcher: agent, method: 'POST', headers, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${text}`);
    return text;
  };
  const roundTrip = (server: Server | undefined, answer: RegExp) => async () => {
    const times: number[] = [];
    let last = '';
    for (let count = 0; count < COMMANDS; count += 1) {
      const began = performance.now();
      last = await ask(server);
      times.push((performance.now() - began) * 1000);
    }
    // What is not cached is answered later: the first few.
    match(last, answer);
    return median(times);
  };
  const spent = (server: Server | undefined) => async () => {
    const before = await usage(server);
    let left = COMMANDS;
    const asking = async () => {
      while ((left -= 1) >= 0) await ask(server);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, asking));
    return ((await usage(server)) - before) / COMMANDS;
  };
  try {
    const times = await inTurns(
      { ours: roundTrip(headway, /Rosslyn \(C05\)|Toward/), peer: roundTrip(nothing, /Fixed/) },
      ROUNDS,
    );
    const cpu = await inTurns({ ours: spent(headway), peer: spent(nothing) }, ROUNDS);
    const beside = 'Ed25519 check and a fixed answer';
    const aim = (ratio: number) => atMost(TIMES, ratio);
    return {
      rows: [
        compare({ what: 'interaction over HTTP: to its answer', beside, unit: 'µs', ...times, aim }),
        compare({ what: 'interaction over HTTP: CPU', beside, unit: 'µs', ...cpu }),
      ],
    };
  } finally {
    for (const server of [headway, nothing]) server?.process.disconnect();
    await agent.close();
    await discord.close();
  }
}

interface Server {
  process: ChildProcess;
  url: string;
}

async function start(kind: string, env: Record<string, string>): Promise<Server> {
  const process = fork(new URL('discord-server.ts', import.meta.url), [kind], { env });
  const [url] = (await once(process, 'message')) as [string];
  return { process, url };
}

async function usage(server: Server | undefined): Promise<number> {
  server?.process.send('usage');
  const [{ user, system }] = (await once(server?.process as ChildProcess, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}
