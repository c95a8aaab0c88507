import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busStops } from '../../src/region/buses/stops.ts';
import { openDatabase } from '../../src/store/database.ts';
import { buildNameIndex, type NameEntry, type NameIndex } from '../../src/transit/names/name-index.ts';
import { pointGrid } from '../../src/transit/point-grid.ts';
import { postgresPrograms, startPostgres } from '../../test/support/postgres.ts';
import { fastClock, startBenchWatch } from '../alerts/watch.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { median, short } from '../kit/figures.ts';
import { atMost, type Outcome, type Row } from '../kit/row.ts';
import { nLogN, plotGrowth, type Growth } from './plot.ts';

const TIMES_STOPS = [1, 3, 10];
const SUBSCRIPTIONS = 100;
const RIDERS = 10;
const TIMES = [1, 10, 100];
const QUESTIONS = 1000;
const TOGETHER = 600;
const ROUNDS = 3;
/** Rounds vary; a growth that is worse than n log n is worse by more. */
const NOISE = 1.3;

/**
 * What happens as there is more: stops, subscriptions to one line, riders who ask; and two processes on one PostgreSQL. Each
 * cost is drawn as a multiple of what the least took, beside n log n.
 */
export async function run(): Promise<Outcome> {
  const growths = [...ofStops(), await ofSubscriptions(), ...(await ofRiders())];
  const rows = growths.map(({ name, points, unit, first, last }): Row => {
    const { times, cost } = points.at(-1) ?? { times: 1, cost: 1 };
    const bound = unit === 'MB' ? times : nLogN(times);
    return {
      what: `${name}, ×${times}`,
      beside: 'the same, ×1',
      ours: `${short(last)} ${unit}`,
      peer: `${short(first)} ${unit}`,
      ratio: `${short(cost)} ×`,
      aim: atMost(Math.round(bound * NOISE), cost, unit === 'MB' ? '× (linear)' : '× (n log n)'),
    };
  });
  const { row: processes, notes } = await twoProcesses();
  return {
    rows: [...rows, ...processes],
    notes,
    plot: { name: 'growth.svg', svg: plotGrowth(growths) },
  };
}

interface Measured extends Growth {
  unit: string;
  first: number;
  last: number;
}

function growthOf(name: string, unit: string, times: readonly number[], costs: readonly number[]): Measured {
  const [first = 1] = costs;
  const points = times.map((multiple, at) => ({ times: multiple, cost: (costs[at] ?? 0) / first }));
  return { name, unit, points, first, last: costs.at(-1) ?? 0 };
}

/** Stops of further regions: other words, letter for letter, and other places. */
function manyStops(times: number): (NameEntry & { lat: number; lon: number })[] {
  const stops = busStops().filter(({ id }) => id !== '0');
  return Array.from({ length: times }, (_, copy) =>
    stops.map(({ id, name, lat, lon }) => ({
      id: `${copy}-${id}`,
      name: name.replaceAll(/[A-Z]/g, (letter) =>
        String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + copy) % 26)),
      ),
      lat: lat + copy,
      lon,
    })),
  ).flat();
}

/** Parts of an index are made by the first search that needs them: this one needs all. */
function wholeIndex(stops: readonly NameEntry[]): NameIndex {
  const index = buildNameIndex(stops);
  index.search('smmihtonnian');
  return index;
}

function ofStops(): Measured[] {
  const [built, searched, near, heap]: number[][] = [[], [], [], []];
  // The first round warms up.
  for (const times of [1, ...TIMES_STOPS]) {
    const stops = manyStops(times);
    const texts = stops.filter((_, at) => at % Math.ceil(stops.length / 300) === 0);
    const before = heapInUse();
    const index = wholeIndex(stops);
    heap?.push((heapInUse() - before) / 1e6);
    built?.push(leastOf(() => wholeIndex(stops)));
    searched?.push(
      leastOf(() => texts.forEach(({ name }) => index.search(name.slice(0, -2)))) / texts.length,
    );
    const find = pointGrid(stops);
    near?.push(leastOf(() => texts.forEach((point) => find(point, 350))) / texts.length);
  }
  return [
    growthOf('stops: index built', 'ms', TIMES_STOPS, built?.slice(1) ?? []),
    growthOf('stops: name found', 'ms', TIMES_STOPS, searched?.slice(1) ?? []),
    growthOf('stops: nearest found', 'ms', TIMES_STOPS, near?.slice(1) ?? []),
    growthOf('stops: memory of names', 'MB', TIMES_STOPS, heap?.slice(1) ?? []),
  ];
}

