import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandSubcommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { MAX_COMMAND_DESCRIPTION_CHARACTERS } from '../limits.ts';
import { shortened } from '../../../src/replies/shorten.ts';
import {
  ASK,
  ASK_OPTION,
  GROUPS,
  suggestedFor,
  type SlashCommand,
  type CommandOptionForm,
} from './commands.ts';

/** A command as Discord is told of it. */
export type ApplicationCommand = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Usable in servers, in direct messages with the bot, and in those with others. */
const EVERYWHERE = { integration_types: [0, 1], contexts: [0, 1, 2] };

/** Where the bot can post by itself: servers and its own direct messages. */
const WHERE_IT_POSTS = { integration_types: [0, 1], contexts: [0, 1] };

/** The permission Manage Channels; a server changes who it is under Integrations. */
const MANAGE_CHANNELS = '16';

const ASK_COMMAND: ApplicationCommand = {
  type: 1,
  name: ASK,
  description: 'Anything about buses and trains, in your own words',
  options: [
    {
      type: 3,
      name: ASK_OPTION,
      description: 'For example: is the elevator working at Navy Yard?',
      required: true,
      max_length: 500,
    },
  ],
  ...EVERYWHERE,
};

/** The commands as Discord is told of them; those with a common first word as one. `lineNames` as riders say them. */
export function applicationCommands(
  commands: readonly SlashCommand[],
  lineNames: readonly string[],
): ApplicationCommand[] {
  const alone = commands.filter(({ path }) => path.length === 1);
  const grouped = Object.entries(GROUPS).map(([name, description]) => ({
    type: 1 as const,
    name,
    description,
    options: commands.filter(({ path }) => path.length === 2 && path[0] === name).map(subcommand),
    ...EVERYWHERE,
  }));
  return [ASK_COMMAND, ...grouped, ...alone.map(command)];

  function subcommand({
    path: [, name = ''],
    description,
    options,
  }: SlashCommand): APIApplicationCommandSubcommandOption {
    return { type: 1, name, description: within(description), options: optionsOf(options) };
  }

  function command({ path: [name], description, options, managing }: SlashCommand): ApplicationCommand {
    return {
      type: 1,
      name,
      description: within(description),
      options: optionsOf(options),
      ...(managing ? { ...WHERE_IT_POSTS, default_member_permissions: MANAGE_CHANNELS } : EVERYWHERE),
    };
  }

  /** Discord wants those that must be filled first. */
  function optionsOf(options: readonly CommandOptionForm[]): APIApplicationCommandBasicOption[] {
    const made = options.map((form) => optionOf(form, form.kind === 'line' ? lineNames : form.choices));
    return [...made.filter(({ required }) => required), ...made.filter(({ required }) => !required)];
  }
}

function optionOf(
  form: CommandOptionForm,
  choices: readonly string[] | undefined,
): APIApplicationCommandBasicOption {
  const { label, description, kind, range, required } = form;
  const named = { name: label, description, ...(required ? { required } : {}) };
  if (kind === 'yes') return { type: 5, ...named };
  if (kind === 'number')
    return { type: 4, ...named, ...(range ? { min_value: range[0], max_value: range[1] } : {}) };
  if (suggestedFor(form)) return { type: 3, ...named, autocomplete: true };
  return {
    type: 3,
    ...named,
    ...(choices ? { choices: choices.map((value) => ({ name: value, value })) } : {}),
  };
}

function within(description: string): string {
  return shortened(description, MAX_COMMAND_DESCRIPTION_CHARACTERS);
}
