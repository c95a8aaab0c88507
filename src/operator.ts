import { readFileSync } from 'node:fs';
import { deadLetters, replay } from './alerts/outbox/dead-letters.ts';
import type { TransitApi } from './api/client.ts';
import type { Aliases } from './assistant/aliases.ts';
import type { UnmatchedLog } from './store/unmatched-log.ts';
import type { Clock } from './common/clock.ts';
import type { Network } from './live-network.ts';
import { HeadwayError } from './common/errors.ts';
import type { AppEvent } from './common/events.ts';
import type { OperatorDesk, OperatorStatus } from './operator-desk.ts';
import type { Suggest } from './port.ts';
import type { Database } from './store/database.ts';

/** What everything that moves is read from. */
const FEEDS = [
  'trainPositions',
  'railTripUpdates',
  'railVehiclePositions',
  'railIncidents',
  'busIncidents',
  'elevatorIncidents',
] as const;
const MAX_DEAD_LETTERS = 20;
const MAX_UNMATCHED = 20;

export interface OperatorOptions {
  db: Database;
  clock: Clock;
  /** Absent: no service is asked, but a schedule. */
  api: () => TransitApi | undefined;
  unmatched: () => UnmatchedLog;
  aliases: Aliases;
  network: () => Pick<Network, 'service' | 'stations'>;
  suggest: Suggest;
  troubles: () => Readonly<Record<string, string>>;
  /** Absent: the service is our own. */
  callsPerDay: number | undefined;
  /** Absent: nothing was called yet. */
  callsOfKey: () => Promise<{ used: number; left: number } | undefined>;
}

/** The operator's desk of this process, with what it wants to be told of. */
export function createOperatorDesk(
  options: OperatorOptions,
): OperatorDesk & { observe(event: AppEvent): void } {
  const { db, clock, api, unmatched, aliases, network, suggest, troubles, callsPerDay, callsOfKey } = options;
  const startedAt = clock.now();
  let made = 0;

  async function feedOf(
    service: TransitApi,
    operation: (typeof FEEDS)[number],
  ): Promise<OperatorStatus['feeds'][number]> {
    try {
      const { at, stale } = await service.get(operation);
      return { operation, at, stale };
    } catch (fault) {
      if (fault instanceof HeadwayError) return { operation, stale: true, why: fault.message };
      throw fault;
    }
  }

  /** Absent where nobody measures, and where the catalog cannot be had. */
  async function serviceOf(): Promise<OperatorStatus['service']> {
    try {
      const [service, stations] = await Promise.all([network().service(), network().stations()]);
      return service && { ...service, stations };
    } catch (fault) {
      if (fault instanceof HeadwayError) return undefined;
      throw fault;
    }
  }

  return {
    observe({ kind }) {
      if (kind === 'call') made += 1;
    },

    async status() {
      const now = clock.now();
      const asked = api();
      const [feeds, service, ofKey, platforms, dead, names, sentences] = await Promise.all([
        Promise.all(asked ? FEEDS.map((operation) => feedOf(asked, operation)) : []),
        serviceOf(),
        callsOfKey(),
        byPlatform(db),
        deadLetters(db),
        unmatched().mostFrequent('name', MAX_UNMATCHED, now),
        unmatched().mostFrequent('sentence', MAX_UNMATCHED, now),
      ]);
      return {
        startedAt,
        versions: { Headway: ownVersion(), 'Node.js': process.version },
        troubles: troubles(),
        feeds,
        calls: {
          made,
          ...(callsPerDay === undefined ? {} : { allowedPerDay: callsPerDay }),
          ...ofKey,
        },
        ...(service && { service }),
        platforms,
        deadLetters: dead.slice(0, MAX_DEAD_LETTERS).map(({ id, to, why, givenUpAt }) => ({
          id,
          place: `${to.platform} ${to.place}`,
          why,
          givenUpAt,
        })),
        unmatchedNames: names,
        unmatchedSentences: sentences,
      };
    },

    replay: (id) => replay(db, id, clock.now()),

    async alias(said, station) {
      const [known] = await suggest('station', station);
      if (!known || said.trim() === '') return undefined;
      await aliases.add(said, known.say, clock.now());
      return known.say;
    },
  };
}

async function byPlatform(db: Database): Promise<OperatorStatus['platforms']> {
  const [subscribed, waiting] = await Promise.all([
    db
      .selectFrom('subscription')
      .select(({ fn }) => ['platform', fn.countAll<number | string>().as('count')])
      .groupBy('platform')
      .execute(),
    db
      .selectFrom('delivery')
      .select(['destination'])
      .where('given_up_at', 'is', null)
      .limit(10_000)
      .execute(),
  ]);
  const queued = waiting.map(({ destination }) => (JSON.parse(destination) as [string])[0]);
  const names = new Set([...subscribed.map(({ platform }) => platform), ...queued]);
  return [...names].sort().map((platform) => ({
    platform,
    subscriptions: Number(subscribed.find((row) => row.platform === platform)?.count ?? 0),
    waiting: queued.filter((name) => name === platform).length,
  }));
}

function ownVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