async function ofSubscriptions(): Promise<Measured> {
  const costs: number[] = [];
  for (const times of TIMES) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) took.push(await pollWith(SUBSCRIPTIONS * times));
    costs.push(Math.min(...took));
  }
  return growthOf('subscriptions: a poll committed', 'ms', TIMES, costs);
}

/** Milliseconds from one incident to its messages in the outbox. */
async function pollWith(subscriptions: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  const db = await openDatabase(join(folder, 'headway.sqlite'));
  const watch = await startBenchWatch(db, fastClock(1), 'slack', subscriptions);
  await watch.poll();
  await watch.show([
    'Red Line: Trains single-track due to a disabled train. Expect delays in both directions.',
  ]);
  const { queued, took } = await watch.poll();
  if (queued !== subscriptions) throw new Error(`${queued} messages for ${subscriptions} subscriptions`);
  await watch.stop();
  await db.destroy();
  await rm(folder, { recursive: true });
  return took;
}

async function ofRiders(): Promise<Measured[]> {
  const took: number[] = [];
  const heap: number[] = [];
  const asking = await startAsking(':memory:', 'alone');
  for (const times of TIMES) {
    const rounds: Asked[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await ask(asking, QUESTIONS, RIDERS * times));
    }
    took.push(Math.min(...rounds.map((one) => one.took)) / QUESTIONS);
    heap.push(median(rounds.map((one) => one.heap)) / 1e6);
  }
  asking.disconnect();
  return [
    growthOf('riders: a question answered', 'ms', TIMES, took),
    growthOf('riders: memory of the process', 'MB', TIMES, heap),
  ];
}

async function twoProcesses(): Promise<{ row: Row[]; notes: string[] }> {
  if (!postgresPrograms)
    return { row: [], notes: ['There is no PostgreSQL here: two processes were not tried.'] };
  const server = await startPostgres();
  try {
    const both = [await startAsking(server.url, 'one'), await startAsking(server.url, 'two')];
    const [one] = both;
    const alone: number[] = [];
    const together: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const single = await ask(one as ChildProcess, TOGETHER, RIDERS * 10);
      alone.push((TOGETHER * 1000) / single.took);
      const began = performance.now();
      await Promise.all(both.map((child) => ask(child, TOGETHER, RIDERS * 10)));
      together.push((both.length * TOGETHER * 1000) / (performance.now() - began));
    }
    for (const child of both) child.disconnect();
    const ratio = median(together.map((rate, round) => rate / (alone[round] ?? 1)));
    return {
      row: [
        {
          what: 'questions a second, two processes on one PostgreSQL',
          beside: 'one process',
          ours: `${short(median(together))} /s`,
          peer: `${short(median(alone))} /s`,
          ratio: `${short(ratio)} ×`,
        },
      ],
      notes: [],
    };
  } finally {
    await server.stop();
  }
}

interface Asked {
  took: number;
  heap: number;
}

async function startAsking(url: string, name: string): Promise<ChildProcess> {
  const child = fork(new URL('asking-process.ts', import.meta.url), [url, name], {
    execArgv: ['--expose-gc'],
  });
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess, count: number, riders: number): Promise<Asked> {
  child.send({ count, riders });
  const [asked] = (await once(child, 'message')) as [Asked];
  return asked;
}

/** Milliseconds, the least of some rounds. */
function leastOf(act: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    act();
    return performance.now() - began;
  });
  return Math.min(...times);
}

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}
