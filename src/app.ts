import type { Readable, Writable } from 'node:stream';
import { discordAdapter } from '../adapters/discord/index.ts';
import { slackAdapter } from '../adapters/slack/index.ts';
import { terminalAdapter } from '../adapters/terminal/index.ts';
import { startAlerts, type Alerts } from './alerts/alerts.ts';
import { createPast } from './alerts/past.ts';
import { createFollowingDesk } from './alerts/subscriptions/desk.ts';
import { createClient, type TransitApi } from './api/client.ts';
import { createAliases } from './assistant/aliases.ts';
import { createAssistant, type Assistant } from './assistant/assistant.ts';
import { capabilities } from './assistant/capabilities.ts';
import { createMemory } from './assistant/memory.ts';
import { keepPurging } from './assistant/purging.ts';
import { createUnmatchedLog } from './assistant/unmatched.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { healthHandler, metricsHandler } from './health.ts';
import { openPort, type HttpHandler, type OpenPort } from './http.ts';
import type { Adapter } from './port.ts';
import { createRegion } from './region/region.ts';
import { routesHandler } from './routes.ts';
import { createServiceHandler } from './service/handler.ts';
import { nothingElse } from './service/server.ts';
import { openDatabase, type Database } from './store/database.ts';
import { forgetWorkspace } from './store/forget-workspace.ts';
import { createHandled, type Handled } from './store/handled.ts';
import { createSlackInstallations } from './store/slack-installations.ts';
import { catalogReader, type Catalog } from './transit/catalog.ts';
import { lines } from './transit/lines.ts';

/** The running whole. */
export interface App {
  assistant: Assistant;
  /** All places, as they are known now. */
  readCatalog: () => Promise<Catalog>;
  /** The one port. */
  url: string;
  /** Whether the simulated region answers, for want of a configured service. */
  simulated: boolean;
  /** Stops taking messages, finishes those under way, lets everything go. */
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  clock: Clock;
  /** The one port; 0 takes any that is free. */
  port: number;
  /** PostgreSQL address, SQLite file, or `:memory:`. */
  database: string;
  /** A terminal to talk in; absent: none. */
  terminal?: { input: Readable; output: Writable; left: () => void };
  /** Told what the operator may like to know, a line each; absent: nobody. */
  tell?: (line: string) => void;
  /** Told of faults, for the operator. */
  report: (fault: unknown) => void;
}

const SEED = 1;
/** Our own region has no quota. */
const UNBOUNDED = { callsPerSecond: 10_000, callsPerDay: 1_000_000_000 };

/** Builds the object graph and starts what it needs. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, clock, database, report } = options;
  const db = await openDatabase(database);
  const handled = createHandled(db);
  const adapters = configuredAdapters(options, db, handled);
  let alerts: Alerts | undefined;
  const troubles = () => troublesOf(adapters, alerts);
  const port = await openPort({
    port: options.port,
    clock,
    handlers: handlersOf(options, adapters, troubles),
  });
  const api = openApi(config, clock, port);
  const readCatalog = catalogReader(api);
  const memory = createMemory(db);
  const unmatched = createUnmatchedLog(db, config.unmatchedDays);
  const assistant = createAssistant({
    api,
    clock,
    memory,
    unmatched,
    following: createFollowingDesk(db, clock),
    aliases: createAliases(db),
    report,
  });
  const ending = new AbortController();
  const purging = keepPurging([unmatched, memory, handled, createPast(db)], clock, ending.signal, report);
  const stop = async (): Promise<void> => {
    ending.abort();
    // All at once, to be over within ten seconds. Who asks his own region needs the port to the last answer.
    const deaf = config.upstream && port.stop();
    await Promise.all([deaf, alerts?.stop(), ...adapters.map((adapter) => adapter.stop())]);
    await api.close();
    await (deaf ?? port.stop());
    await Promise.all([purging, memory.settled()]);
    await db.destroy();
  };
  try {
    for (const adapter of adapters) await adapter.start(assistant);
  } catch (fault) {
    // What is left open would keep the process from ending.
    await stop();
    throw fault;
  }
  if (adapters.some((adapter) => 'send' in adapter)) {
    alerts = await startAlerts({
      db,
      ...(config.databaseUrl === undefined ? {} : { postgresUrl: config.databaseUrl }),
      clock,
      api,
      readCatalog,
      adapters,
      ...config.alerts,
      report,
    });
  }
  return { assistant, readCatalog, url: port.url, simulated: config.upstream === undefined, stop };
}

function configuredAdapters(
  { config, terminal, clock, tell, report }: AppOptions,
  db: Database,
  handled: Handled,
): Adapter[] {
  const adapters: Adapter[] = [];
  if (terminal) adapters.push(terminalAdapter(terminal.input, terminal.output, clock, terminal.left));
  if (config.slack) {
    adapters.push(
      slackAdapter({
        ...config.slack,
        clock,
        installations: createSlackInstallations(db),
        handled,
        forget: (workspace) => forgetWorkspace(db, 'slack', workspace),
        tell: tell ?? (() => undefined),
        report,
      }),
    );
  }
  if (config.discord) {
    adapters.push(
      discordAdapter({
        ...config.discord,
        clock,
        capabilities,
        colours: new Map(lines.map(({ code, colour }) => [code, colour])),
        tell: tell ?? (() => undefined),
        report,
      }),
    );
  }
  return adapters;
}

function handlersOf(
  { config, clock, report }: AppOptions,
  adapters: readonly Adapter[],
  troubles: () => Record<string, string>,
): HttpHandler[] {
  const own = [
    routesHandler(adapters.flatMap(({ routes = [] }) => routes)),
    healthHandler(troubles),
    metricsHandler(troubles),
  ];
  if (config.upstream) return [...own, nothingElse];
  const source = createRegion(SEED, clock);
  return [
    ...own,
    createServiceHandler({ source, namespace: config.xmlNamespace, clock, log: report }),
    nothingElse,
  ];
}

function troublesOf(adapters: readonly Adapter[], alerts: Alerts | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  const unwatched = alerts?.trouble();
  if (unwatched) found['alerts'] = unwatched;
  for (const adapter of adapters) {
    const trouble = adapter.trouble?.();
    if (trouble) found[adapter.platform] = trouble;
  }
  return found;
}

function openApi(
  { upstream, callsPerSecond, callsPerDay }: Config,
  clock: Clock,
  port: OpenPort,
): TransitApi {
  if (!upstream) return createClient({ baseUrl: port.url, clock, ...UNBOUNDED });
  const { baseUrl, key } = upstream;
  return createClient({ baseUrl, clock, callsPerSecond, callsPerDay, ...(key === undefined ? {} : { key }) });
}
