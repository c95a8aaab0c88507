import { createAssistant, type Assistant } from '../assistant/assistant.ts';
import type { Clock } from '../common/clock.ts';
import { readConfig } from '../config.ts';
import type { Network } from '../live-network.ts';
import { reachedAs } from '../desks.ts';
import { publishedAbilities } from '../assistant/offer.ts';
import type { Ability, AnswersOnly } from '../port.ts';
import type { Catalog } from '../transit/catalog.ts';
import { createNetwork } from '../transit/live-network.ts';
import { openUpstream } from '../upstream.ts';
import { databaseOf, isDatabaseThere } from './database.ts';
import { NOTHING_SHARED, openShared } from './shared-state.ts';
import type { Surroundings } from './command.ts';
import { createProcessMemory } from './process-memory.ts';
import { reportTo } from './report.ts';

/** What answers without being asked from anywhere: no port, no platform. */
export interface Standalone {
  assistant: Assistant;
  /** What can be asked of the agency. */
  abilities: readonly Ability[];
  /** All places, as they are known now. */
  readCatalog: () => Promise<Catalog>;
  /** The rail network as it is now. */
  network: Network;
  /** The color of each line as `#rrggbb`, by its code. */
  lineColors: ReadonlyMap<string, string>;
  /** Who is served from its own feeds; absent: the region is. */
  agency: { name: string } | undefined;
  /** Whether the simulated region answers, for want of a configured service. */
  simulated: boolean;
  /** For who is given an answer and nothing later. */
  answersOnly: AnswersOnly;
  /** Lets everything go. */
  stop(): Promise<void>;
}

/** Uses it, and lets everything go, whatever comes of that. See `openStandalone`. */
export async function withStandalone<T>(
  surroundings: Surroundings,
  clock: Clock,
  use: (app: Standalone) => Promise<T>,
  options?: StandaloneOptions,
): Promise<T> {
  const app = await openStandalone(surroundings, clock, options);
  return use(app).finally(() => app.stop());
}

/** What is told of the simulated region. */
interface StandaloneOptions {
  /** Which one; absent: the first. */
  seed?: number | undefined;
  /** Whether answers tell how its lines really run, which takes the first of them a second. */
  isMeasured?: true;
}

/**
 * Headway beside one that may be running. What it remembers ends with it; what it asks of the service is counted together
 * with the others, and it knows the operator's aliases.
 */
export async function openStandalone(
  { env, errors }: Surroundings,
  clock: Clock,
  { seed, isMeasured }: StandaloneOptions = {},
): Promise<Standalone> {
  const config = readConfig(env);
  const report = reportTo(errors);
  const { sharedCalls, aliases, close } = await openShared(config).catch((fault: unknown) => {
    // Nothing may be asked of a service that nobody counts; of our own region it may.
    if (config.upstream) throw fault;
    report(fault);
    return NOTHING_SHARED;
  });
  const upstream = await openUpstream({
    config,
    clock,
    // A timetable beside the service that cannot be used is nothing that riders are told.
    observe: (event) => config.beside && event.kind === 'fault' && report(event.fault),
    ...(isDatabaseThere(config) && { database: databaseOf(config) }),
    ...(sharedCalls && { sharedCalls }),
    ...(seed !== undefined && { seed }),
  });
  const { transit, own, measured } = upstream;
  const { end, ...kept } = createProcessMemory(clock);
  const assistant = createAssistant({
    transit,
    clock,
    ...kept,
    aliases,
    report,
    ...(isMeasured && measured && { measured }),
  });
  const abilities = publishedAbilities(transit, config.gtfs && (await transit.catalog()).value);
  const model =
    config.languageModel &&
    (await import('../language-model/language-model.ts')).withLanguageModel(
      assistant,
      abilities,
      config.languageModel,
      clock,
      () => undefined,
    );
  return {
    assistant: model?.assistant ?? assistant,
    abilities,
    agency: config.gtfs && { name: transit.agency },
    readCatalog: async () => (await transit.catalog()).value,
    network: createNetwork(transit, measured ?? { lineRuns: async () => undefined }, () => clock.now()),
    lineColors: new Map([...transit.lines.values()].map(({ id, color }) => [id, color])),
    simulated: own !== undefined,
    answersOnly: { reachedIn: reachedAs(config.platforms.map(({ platform }) => platform)) },
    async stop() {
      await Promise.all([upstream.close(), model?.close(), end(), close()]);
    },
  };
}
