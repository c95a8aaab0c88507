import type { Alerts } from './alerts/alerts.ts';
import { forgetWorkspace } from './alerts/forget-workspace.ts';
import { createAlertRetention } from './alerts/retention.ts';
import { createMeasuredService } from './alerts/measured/store.ts';
import { createFollowing } from './alerts/subscriptions/following.ts';
import { publishedAbilities } from './assistant/offer.ts';
import { createAliases } from './assistant/aliases.ts';
import type { Assistant } from './assistant/assistant.ts';
import { agencyExamples, vehiclesOf } from './assistant/answers/examples.ts';
import { compose } from './assistant/compose.ts';
import { createKeptPlaces } from './alerts/subscriptions/kept-places.ts';
import { createMemory } from './store/memory.ts';
import { keepPurging } from './store/retention.ts';
import { createUnmatchedLog } from './store/unmatched-log.ts';
import { openAppPort } from './app-port.ts';
import { createDesks, deferredAssistant } from './desks.ts';
import { within, type Clock } from './common/clock.ts';
import type { Config } from './config.ts';
import type { Observe } from './common/events.ts';
import type { ServedAgency, Services, Terminal } from './platform.ts';
import { createMailbox } from './mailbox.ts';
import type { Readings } from './observe/gauges.ts';
import type { Metrics } from './observe/metrics.ts';
import { readStore } from './metrics-source.ts';
import { createOperatorDesk } from './operator.ts';
import type { Adapter } from './port.ts';
import { isAnswering, openDatabase } from './store/database.ts';
import { databaseFault } from './store/describe-error.ts';
import { createMoveRider } from './store/move-rider.ts';
import { createPictures } from './store/pictures.ts';
import { createProcessedRequests } from './store/processed-requests.ts';
import { createRiderHash } from './store/rider-hash.ts';
import { createSlackInstallations } from './store/slack-installations.ts';
import { createUnread } from './store/unread-pages.ts';
import { createUsualQuestions } from './store/usual-questions.ts';
import type { Catalog } from './transit/catalog.ts';
import type { Transit } from './transit/transit.ts';
import { callsOfKey, createCallAccount, openUpstream } from './upstream.ts';
import { createNetwork } from './transit/live-network.ts';

/** The running whole. */
export interface App {
  assistant: Assistant;
  /** All places, as they are known now. */
  readCatalog: () => Promise<Catalog>;
  /** The one port. */
  url: string;
  /** Whether the simulated region answers, for want of a configured service. */
  simulated: boolean;
  /** Whose riders are answered. */
  agency: string;
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
  terminal?: Terminal;
  /** Told what the operator may like to know, a line each; absent: nobody. */
  tell?: (line: string) => void;
  /** Told of faults, for the operator. */
  report: (fault: unknown) => void;
  /** Told of everything else that goes on; absent: nobody. */
  observe?: Observe;
  /** Counts what goes on for `/metrics`, given what is read then; absent: nothing is counted. */
  createMetrics?: (readings: Readings) => Metrics;
}

/** What `/health` says until every adapter and the alerts have started. */
const STARTING = { start: 'still starting' };
/** Parts of `/readyz` beside the platforms and the database; the first is the whole, ready when every other is. */
const PROCESS = 'process';
const ALERTS = 'alerts';
/** Asks for what a reminder tells: nothing is kept of it, and nothing ordered. */
const NOBODY = {
  from: { platform: 'reminders', place: 'reminders' },
  user: 'reminders',
  aside: true,
  answersOnly: { reachedIn: [] },
} as const;
/** How long `stop` may take in all: the process has ten seconds, its end included. */
const STOP_TIMEOUT_MS = 9000;

