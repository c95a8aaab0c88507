import type { APIEmbed } from 'discord.js';

/** https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-interaction-type */
export const INTERACTION = { ping: 1, command: 2, press: 3, typing: 4 } as const;

/** https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type */
export const RESPONSE = {
  pong: 1,
  message: 4,
  messageLater: 5,
  editLater: 6,
  edit: 7,
  suggestions: 8,
} as const;

/** The flag of a message that only its reader sees. */
export const EPHEMERAL = 64;

/** What Headway reads of an interaction. */
export interface Interaction {
  id: string;
  application_id: string;
  type: number;
  token: string;
  guild_id?: string;
  channel_id?: string;
  channel?: { id: string; type: number };
  member?: { user: { id: string }; permissions: string };
  user?: { id: string };
  context?: number;
  /** By kind of installation: `0` in the server, `1` with the user. */
  authorizing_integration_owners?: Readonly<Record<string, string>>;
  data?: InteractionData;
  /** The message of a pressed component. */
  message?: { embeds?: APIEmbed[]; flags?: number };
}

export interface InteractionData {
  /** Of a command. */
  name?: string;
  options?: CommandOption[];
  /** Of a component. */
  custom_id?: string;
  values?: string[];
}

/** A filled option, or a subcommand with the options filled in it. */
export interface CommandOption {
  name: string;
  type: number;
  value?: string | number | boolean;
  options?: CommandOption[];
  /** Whether somebody is typing in it. */
  focused?: boolean;
}

/** What Headway answers first. */
export interface InteractionResponse {
  type: number;
  data?: unknown;
}

/** What Headway reads of a message that somebody wrote. */
export interface WrittenMessage {
  id: string;
  channel_id: string;
  guild_id?: string;
  type: number;
  content: string;
  author: { id: string; bot?: boolean };
  webhook_id?: string;
  mentions: { id: string }[];
}

/** A value as an interaction; absent when it is none. */
export function readInteraction(value: unknown): Interaction | undefined {
  const found = value as Partial<Interaction> | null;
  const whole =
    typeof found === 'object' &&
    typeof found?.id === 'string' &&
    typeof found.token === 'string' &&
    typeof found.application_id === 'string' &&
    typeof found.type === 'number' &&
    typeof (found.member ?? found).user?.id === 'string';
  return whole ? (found as Interaction) : undefined;
}

/** The server that sent the bot away, of an event that says that one is gone; absent: it is out of order for a while. */
export function leftServer(data: unknown): string | undefined {
  const { id, unavailable } = (data ?? {}) as { id?: unknown; unavailable?: unknown };
  return typeof id === 'string' && unavailable !== true ? id : undefined;
}
