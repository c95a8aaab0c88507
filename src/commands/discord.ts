import { readDiscordConfig } from '../../adapters/discord/config.ts';
import { openDiscordApi } from '../../adapters/discord/rest/api.ts';
import { applicationCommands } from '../../adapters/discord/commands/application-commands.ts';
import { commandsOf } from '../../adapters/discord/commands/commands.ts';
import { registerCommands } from '../../adapters/discord/commands/register.ts';
import { systemClock } from '../common/clock.ts';
import { textOption, usage } from '../command-line.ts';
import { wrongSetting } from '../settings.ts';
import { readServedAgency } from './served-agency.ts';
import type { Command } from './command.ts';

/** `headway discord register`: makes the commands known to Discord, when it does not know them as they are. */
export const discordRegister: Command = async (surroundings) => {
  const { options, env, output } = surroundings;
  const guild = textOption(options, 'guild');
  if (guild !== undefined && !/^\d{17,20}$/.test(guild)) {
    throw usage('--guild must be the id of a server: 17 to 20 digits');
  }
  const config = readDiscordConfig(env);
  if (config?.token === undefined) throw wrongSetting('DISCORD_TOKEN', 'is missing');
  const api = await openDiscordApi({ clock: systemClock(), ...config });
  const { abilities, lineNames } = await readServedAgency(surroundings);
  const commands = applicationCommands(commandsOf(abilities), lineNames);
  const { changed, count, invitation } = await registerCommands(api, commands, guild);
  const where = guild === undefined ? '' : ` in server ${guild}`;
  output.write(
    changed ? `Registered ${count} commands${where}.\n` : `The ${count} commands${where} were up to date.\n`,
  );
  output.write(`Add the bot to a server: ${invitation}\n`);
};
