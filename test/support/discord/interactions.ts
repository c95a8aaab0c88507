import { generateKeyPairSync, sign } from 'node:crypto';
import { APPLICATION, CHANNEL } from './ids.ts';

/** A key as Discord has one for each application. */
export interface ApplicationKey {
  /** 64 hexadecimal digits, as the developer portal shows them. */
  publicKey: string;
  /** The headers of a request with this body. */
  signed(body: string, timestamp?: string): Record<string, string>;
}

/** Makes a key. */
export function applicationKey(): ApplicationKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    signed(body, timestamp = '1795280400') {
      const signature = sign(undefined, Buffer.from(timestamp + body), privateKey);
      return { 'x-signature-ed25519': signature.toString('hex'), 'x-signature-timestamp': timestamp };
    },
  };
}

export const USER = '1400000000000000001';
export const SERVER = '1500000000000000001';
/** Send messages, and in threads; nothing else. */
export const MEMBER = String((1n << 11n) | (1n << 38n));
/** The same, and manage channels. */
export const MODERATOR = String(BigInt(MEMBER) | (1n << 4n));

/** An interaction as Discord sends it. */
export interface SentInteraction {
  id: string;
  token: string;
  type: number;
  [field: string]: unknown;
}

let count = 1_600_000_000_000_000_000n;

/** An interaction in a server, or with `dm` in direct messages. */
export function interaction(type: number, data: unknown, options: InteractionOptions = {}): SentInteraction {
  const { dm = false, user = USER, permissions = MEMBER, ...fields } = options;
  const id = String((count += 1n));
  return {
    id,
    application_id: APPLICATION,
    type,
    token: `interaction-token-${id}`,
    version: 1,
    locale: 'en-US',
    channel: { id: CHANNEL, type: dm ? 1 : 0 },
    channel_id: CHANNEL,
    context: dm ? 1 : 0,
    data,
    ...(dm
      ? { user: { id: user }, authorizing_integration_owners: { 0: '0' } }
      : {
          guild_id: SERVER,
          member: { user: { id: user }, permissions },
          authorizing_integration_owners: { 0: SERVER },
        }),
    ...fields,
  };
}

export interface InteractionOptions {
  dm?: boolean;
  user?: string;
  permissions?: string;
  message?: unknown;
  channel?: { id: string; type: number; parent_id?: string };
  authorizing_integration_owners?: Record<string, string>;
}

/** A used command: `fare from:Rosslyn to:Vienna`, `next bus stop:1001195 count:3`. */
export function command(line: string, options?: InteractionOptions): SentInteraction {
  return interaction(2, commandData(line), options);
}

/** Somebody typing into the last option of a command. */
export function typing(line: string, text: string, options?: InteractionOptions): SentInteraction {
  const data = commandData(`${line}:`) as { options: { options?: object[] }[] };
  const list = data.options[0]?.options ?? data.options;
  Object.assign(list.at(-1) ?? {}, { value: text, focused: true });
  return interaction(4, data, options);
}

/** A pressed button, or with `value` an option selected from a menu. */
export function press(
  customId: string,
  options: InteractionOptions & { value?: string } = {},
): SentInteraction {
  const { value, ...rest } = options;
  const data =
    value === undefined
      ? { component_type: 2, custom_id: customId }
      : { component_type: 3, custom_id: customId, values: [value] };
  return interaction(3, data, rest);
}

function commandData(line: string): object {
  const [names = '', ...pairs] = line.split(/ (?=[a-z-]+:)/);
  const options = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split(/:(.*)/s);
    if (value === 'true') return { name, type: 5, value: true };
    return /^\d$/.test(value) ? { name, type: 4, value: Number(value) } : { name, type: 3, value };
  });
  const [name, subcommand] = names.split(' ');
  return subcommand === undefined
    ? { id: '1', type: 1, name, options }
    : { id: '1', type: 1, name, options: [{ name: subcommand, type: 1, options }] };
}

/** A message that somebody wrote, in a server or with `dm` to the bot. */
export function written(
  content: string,
  options: { dm?: boolean; mentions?: string[]; author?: object; id?: string; channel?: string } = {},
): Record<string, unknown> & { id: string } {
  const { dm = false, mentions = dm ? [] : [APPLICATION], author = {}, channel = CHANNEL } = options;
  const { id = String((count += 1n)) } = options;
  return {
    id,
    channel_id: channel,
    channel_type: dm ? 1 : 0,
    ...(dm ? {} : { guild_id: SERVER }),
    type: 0,
    content,
    author: { id: USER, username: 'rider', ...author },
    mentions: mentions.map((user) => ({ id: user })),
    mention_roles: [],
    attachments: [],
    embeds: [],
  };
}
