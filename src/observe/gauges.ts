import { Gauge, type Registry } from 'prom-client';
import type { AppEvent } from '../common/events.ts';

/** What is read at the moment somebody asks for the metrics. */
export interface Readings {
  now: () => Date;
  /** What is wrong, by the part it concerns. */
  troubles: () => Readonly<Record<string, string>>;
  /** Absent: the database does not answer. */
  store: () => Promise<StoreReading | undefined>;
}

/** What is in the database. */
export interface StoreReading {
  /** Messages by platform: those that are due or under way, and since when the oldest is; those that were given up. */
  outbox: readonly { platform: string; waiting: number; oldest?: Date; deadLetters: number }[];
  bytes: number;
  /** How lines really run each way. Seconds; absent where it cannot be told. */
  service: readonly {
    line: string;
    way: 'north or east' | 'south or west';
    headway?: number;
    usual?: number;
    gap?: number;
    standing: number;
  }[];
  /** Calls of the transit service that the day's account holds just now; absent: it has none. */
  callsLeft?: number;
}

/** Adds what is read when it is asked for; what it returns is to be told of each poll. */
export function addGauges(
  registry: Registry,
  { now, troubles, store }: Readings,
): (poll: Extract<AppEvent, { kind: 'poll' }>) => void {
  const goodPolls = new Map<string, Date>();
  const answers = new Map<string, Date>();
  let reading: Promise<StoreReading | undefined> = Promise.resolve(undefined);

  function gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    collect: (gauge: Gauge<L>) => void | Promise<void>,
  ): void {
    const target: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect() {
        // What is not there any more is not told of.
        target.reset();
        if (labelNames.length === 0) target.remove();
        return collect(target);
      },
    });
    registry.registerMetric(target);
  }
  const ages = (of: ReadonlyMap<string, Date>) => (target: Gauge<'feed'>) => {
    for (const [feed, at] of of) target.set({ feed }, (now().getTime() - at.getTime()) / 1000);
  };
  const byPlatform =
    (value: (row: StoreReading['outbox'][number]) => number | undefined) =>
    async (target: Gauge<'platform'>) => {
      for (const row of (await reading)?.outbox ?? []) {
        const { platform } = row;
        const read = value(row);
        if (read !== undefined) target.set({ platform }, read);
      }
    };

  // The first of all: the others read what it asks for.
  gauge('headway_healthy', '1 while all is well.', [], (target) => {
    reading = store();
    target.set(Object.keys(troubles()).length === 0 ? 1 : 0);
  });
  gauge(
    'headway_trouble',
    '1 for each part that is in trouble; /health says what it is.',
    ['part'],
    (target) => {
      for (const part of Object.keys(troubles())) target.set({ part }, 1);
    },
  );
  gauge(
    'headway_poll_age_seconds',
    'Time since the last good poll of a feed, in the process that polls.',
    ['feed'],
    ages(goodPolls),
  );
  gauge(
    'headway_feed_age_seconds',
    'Time since the last answer of a feed was true upstream, in the process that polls.',
    ['feed'],
    ages(answers),
  );
  gauge(
    'headway_outbox_messages',
    'Messages that are due or under way.',
    ['platform'],
    byPlatform(({ waiting }) => waiting),
  );
  gauge(
    'headway_outbox_age_seconds',
    'Time that the oldest message that is due has waited.',
    ['platform'],
    byPlatform(({ oldest }) => oldest && (now().getTime() - oldest.getTime()) / 1000),
  );
  gauge(
    'headway_dead_letters',
    'Messages that were given up.',
    ['platform'],
    byPlatform(({ deadLetters }) => deadLetters),
  );
  gauge('headway_store_bytes', 'Size of the database.', [], async (target) => {
    const { bytes } = (await reading) ?? {};
    if (bytes !== undefined) target.set(bytes);
  });
  gauge(
    'headway_quota_left_calls',
    'Calls of the transit service that the account of the day holds.',
    [],
    async (target) => {
      const { callsLeft } = (await reading) ?? {};
      if (callsLeft !== undefined) target.set(callsLeft);
    },
  );

  const ofWays =
    (value: (way: StoreReading['service'][number]) => number | undefined) =>
    async (target: Gauge<'line' | 'way'>) => {
      for (const one of (await reading)?.service ?? []) {
        const read = value(one);
        if (read !== undefined) target.set({ line: one.line, way: one.way }, read);
      }
    };
  const WAY: ('line' | 'way')[] = ['line', 'way'];
  gauge(
    'headway_measured_headway_seconds',
    'Time between trains, as measured: the one in the middle.',
    WAY,
    ofWays(({ headway }) => headway),
  );
  gauge(
    'headway_usual_headway_seconds',
    'Time between trains that is usual at this hour.',
    WAY,
    ofWays(({ usual }) => usual),
  );
  gauge(
    'headway_longest_gap_seconds',
    'The longest time without a train that riders wait in.',
    WAY,
    ofWays(({ gap }) => gap),
  );
  gauge(
    'headway_standing_trains',
    'Trains that stand longer than trains do.',
    WAY,
    ofWays(({ standing }) => standing),
  );

  return ({ feed, outcome, answeredAt }) => {
    if (outcome === 'good') goodPolls.set(feed, now());
    if (answeredAt) answers.set(feed, answeredAt);
  };
}
