import type { OperationName, Query } from '../../src/api/operations.ts';
import { DEFAULT_OPTIONS, type FollowOptions } from '../../src/alerts/subscriptions/subscription.ts';
import { toRow } from '../../src/alerts/subscriptions/rows.ts';
import { readTopic } from '../../src/alerts/subscriptions/topic.ts';
import { tick } from '../../src/alerts/tick.ts';
import type { WatchPace } from '../../src/alerts/watch/alert.ts';
import { pollAll } from '../../src/alerts/watch/poll.ts';
import { createRegion } from '../../src/region/region.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import type { Api } from '../../src/transit/upstream.ts';
import { createTruth, type Faults, type Shown } from './truth.ts';
import { regionCatalog } from './watching.ts';

export interface Simulation {
  /** File of SQLite: it is closed and opened again at each restart. */
  file: string;
  seed: number;
  from: Date;
  to: Date;
  pace: WatchPace;
  subscriptions: number;
  /** Instants at which the process stops, and for how long. */
  restarts: readonly { at: Date; milliseconds: number }[];
  /** When feeds leave things out now and then. */
  partial: { from: Date; to: Date };
}

/** What was told of a time, against what happened in it. */
export interface Report extends Faults {
  polls: number;
  calls: number;
  opened: number;
  changed: number;
  cleared: number;
  messages: number;
  /** Messages that a place got about an alert though it had got them, or never learnt of it. */
  repeated: number;
}

/** Lives through a time with the simulated region and its troubles, poll by poll. */
export async function simulate(simulation: Simulation): Promise<Report> {
  const { file, from, to, pace, restarts, partial, seed } = simulation;
  let now = from;
  let calls = 0;
  const region = createRegion(seed, { now: () => now, wait: async () => undefined });
  const draw = random(seed);
  const truth = createTruth(pace);
  const catalog = await regionCatalog(from);
  const messages = createMessages();
  let db = await openDatabase(file);
  await fillSubscriptions(db, simulation, catalog);
  const counts = { polls: 0, opened: 0, changed: 0, cleared: 0 };

  async function shownNow(): Promise<Shown> {
    const [rail, bus, units] = await Promise.all([
      region.answer('railIncidents', {}),
      region.answer('busIncidents', {}),
      region.answer('elevatorIncidents', {}),
    ]);
    const isPartial = now >= partial.from && now < partial.to && draw() < 0.35;
    return {
      all: { rail, bus, units },
      shown: isPartial
        ? {
            rail: {
              Incidents: rail.Incidents.filter(({ LinesAffected }) => LinesAffected?.startsWith('RD')),
            },
            bus: { BusIncidents: half(bus.BusIncidents) },
            units: { ElevatorIncidents: half(units.ElevatorIncidents) },
          }
        : { rail, bus, units },
    };
  }

  for (; now < to; now = new Date(now.getTime() + pace.period)) {
    const restart = restarts.find(({ at }) => at <= now && now.getTime() - at.getTime() < pace.period);
    if (restart) {
      await db.destroy();
      now = new Date(now.getTime() + restart.milliseconds);
      db = await openDatabase(file);
    }
    const seen = await shownNow();
    const api = apiOf(seen.shown, now, () => (calls += 1));
    const polled = await pollAll(api, catalog, now, pace.period / 2);
    const { notices } = await db.transaction().execute((tx) => tick(tx, polled, { catalog, pace, now }));
    truth.check(seen, notices, now);
    for (const { kind } of notices) counts[kind === 'reopened' ? 'opened' : kind] += 1;
    counts.polls += 1;
    await messages.take(db);
  }
  await db.destroy();
  return { ...counts, calls, messages: messages.count(), repeated: messages.repeated(), ...truth.faults() };
}

function apiOf(shown: Shown['shown'], now: Date, called: () => void): Api {
  const answers: Partial<Record<OperationName, unknown>> = {
    railIncidents: shown.rail,
    busIncidents: shown.bus,
    elevatorIncidents: shown.units,
  };
  const get = async (operation: OperationName, _query: Query<OperationName> = {}) => {
    called();
    return { value: answers[operation], at: now, stale: false };
  };
  return { get };
}

function half<T>(list: readonly T[]): T[] {
  return list.slice(0, Math.ceil(list.length / 2));
}

/** Follows of every kind, in shares as they may be, spread over lines, stations and routes. */
async function fillSubscriptions(
  db: Database,
  { subscriptions, from }: Simulation,
  catalog: Catalog,
): Promise<void> {
  const stations = catalog.stations;
  const routes = [...catalog.routes.keys()];
  const lines = [...catalog.lineOrder.keys()];
  const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
  const topicFor = (i: number): string => {
    const station = pick(stations, i * 7);
    if (i % 10 < 4) return `route ${pick(routes, i)}`;
    if (i % 10 < 7) return `${i % 3 === 0 ? 'units' : 'elevators'} station ${station.id}`;
    if (i % 10 < 8) return `station ${station.id}`;
    if (i % 10 < 9) {
      const line = pick(lines, i);
      const order = catalog.lineOrder.get(line) ?? [];
      const start = i % Math.max(1, order.length - 6);
      const end = (code: string | undefined) => catalog.stationByCode.get(code ?? '')?.id ?? '';
      return `segment ${line} ${end(order[start])} ${end(order[start + 5])}`;
    }
    return `line ${pick(lines, i)}`;
  };
  const options = (i: number): FollowOptions => ({
    ...DEFAULT_OPTIONS,
    ...(i % 3 === 0 ? { days: [1, 2, 3, 4, 5], hours: { from: 7 * 60, to: 9 * 60 } } : {}),
    ...(i % 11 === 0 ? { hours: { from: 22 * 60, to: 2 * 60 } } : {}),
    ...(i % 7 === 0 ? { about: 'delays' as const } : {}),
    ...(i % 13 === 0 ? { form: 'post' as const } : i % 29 === 0 ? { form: 'digest' as const } : {}),
  });
  const rows = Array.from({ length: subscriptions }, (_, i) =>
    toRow({
      id: String(i),
      to: { platform: 'test', place: `P${Math.floor(i / 2)}` },
      owner: 'test:ada',
      topic: readTopic(topicFor(i)),
      options: options(i),
      since: from,
    }),
  );
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('subscription')
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Takes the messages as they are queued and watches what each place hears of each alert. */
function createMessages() {
  const heard = new Map<string, 'open' | 'over'>();
  let count = 0;
  let repeated = 0;
  return {
    count: () => count,
    repeated: () => repeated,
    async take(db: Database): Promise<void> {
      const rows = await db
        .selectFrom('delivery')
        .select(['lane', 'phase', 'form', 'alerts'])
        .orderBy('seq')
        .execute();
      if (rows.length === 0) return;
      await db.deleteFrom('delivery').execute();
      await db.deleteFrom('lane').execute();
      count += rows.length;
      for (const { lane, phase, form, alerts } of rows) {
        const list = JSON.parse(alerts) as string[];
        // Digests and windows may tell again of what a place knows: that is what they are for.
        if (list.length !== 1 || form === 'edit') continue;
        const key = `${lane} ${list[0]}`;
        const state = heard.get(key);
        if (phase === 'opened' || phase === 'changed') heard.set(key, 'open');
        if (phase === 'cleared') heard.set(key, 'over');
        if (phase === 'cleared' && state === 'over') repeated += 1;
      }
    },
  };
}

/** Numbers in [0, 1) that a seed determines. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
