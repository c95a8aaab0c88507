import { createAliases } from '../assistant/aliases.ts';
import { systemClock } from '../common/clock.ts';
import { usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { openStandalone } from './standalone.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-session.ts';

/** `headway alias remove`: a name means no more than it did before. */
export const aliasRemove: Command = async ({ arguments: [said = ''], env, output }) => {
  const isRemoved = await withDatabase(readConfig(env), (db) => createAliases(db).remove(said));
  if (!isRemoved) throw usage('there is no alias of that name');
  output.write(`“${said.trim()}” is no alias any more, within a minute.\n`);
};

/** `headway alias`: from now on a name means a station. Running processes take it up within a minute. */
export const alias: Command = async (surroundings) => {
  const [said = '', named = ''] = surroundings.arguments;
  const clock = systemClock();
  const app = await openStandalone(surroundings, clock);
  const [station] = await app.assistant.suggest('station', named).finally(() => app.stop());
  if (!station || said.trim() === '')
    throw usage('alias needs a name and a station that exists; see alias --help');
  await withDatabase(readConfig(surroundings.env), (db) =>
    createAliases(db).add(said, station.say, clock.now()),
  );
  surroundings.output.write(`“${said.trim()}” now means ${station.say}, within a minute.\n`);
};
