import { match } from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { command } from '../../test/support/slack/payloads.ts';
import { startSlack, type Slack } from '../../test/support/slack/stand-in.ts';
import { signed, type SlackRequest } from '../../test/support/slack/transports.ts';
import { BOT_TOKEN } from '../../test/support/slack/web-api.ts';
import { median } from '../kit/figures.ts';
import { all, atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { compare, inTurns, type Compared, type Round } from '../kit/rounds.ts';

/** No workspace may ask more often at once; a minute passes between two rounds. */
const COMMANDS = 190;
const MINUTE_MS = 60_000;
const RIDERS = 200;
const ROUNDS = { rounds: 15, warmUp: 6 };
const TIMES = 1.4;
const CPU_TIMES = 1.8;
const PER_SECOND = 500;
const AT_ONCE = 10;
const NOW = new Date('2026-11-20T13:15:00Z');
const SENTENCE = 'next train at metro center';
const RESPONSE_URL = 'https://hooks.slack.com/commands/T/1';

let asked = 0;

const HUNG = 2000;
const HUNG_AT_ONCE = 200;

/**
 * What a slash command costs over HTTP beside a Bolt handler that does nothing: time from the signed request to its
 * answer, and CPU of the server's process; once with an answer at hand, once with the whole of Headway, everything
 * cached. And how soon it is acknowledged while upstream does not answer.
 */
export async function run(): Promise<Outcome> {
  const slack = await startSlack();
  try {
    return { rows: await costs(slack), notes: await hanging(slack) };
  } finally {
    await slack.stop();
  }
}

async function costs(slack: Slack): Promise<Row[]> {
  const kinds = ['nothing', 'adapter', 'headway'] as const;
  const peers = await Promise.all(
    kinds.map(async (kind) => [kind, await startPeer(slack, [kind, NOW.toISOString()])] as const),
  );
  const sides = (round: (peer: Peer) => Promise<number>) =>
    Object.fromEntries(peers.map(([kind, peer]) => [kind, () => round(peer)] as const)) as Record<
      (typeof kinds)[number],
      Round
    >;
  const times = await inTurns(sides(roundTrip), ROUNDS);
  const spendings = await inTurns(sides(spent), ROUNDS);
  for (const [, { process }] of peers) process.disconnect();
  const row = (what: string, kind: 'adapter' | 'headway', figures: typeof times, aim?: Compared['aim']) =>
    compare({
      what,
      beside: 'a Bolt handler that does nothing',
      unit: 'µs',
      ours: figures[kind],
      peer: figures.nothing,
      ...(aim && { aim }),
    });
  const perSecond = 1e6 / median(spendings.headway);
  return [
    row('slash command over HTTP: to its answer', 'headway', times, (ratio) => atMost(TIMES, ratio)),
    row('slash command over HTTP: CPU', 'headway', spendings, (ratio) =>
      all(atMost(CPU_TIMES, ratio), atLeast(PER_SECOND, perSecond, 'a second on one core')),
    ),
    row('the adapter alone, an answer at hand: to its answer', 'adapter', times),
    row('the adapter alone, an answer at hand: CPU', 'adapter', spendings),
  ];
}

/** Microseconds from request to the last byte of the answer, the median of commands that come one at a time. */
async function roundTrip(peer: Peer): Promise<number> {
  const agent = new Agent({ connections: 1 });
  await letPass(peer, agent);
  const times: number[] = [];
  let last = '';
  await spreadOver(COMMANDS, 1, async () => {
    const asked = requestOf(clockOf(peer)(), RESPONSE_URL, nextRider());
    const began = performance.now();
    last = String(await send(peer.url, agent, asked));
    times.push((performance.now() - began) * 1000);
  });
  await agent.close();
  // What is not cached yet is answered later: the first few.
  if (!isNothing(peer)) match(last, /Metro Center \(A01, C01\)|Toward Ashburn/);
  return median(times);
}

/** Acknowledgements while upstream takes every call and answers none. */
async function hanging(slack: Slack): Promise<string[]> {
  const upstream = createServer(() => undefined);
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const { port } = upstream.address() as AddressInfo;
  const peer = await startPeer(slack, ['headway', ''], { TRANSIT_API_BASE_URL: `http://127.0.0.1:${port}` });
  const times: number[] = [];
  let early = 0;
  const agent = new Agent({ connections: HUNG_AT_ONCE });
  await spreadOver(HUNG, HUNG_AT_ONCE, async (rider) => {
    const began = performance.now();
    const answer = await send(peer.url, agent, requestOf(new Date(), slack.responseUrl(), `U${rider}`));
    times.push(performance.now() - began);
    if (answer.includes('"blocks"')) early += 1;
  });
  await slack.until(() => (slack.posted.length + early >= HUNG ? true : undefined));
  const posts = [...Map.groupBy(slack.posted, ({ url }) => url).values()].map(({ length }) => length);
  peer.process.disconnect();
  await agent.close();
  upstream.closeAllConnections();
  upstream.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)} ms`;
  return [
    `${HUNG} commands, ${HUNG_AT_ONCE} at a time, while upstream hangs:`,
    `acknowledged p50 ${at(0.5)}, p99 ${at(0.99)}, p99.9 ${at(0.999)}, last ${at(1)};`,
    `answered later by response_url: ${posts.length}, at most ${Math.max(...posts)} posts for a command; with the acknowledgement: ${early}`,
  ];
}

interface Peer {
  process: ChildProcess;
  url: string;
  /** Milliseconds that have passed on its clock where that stands still. */
  skipped: number;
}

async function startPeer(slack: Slack, args: string[], more: Record<string, string> = {}): Promise<Peer> {
  const env = {
    SLACK_BOT_TOKEN: BOT_TOKEN,
    SLACK_SIGNING_SECRET: 'signing-secret',
    SLACK_API_URL: slack.apiUrl,
    ...more,
  };
  const process = fork(new URL('slack-peer.ts', import.meta.url), args, { env });
  const [url] = (await once(process, 'message')) as [string];
  return { process, url, skipped: 0 };
}

/** Bolt looks at the machine's clock, Headway at its own. */
function clockOf(peer: Peer): () => Date {
  return isNothing(peer) ? () => new Date() : () => new Date(NOW.getTime() + peer.skipped);
}

function isNothing({ process }: Peer): boolean {
  return process.spawnargs.includes('nothing');
}

/** Lets a minute pass at the whole of Headway, and asks once for what is not cached any more. */
async function letPass(peer: Peer, agent: Agent): Promise<void> {
  if (!peer.process.spawnargs.includes('headway')) return;
  peer.skipped += MINUTE_MS;
  peer.process.send('skip');
  await once(peer.process, 'message');
  await send(peer.url, agent, requestOf(clockOf(peer)(), RESPONSE_URL, nextRider()));
}

/** CPU microseconds of the peer for a command. */
async function spent(peer: Peer): Promise<number> {
  const agent = new Agent({ connections: AT_ONCE });
  await letPass(peer, agent);
  const before = await usage(peer);
  await spreadOver(COMMANDS, AT_ONCE, async () => {
    await send(peer.url, agent, requestOf(clockOf(peer)(), RESPONSE_URL, nextRider()));
  });
  const after = await usage(peer);
  await agent.close();
  return (after - before) / COMMANDS;
}

async function usage({ process }: Peer): Promise<number> {
  process.send('usage');
  const [{ user, system }] = (await once(process, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

/** None of the riders asks too often. */
function nextRider(): string {
  asked += 1;
  return `U${asked % RIDERS}`;
}

function requestOf(now: Date, responseUrl: string, user: string): SlackRequest {
  return signed(command(SENTENCE, responseUrl, { user }), now);
}

async function send(
  url: string,
  dispatcher: Agent,
  { method, headers, body }: SlackRequest,
): Promise<Buffer> {
  const answer = await request(`${url}/slack/events`, { dispatcher, method, headers, body });
  if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
  return Buffer.from(await answer.body.arrayBuffer());
}

async function spreadOver(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let left = count;
  const caller = async () => {
    while (left > 0) await task((left -= 1));
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
}
