import { setImmediate as turn } from 'node:timers/promises';
import { discordAdapter } from '../../../adapters/discord/adapter.ts';
import { abilities } from '../../../src/assistant/abilities.ts';
import { compose } from '../../../src/assistant/compose.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { openPort, type OpenPort } from '../../../src/http/server.ts';
import { routesHandler } from '../../../src/http/routes.ts';
import type { Adapter, Desk } from '../../../src/port.ts';
import { ask } from '../ask.ts';
import { manualClock, type ManualClock } from '../clock.ts';
import { TOKEN } from './ids.ts';
import { applicationKey, type SentInteraction } from './interactions.ts';
import type { SentMessage } from './rules.ts';
import { startDiscord, type StandIn } from './stand-in.ts';
import { LINE_COLORS } from '../region-lines.ts';

/** What Headway answered to an interaction first. */
export interface Answered {
  type: number;
  data: SentMessage & { choices?: { name: string; value: string }[] };
}

/** Headway's adapter with a stand-in for Discord, and a way for interactions between them. */
export interface Harness {
  discord: StandIn;
  adapter: Adapter;
  clock: ManualClock;
  /** Lines for the operator. */
  told: string[];
  faults: unknown[];
  /** Milliseconds that interactions over the gateway waited. */
  acknowledgements: number[];
  /** Servers whose data was to be deleted. */
  forgotten: string[];
  /** Sends an interaction and gives the first answer. */
  interact(interaction: SentInteraction): Promise<Answered>;
  stop(): Promise<void>;
}

export const KEY = applicationKey();
export const COLOURS = LINE_COLORS;

/** A desk that answers with what it is given to. */
export function deskOf(handle: Desk['handle'], suggest: Desk['suggest'] = async () => []): Desk {
  return { handle, suggest, isDanger: () => false };
}

export interface HarnessOptions {
  transport: 'gateway' | 'http';
  clock?: ManualClock;
  shards?: number;
  heartbeatInterval?: number;
}

/** Starts both. */
export async function startHarness(desk: Desk, options: HarnessOptions): Promise<Harness> {
  const { transport, clock = manualClock(), ...rest } = options;
  const discord = await startDiscord(rest);
  const told: string[] = [];
  const faults: unknown[] = [];
  const acknowledgements: number[] = [];
  const forgotten: string[] = [];
  const adapter = discordAdapter({
    apiUrl: discord.apiUrl,
    ...(transport === 'gateway' ? { token: TOKEN } : { publicKey: KEY.publicKey }),
    clock,
    abilities,
    compose,
    lineColors: COLOURS,
    processedRequests: { first: async () => true },
    tell: (line) => told.push(line),
    forgetWorkspace: async (platform, server) => void forgotten.push(`${platform} ${server}`),
    report: (fault) => faults.push(fault),
    acknowledged: (_, ms) => acknowledgements.push(ms),
  });
  await adapter.start(desk);
  const port = transport === 'http' ? await portOf(adapter, clock) : undefined;
  while (told.length === 0) await turn();
  return {
    discord,
    adapter,
    clock,
    told,
    faults,
    acknowledgements,
    forgotten,
    interact: (interaction) => (port ? overHttp(port.url, interaction) : overGateway(discord, interaction)),
    async stop() {
      await adapter.stop();
      await port?.stop();
      await discord.close();
    },
  };
}

/** What an adapter serves, on a port of its own. */
export function portOf(adapter: Adapter, clock: Clock): Promise<OpenPort> {
  const handlers = [routesHandler(adapter.routes ?? [])];
  const report = (fault: unknown) => {
    throw fault;
  };
  return openPort({ port: 0, clock, handlers, report });
}

async function overHttp(url: string, interaction: SentInteraction): Promise<Answered> {
  const body = JSON.stringify(interaction);
  const headers = { ...KEY.signed(body), 'content-type': 'application/json' };
  const answer = await ask(`${url}/discord/interactions`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return JSON.parse(answer.body.toString()) as Answered;
}

async function overGateway(discord: StandIn, interaction: SentInteraction): Promise<Answered> {
  discord.gateway.dispatch('INTERACTION_CREATE', interaction);
  const [call] = await discord.received(new RegExp(`^/interactions/${interaction.id}/`));
  return call?.body as Answered;
}
