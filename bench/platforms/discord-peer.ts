import { ask } from '../../test/support/ask.ts';
import {
  applicationKey,
  command,
  typing,
  type SentInteraction,
} from '../../test/support/discord/interactions.ts';
import { startDiscord } from '../../test/support/discord/stand-in.ts';

// Discord in a process of its own, so that what it costs is not counted as ours. It says where it is, and then sends
// an interaction each time its parent says so, and says how many milliseconds passed until it had the answer.

/** An interaction, over the gateway or posted to an address. */
export interface Turn {
  turn: number;
  kind: 'command' | 'typing';
  /** Absent: over the gateway. */
  post?: string;
}

/** What it says first. */
export interface Place {
  apiUrl: string;
  publicKey: string;
}

const IDENTIFY = 2;
const LINES = [
  'next train station:Rosslyn',
  'fare from:Rosslyn to:Vienna/Fairfax-GMU',
  'delays line:Red Line',
  'elevators station:Rosslyn',
];
/** Each asks seldom enough. */
const FIRST_RIDER = 1_400_000_000_000_000_001n;
const TYPED = [
  'r',
  'farrag',
  'dupnot circle',
  'x'.repeat(6000),
  '(a+)+$'.repeat(1000),
  '😀'.repeat(3000),
  '14th st',
];

const discord = await startDiscord({ heartbeatInterval: 1000 });
const key = applicationKey();

async function overGateway(interaction: SentInteraction): Promise<void> {
  discord.gateway.dispatch('INTERACTION_CREATE', interaction);
  await discord.received(new RegExp(`^/interactions/${interaction.id}/`));
}

async function overHttp(url: string, interaction: SentInteraction): Promise<void> {
  const body = JSON.stringify(interaction);
  const answer = await ask(`${url}/discord/interactions`, {
    method: 'POST',
    headers: key.signed(body),
    body,
  });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
}

process.on('message', (turn: Turn) => void play(turn));
process.on('disconnect', () => process.exit());
process.send?.({ apiUrl: discord.apiUrl, publicKey: key.publicKey } satisfies Place);

async function play({ turn, kind, post }: Turn): Promise<void> {
  if (post === undefined) await discord.gateway.received(IDENTIFY, 1);
  const interaction =
    kind === 'command'
      ? command(LINES[turn % LINES.length] ?? '', { dm: true, user: String(FIRST_RIDER + BigInt(turn)) })
      : typing('next bus stop', TYPED[turn % TYPED.length] ?? '');
  const began = performance.now();
  await (post === undefined ? overGateway(interaction) : overHttp(post, interaction));
  process.send?.(performance.now() - began);
}
