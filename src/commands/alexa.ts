import { interactionModel } from '../../adapters/alexa/model/model.ts';
import { routeNamed, type NamedValue, type RegionNames } from '../../adapters/alexa/model/slot-types.ts';
import type { Ability } from '../port.ts';
import { compose } from '../assistant/compose.ts';
import { written } from '../transit/names/capitals.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { patternOf, sampleSentences } from './sample-sentences.ts';
import { systemClock } from '../common/clock.ts';
import { textOption, usage } from '../command-line.ts';
import { asOnSigns, asSaid } from '../replies/speech/words.ts';
import type { Catalog } from '../transit/catalog.ts';
import { withStandalone } from './standalone.ts';
import type { Command } from './command.ts';
import type { Lines } from '../transit/lines.ts';

/** What riders say to open the skill, where the operator wants nothing else. */
const INVOCATION = 'headway transit';
/** Corners of so many names are listed; others are heard without that. */
const MAX_CORNERS = 200;

/** `headway alexa model`: the interaction model of the skill, for the region that is served. */
export const alexaModel: Command = async (surroundings) => {
  const { options, output } = surroundings;
  const invocation = textOption(options, 'invocation') ?? INVOCATION;
  if (!/^[a-z][a-z'.]*(?: [a-z][a-z'.]*)+$/.test(invocation) || invocation.length > 50) {
    throw usage('--invocation must be two words or more, in lower-case letters: "headway transit"');
  }
  await withStandalone(surroundings, systemClock(), async ({ assistant, abilities, readCatalog }) => {
    const catalog = await readCatalog();
    const names = await regionNames(catalog, assistant);
    const samples = new Map<string, readonly string[]>();
    for (const ability of abilities) {
      samples.set(ability.intent, await sentencesOf(ability, names, catalog, assistant));
    }
    const sentences = ({ intent }: Ability) => samples.get(intent) ?? [];
    const model = interactionModel({ invocation, abilities, sentences, names });
    output.write(`${JSON.stringify(model, undefined, 2)}\n`);
  });
};

/**
 * Sentences that ask for an ability, with its slots in braces: its examples first, as they are what riders are told. Each
 * is understood as that ability; what it says for a slot is in braces, so that nothing of it is lost.
 */
export async function sentencesOf(
  ability: Ability,
  { stations, lines, routes, places, corners }: RegionNames,
  known: Lines,
  { understand }: Pick<Assistant, 'understand'>,
): Promise<string[]> {
  const [station, other] = stations;
  const values: Readonly<Record<string, string | undefined>> = {
    station: station?.id,
    from_station: station?.id,
    to_station: other?.id,
    line: lines[0]?.id,
    route: routes[0]?.id,
    place: places[0]?.id,
    stop_name: corners[0]?.name,
    ...WORDS,
  };
  const patterns: string[] = [];
  const own = new Set<string>([...ability.slots.map(({ name }) => name), 'arrive_by']);
  for (const sentence of [...ability.examples, ...sampleSentences(ability, compose)]) {
    const filled = sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
    const understood = await understand(filled);
    if (understood.kind === 'intent' && understood.intent === ability.intent) {
      // What is read beside them has no place in a form.
      const told = Object.entries(understood.slots).filter(([slot]) => own.has(slot));
      patterns.push(patternOf(filled, Object.fromEntries(told), known));
    }
  }
  // What is still said in words or digits would be lost: an intent tells its slots alone.
  return [...new Set(patterns)].filter((pattern) => !/\bsaturday\b|\d/i.test(pattern));
}

/** What is said for slots that the region does not name. */
const WORDS = {
  stop_id: '1001195',
  count: '3',
  day: 'Saturday',
  time: '5 pm',
  arrive_by: '5 pm',
  direction: 'northbound',
  equipment: 'elevator',
  rider: 'senior',
  which: 'last',
  period: 'this weekend',
  step_free: 'step free',
  name: 'home',
};

/** What riders call the stations, lines, routes and places of a region, and corners that are understood. */
export async function regionNames(
  catalog: Catalog,
  { understand }: Pick<Assistant, 'understand'>,
): Promise<RegionNames> {
  const corners: NamedValue[] = [];
  for (const name of catalog.corners.keys()) {
    if (corners.length === MAX_CORNERS) break;
    const understood = await understand(`next bus at ${name}`);
    if (understood.kind === 'intent') corners.push({ id: name, name: written(name), aliases: [] });
  }
  return {
    stations: catalog.stations.map(({ name }) => ({
      id: name,
      name: asSaid(name),
      aliases: [asOnSigns(name), ...(catalog.aliases.get(name) ?? []).map(({ text }) => text)],
    })),
    lines: [...catalog.lines.values()].map(({ name, longName }) => ({
      id: longName,
      name: longName,
      aliases: [name],
    })),
    routes: [...catalog.routes.keys()].map(routeNamed),
    places: catalog.landmarks.map(({ name, aliases = [] }): NamedValue => ({ id: name, name, aliases })),
    corners,
  };
}
