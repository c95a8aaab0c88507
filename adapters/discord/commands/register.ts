import { HeadwayError } from '../../../src/common/errors.ts';
import type { RestAnswer, DiscordApi } from '../rest/api.ts';
import type { ApplicationCommand } from './application-commands.ts';

/** What became of a registration. */
export interface Registration {
  /** Whether Discord knew them as they are already. */
  changed: boolean;
  count: number;
  /** Where somebody who manages a server adds the bot to it. */
  invitation: string;
}

/** See channels, write in them and in threads, embed links, attach files, read their history. */
const PERMISSIONS = [10n, 11n, 38n, 14n, 15n, 16n].reduce((sum, bit) => sum | (1n << bit), 0n);

/** What makes a command what it is. Beside it Discord tells ids, versions and translations. */
const MEANT = [
  'name',
  'description',
  'type',
  'options',
  'choices',
  'value',
  'required',
  'autocomplete',
  'min_value',
  'max_value',
  'max_length',
  'default_member_permissions',
  'integration_types',
  'contexts',
] as const;

/**
 * Makes the commands known to Discord: everywhere, or in one server alone, where they are there at once. Nothing is
 * sent when Discord knows them already.
 */
export async function registerCommands(
  api: DiscordApi,
  commands: readonly ApplicationCommand[],
  guild: string | undefined,
): Promise<Registration> {
  const { id } = valueOf(await api.asBot({ method: 'GET', route: '/applications/@me' })) as { id: string };
  const route = `/applications/${id}${guild === undefined ? '' : `/guilds/${guild}`}/commands` as const;
  const told = valueOf(await api.asBot({ method: 'GET', route })) as ApplicationCommand[];
  const [wanted, known] =
    guild === undefined ? [commands, told] : [commands.map(ofOneServer), told.map(ofOneServer)];
  const changed = meaning(known) !== meaning(wanted);
  if (changed) valueOf(await api.asBot({ method: 'PUT', route, body: wanted }));
  return { changed, count: wanted.length, invitation: invitationOf(id) };
}

function invitationOf(application: string): string {
  const address = new URL('https://discord.com/oauth2/authorize');
  address.searchParams.set('client_id', application);
  address.searchParams.set('scope', 'bot applications.commands');
  address.searchParams.set('permissions', String(PERMISSIONS));
  return address.href;
}

/** Where commands may be used is said of those that are everywhere. */
function ofOneServer(command: ApplicationCommand): ApplicationCommand {
  const { integration_types: _types, contexts: _contexts, ...rest } = command;
  return rest;
}

/** Two lists of commands mean the same when these are equal. The order of commands tells nothing, that of options does. */
function meaning(commands: readonly unknown[]): string {
  return JSON.stringify(commands.map((command) => JSON.stringify(meant(command))).sort());
}

/** A command, option or choice without what means nothing: what is left out, empty, or what Discord takes for granted. */
function meant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meant);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  return MEANT.map((name) => fields[name])
    .map((field) => (Array.isArray(field) && field.length === 0 ? undefined : field))
    .map((field) => (field === false || field === undefined || field === null ? 0 : meant(field)));
}

function valueOf(answer: RestAnswer): unknown {
  if (answer.ok) return answer.value;
  if (answer.status === 401) throw new HeadwayError('config', 'DISCORD_TOKEN is refused by Discord');
  if (answer.code === 50_001) throw new HeadwayError('usage', '--guild: the bot is not in this server');
  const why = answer.status === undefined ? 'does not answer' : `answers ${answer.status}`;
  throw new HeadwayError('unavailable', `Discord ${why}: the commands are as they were`);
}
