import { createAliases } from '../assistant/aliases.ts';
import { systemClock } from '../common/clock.ts';
import { usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { withStandalone, type Standalone } from './standalone.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-session.ts';

/** `headway alias remove`: a name means no more than it did before. */
export const aliasRemove: Command = async ({ arguments: [said = ''], env, output }) => {
  const isRemoved = await withDatabase(readConfig(env), (db) => createAliases(db).remove(said));
  if (!isRemoved) throw usage('there is no alias of that name');
  output.write(`“${said.trim()}” is no alias any more, within a minute.\n`);
};

/** `headway alias`: from now on a name means a station or a stop. Running processes take it up within a minute. */
export const alias: Command = async (surroundings) => {
  const [said = '', named = ''] = surroundings.arguments;
  const clock = systemClock();
  const place = await withStandalone(surroundings, clock, (app) => placeCalled(named, app));
  if (place === undefined || said.trim() === '')
    throw usage('alias needs a name and a station or stop that exists; see alias --help');
  await withDatabase(readConfig(surroundings.env), (db) => createAliases(db).add(said, place, clock.now()));
  surroundings.output.write(`“${said.trim()}” now means ${place}, within a minute.\n`);
};

/** The full name of a place: the one that is called so, else the station or the stop that is most like it. */
async function placeCalled(named: string, app: Standalone): Promise<string | undefined> {
  const { stations, stops, stopAreas } = await app.readCatalog();
  const wanted = named.trim().toLowerCase();
  const names = [...stations, ...stops.values()]
    .map(({ name }) => name)
    .concat([...(stopAreas?.keys() ?? [])]);
  const exact = names.find((name) => name.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [station] = await app.assistant.suggest('station', named);
  if (station) return station.say;
  const [stop] = await app.assistant.suggest('stop', named);
  return stop && stops.get(stop.say)?.name;
}