/** Builds the object graph and starts what it needs. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, clock, database } = options;
  let alerts: Alerts | undefined;
  const readySince = new Map<string, Date | undefined>();
  let stopping = false;
  const troubles = () => (readySince.get(PROCESS) ? troublesOf(adapters, alerts) : STARTING);
  const metrics = options.createMetrics?.({
    now: () => clock.now(),
    troubles,
    store: () => readStore(db, clock, config),
  });
  const observe: Observe = (event) => {
    metrics?.observe(event);
    operator.observe(event);
    options.observe?.(event);
  };
  const report = (fault: unknown) => {
    metrics?.observe({ kind: 'fault', fault });
    options.report(fault);
  };
  const db = await openDatabase(database, metrics?.observe);
  const sharedCalls = createCallAccount(db);
  const operator = createOperatorDesk({
    db,
    clock,
    api: () => api,
    unmatched: () => unmatched,
    aliases: createAliases(db),
    network: () => services.network,
    suggest: (kind, text) => assistant.suggest(kind, text),
    troubles,
    callsPerDay: config.upstream ? config.callsPerDay : undefined,
    callsOfKey: () => callsOfKey(db, config),
  });
  const upstream = await openUpstream({ config, clock, observe, sharedCalls, database });
  const { transit, api, own } = upstream;
  const measured = createMeasuredService(db);
  const processedRequests = createProcessedRequests(db);
  const mailbox = createMailbox(db, clock, report);
  const unread = createUnread(db);
  const usualQuestions = createUsualQuestions(db);
  const pictures = createPictures(db);
  const services: Services = {
    clock,
    abilities: publishedAbilities(transit, config.gtfs && (await transit.catalog()).value),
    compose,
    lineColors: new Map([...transit.lines.values()].map(({ id, color }) => [id, color])),
    simulated: own !== undefined,
    agency: config.gtfs === undefined ? undefined : await servedAgency(transit),
    network: createNetwork(transit, measured, () => clock.now()),
    operator,
    processedRequests,
    mailbox,
    unread,
    usualQuestions,
    pictures,
    hashRider: createRiderHash(db),
    moveRider: createMoveRider(db),
    slackInstallations: createSlackInstallations(db),
    forgetWorkspace: (platform, workspace) => forgetWorkspace(db, platform, workspace),
    terminal: options.terminal,
    tell: options.tell ?? (() => undefined),
    report,
    acknowledged: (platform, ms) => observe({ kind: 'acknowledged', platform, ms }),
  };
  const made = config.platforms.map(({ platform, config }) => platform.create(config, services));
  const adapters = (await Promise.all(made)).flatMap((adapter) => adapter ?? []);
  const alerting = adapters.some((adapter) => 'send' in adapter);
  const starting = [PROCESS, ...adapters.map(({ platform }) => platform), ...(alerting ? [ALERTS] : [])];
  for (const part of starting) readySince.set(part, undefined);
  const port = await openAppPort({
    port: options.port,
    config,
    clock,
    adapters,
    own,
    metrics,
    troubles,
    readiness: {
      readySince: () => readySince,
      isStopping: () => stopping,
      isDatabaseAnswering: () => isAnswering(db),
    },
    observe,
    report,
  }).catch(async (fault: unknown) => {
    // An open pool of connections would keep the process from ending.
    await db.destroy();
    throw fault;
  });
  const memory = createMemory(db);
  const unmatched = createUnmatchedLog(db, config.unmatchedDays);
  const assistant = deferredAssistant({
    transit,
    clock,
    memory,
    unmatched,
    following: createFollowing(db, clock),
    measured,
    aliases: createAliases(db),
    // Our own region and an agency's schedule are at hand.
    ...(config.upstream && { keptPlaces: createKeptPlaces(db) }),
    report,
  });
  const model =
    config.languageModel &&
    (await import('./language-model/language-model.ts')).withLanguageModel(
      assistant,
      publishedAbilities(transit, config.gtfs && (await transit.catalog()).value),
      config.languageModel,
      clock,
      observe,
    );
  const desks = createDesks({
    assistant: model?.assistant ?? assistant,
    platforms: config.platforms.map(({ platform }) => platform),
    simulated: services.simulated,
    observe,
    clock,
  });
  const ending = new AbortController();
  const purging = keepPurging(
    [
      unmatched,
      memory,
      processedRequests,
      mailbox,
      unread,
      usualQuestions,
      pictures,
      createAlertRetention(db),
    ],
    clock,
    ending.signal,
    report,
  );
  const stopAll = async (): Promise<void> => {
    stopping = true;
    ending.abort();
    // All at once, to be over in time.
    await Promise.all([port.stop(), alerts?.stop(), ...adapters.map((adapter) => adapter.stop())]);
    await Promise.all([upstream.close(), model?.close()]);
    await Promise.all([purging, memory.settled()]);
    await db.destroy();
  };
  // A database or a platform that hangs must not keep the process from ending.
  const stop = async (): Promise<void> => {
    await within(clock, STOP_TIMEOUT_MS, stopAll());
  };
  try {
    for (const adapter of adapters) {
      await adapter.start(desks.deskOf(adapter));
      readySince.set(adapter.platform, clock.now());
    }
    if (alerting) {
      const { startBesideRiders } = await import('./alerts/start.ts');
      alerts = await startBesideRiders({
        db,
        ...(config.databaseUrl === undefined ? {} : { postgresUrl: config.databaseUrl }),
        clock,
        transit,
        adapters: adapters.map((adapter) => desks.senderOf(adapter)),
        answer: async (text) => assistant.handle({ ...NOBODY, text }),
        ...config.alerts,
        report,
        observe,
      });
      readySince.set(ALERTS, clock.now());
    }
    readySince.set(PROCESS, clock.now());
  } catch (fault) {
    // What is left open would keep the process from ending.
    await stop().catch(report);
    throw databaseFault(fault);
  }
  return {
    assistant,
    readCatalog: async () => (await transit.catalog()).value,
    url: port.url,
    simulated: services.simulated,
    agency: transit.agency,
    stop,
  };
}

async function servedAgency(transit: Transit): Promise<ServedAgency> {
  const { value: catalog } = await transit.catalog();
  return {
    name: transit.agency,
    lineNames: new Map([...transit.lines.values()].map(({ id, longName }) => [id, longName])),
    stops: [...catalog.stops.values()].map(({ id, name }) => ({ id, name })),
    examples: agencyExamples(catalog, transit.published),
    vehicles: vehiclesOf(catalog),
  };
}

function troublesOf(adapters: readonly Adapter[], alerts: Alerts | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  const unwatched = alerts?.unhealthy();
  if (unwatched) found['alerts'] = unwatched;
  for (const adapter of adapters) {
    const trouble = adapter.unhealthy?.();
    if (trouble) found[adapter.platform] = trouble;
  }
  return found;
}
