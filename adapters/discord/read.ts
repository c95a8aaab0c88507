import type { Message } from '../../src/port.ts';
import { MAX_OPTION_CHARACTERS_TYPED } from './limits.ts';
import type { Interaction, WrittenMessage } from './protocol.ts';

// https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags
const MANAGE_CHANNELS = 1n << 4n;
const SEND_MESSAGES = 1n << 11n;
const SEND_IN_THREADS = 1n << 38n;

/** Channel types that are threads of another channel. */
const THREADS: ReadonlySet<number | undefined> = new Set([10, 11, 12]);

/** The context of direct messages between one person and the bot. */
const BOT_DM = 1;

/** The types of messages that people write: a message, and an answer to one. */
const WRITTEN: ReadonlySet<number> = new Set([0, 19]);

/**
 * A sentence said with a command or by a press. `decided`: Discord has let them use the command that decides what a
 * channel follows, by the server's own rules.
 */
export function interactionMessage(interaction: Interaction, text: string, decided = false): Message {
  const shared = isSharedPlace(interaction);
  return {
    from: { platform: 'discord', place: placeOf(interaction) },
    user: userOf(interaction),
    ...(interaction.guild_id === undefined ? {} : { community: interaction.guild_id }),
    text: text.slice(0, MAX_OPTION_CHARACTERS_TYPED),
    shared,
    mayManage: !shared || (isInstalled(interaction) && (decided || may(interaction, MANAGE_CHANNELS))),
  };
}

/** Who asks. */
export function userOf({ member, user }: Interaction): string {
  return member?.user.id ?? user?.id ?? '';
}

/** Whether others read along. */
export function isSharedPlace({ context, guild_id: server }: Interaction): boolean {
  return context === undefined ? server !== undefined : context !== BOT_DM;
}

/** Whether they may write to all who read along. */
export function mayWrite(interaction: Interaction): boolean {
  const permission = THREADS.has(interaction.channel?.type) ? SEND_IN_THREADS : SEND_MESSAGES;
  return interaction.member === undefined || may(interaction, permission);
}

/**
 * What somebody wrote to the bot: all of a direct message, or a message that mentions it, without the mention. Absent:
 * it was not for the bot, or no person wrote it.
 */
export function writtenTo(self: string, message: WrittenMessage): Message | undefined {
  const { author, guild_id: server, type, webhook_id: webhook } = message;
  if (author.bot || author.id === self || webhook !== undefined || !WRITTEN.has(type)) return undefined;
  if (server !== undefined && !message.mentions.some(({ id }) => id === self)) return undefined;
  const text = message.content.replaceAll(`<@${self}>`, ' ').replaceAll(`<@!${self}>`, ' ').trim();
  return {
    from: { platform: 'discord', place: message.channel_id },
    user: author.id,
    ...(server === undefined ? {} : { community: server }),
    // A bare mention asks what one can ask.
    text: text === '' ? 'help' : text,
    shared: server !== undefined,
  };
}

/** A thread is a place of its own: what is written in it names no other. */
function placeOf({ channel, channel_id: id = '' }: Interaction): string {
  return channel?.id ?? id;
}

/** Whether the bot itself is in the server, not only with the one who asks: else it can post nothing there. */
function isInstalled({ guild_id: server, authorizing_integration_owners: owners }: Interaction): boolean {
  return server !== undefined && (owners === undefined || owners['0'] !== undefined);
}

function may({ member }: Interaction, permission: bigint): boolean {
  const held = member?.permissions ?? '';
  return /^\d{1,20}$/.test(held) && (BigInt(held) & permission) !== 0n;
}
