import { createDirectClient } from '../../src/api/direct.ts';
import { instantOf, MINUTE_MS, type CalendarDay, addDays } from '../../src/common/time.ts';
import { createTransit } from '../../src/operations/transit.ts';
import { unit } from '../../src/region/random.ts';
import { isCalm } from '../../src/region/rough.ts';
import { createRegion } from '../../src/region/region.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import type { Disruption } from '../../src/transit/disruptions/disruptions.ts';
import { createServiceMeter, type MeasuredWay } from '../../src/transit/measured/line-service.ts';
import { median } from '../../src/transit/measured/usual.ts';
import { stationsAhead } from '../../src/transit/measured/spot.ts';
import type { RunningTrain } from '../../src/transit/trains/trains.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { truthOf, type Truth } from './truth.ts';
import { noWarnings, warningsOn, type WarningSum } from './warnings.ts';

const SEEDS = [1_000_007, 1_000_008, 1_000_009];
const DAYS = 10;
const FIRST: CalendarDay = '2026-11-14';
const PERIOD_SECONDS = 30;
/** Of a service day, from the first trains on until the last have gone. Seconds. */
const SERVICE = { from: 5 * 3600, to: 25 * 3600 };
/** A figure counts as right within so many seconds. */
const RIGHT_SECONDS = 60;
/** Gaps that are older say nothing of now, on either side. Seconds. */
const RECENT_SECONDS = 45 * 60;
/** Trains on a line one way below which nobody speaks of its longest gap. */
const LEAST_TRAINS = 3;

/** What is kept from the meter. */
interface Poor {
  name: string;
  aims: { headways: number; gaps: number; warnings: { precision: number; recall: number; lead?: number } };
  /** Polls, of which the second is lost each time; trains whose circuit is not told, as a part. */
  everySecondPoll?: true;
  lost?: number;
}

const CONDITIONS: readonly Poor[] = [
  { name: 'all polls', aims: { headways: 99, gaps: 98, warnings: { precision: 95, recall: 85, lead: 5 } } },
  {
    name: 'every second poll',
    aims: { headways: 90, gaps: 75, warnings: { precision: 90, recall: 75 } },
    everySecondPoll: true,
  },
  {
    name: 'a tenth of trains without a circuit',
    aims: { headways: 90, gaps: 75, warnings: { precision: 90, recall: 75 } },
    lost: 0.1,
  },
];

/** How lines run as it is measured, beside what the simulated region knows of itself. `1000007/3`: three days of a seed. */
export async function run(piece?: string): Promise<Outcome> {
  const [only, some = DAYS] = piece?.split('/').map(Number) ?? [];
  const seeds = only === undefined ? SEEDS : [only];
  const found = CONDITIONS.map((poor) => ({ poor, sum: nothing(), early: noWarnings() }));
  const calm = { poor: CONDITIONS[0] as Poor, sum: nothing(), early: noWarnings() };
  for (const seed of seeds) {
    await measure(seed, daysOf(seed, false, some), found);
    await measure(seed, daysOf(seed, true, some), [calm]);
  }
  const days = `${seeds.length * some} simulated days of ${seeds.length} seeds, a poll each ${PERIOD_SECONDS} s.`;
  const bytes = await weigh(seeds[0] as number, FIRST);
  return {
    rows: [
      ...found.flatMap((one) => [...rowsOf(one), ...warningRows(one)]),
      {
        what: 'memory that a day of measuring holds',
        beside: '–',
        ours: `${(bytes / 1e6).toFixed(2)} MB`,
        peer: '–',
        ratio: '–',
        aim: atMost(2, bytes / 1e6, 'MB'),
      },
      {
        what: 'warnings on days without holdups',
        beside: '–',
        ours: String(calm.early.warned),
        peer: '–',
        ratio: '–',
        aim: atMost(1, calm.early.warned, ''),
      },
    ],
    notes: [
      `${days} A figure is right where it is so at this poll or was so at the one before: a train is seen to leave when it comes onto the next circuit.`,
    ],
  };
}

/** What is found of what a condition leaves to see. */
interface Found {
  poor: Poor;
  sum: {
    told: number;
    right: number;
    untold: number;
    gaps: number;
    placed: number;
    polls: number;
    ms: number;
  };
  early: WarningSum;
}

const nothing = (): Found['sum'] => ({ told: 0, right: 0, untold: 0, gaps: 0, placed: 0, polls: 0, ms: 0 });

function rowOf({ name }: Poor, what: string, figure: number, unit: string, aim: Row['aim']): Row {
  return {
    what: `${what}, ${name}`,
    beside: '–',
    ours: `${figure.toFixed(2)} ${unit}`,
    peer: '–',
    ratio: '–',
    ...(aim ? { aim } : {}),
  };
}

function rowsOf({ poor, sum }: Found): Row[] {
  const headways = (100 * sum.right) / (sum.told + sum.untold);
  const gaps = (100 * sum.placed) / sum.gaps;
  const ms = sum.ms / sum.polls;
  return [
    rowOf(poor, 'headways within a minute', headways, '%', atLeast(poor.aims.headways, headways, '%')),
    rowOf(poor, 'longest gap at its place', gaps, '%', atLeast(poor.aims.gaps, gaps, '%')),
    rowOf(poor, 'processor time of a poll', ms, 'ms', atMost(2, ms, 'ms')),
  ];
}

function warningRows({ poor, early }: Found): Row[] {
  const { warned, right, missing, long, longMissing, leads } = early;
  const aims = poor.aims.warnings;
  const precision = (100 * right) / warned;
  const recall = (100 * long.found) / long.all;
  const lead = median(leads) / MINUTE_MS;
  const [others, longOthers] = [warned - missing, long.all - longMissing.all];
  const row = (what: string, figure: number, unit: string, aim?: Row['aim']) =>
    rowOf(poor, what, figure, unit, aim);
  return [
    row(`warnings that are right (of ${warned})`, precision, '%', atLeast(aims.precision, precision, '%')),
    row(`the same without trains that did not run (of ${others})`, (100 * (right - missing)) / others, '%'),
    row(`holdups of ten minutes warned of (of ${long.all})`, recall, '%', atLeast(aims.recall, recall, '%')),
    row(
      `the same without trains that did not run (of ${longOthers})`,
      (100 * (long.found - longMissing.found)) / longOthers,
      '%',
    ),
    row(
      `before a late notice (of ${leads.length}), median`,
      lead,
      'min',
      aims.lead === undefined ? undefined : atLeast(aims.lead, lead, 'min'),
    ),
  ];
}

/** The first days of a region that have holdups, or that have none. */
function daysOf(seed: number, calm: boolean, count: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = FIRST; days.length < count; day = addDays(day, 1))
    if (isCalm(seed, day) === calm) days.push(day);
  return days;
}

/** Plays some days of a region, and looks at each poll as every condition lets it be seen. */
async function measure(seed: number, days: readonly CalendarDay[], found: readonly Found[]): Promise<void> {
  let now = new Date(0);
  const clock = { now: () => now, wait: () => Promise.reject(new Error('nobody waits here')) };
  const transit = createTransit(createDirectClient(createRegion(seed, clock), clock, () => undefined));
  for (const date of days) {
    now = instantOf(date, SERVICE.from);
    const { value: catalog } = await transit.catalog();
    const truth = truthOf(seed, catalog);
    const looks = found.map((one) => ({ ...one, look: looking(seed, date, catalog, truth, one) }));
    const end = instantOf(date, SERVICE.to);
    for (let poll = 0; now < end; poll++, now = new Date(now.getTime() + PERIOD_SECONDS * 1000)) {
      const { value: trains, at } = await transit.trains(catalog);
      const { value: disruptions } = await transit.disruptions('rail', catalog, now);
      truth.look(at.getTime() / 1000);
      for (const { poor, look } of looks)
        if (!(poor.everySecondPoll && poll % 2 === 1)) look.at(at, trains, disruptions);
    }
    for (const { look, early } of looks) look.warnings.count(early);
  }
}

/** Bytes that are held by what has measured the first ten hours of a day. */
async function weigh(seed: number, date: CalendarDay): Promise<number> {
  let now = instantOf(date, SERVICE.from);
  const clock = { now: () => now, wait: () => Promise.reject(new Error('nobody waits here')) };
  const transit = createTransit(createDirectClient(createRegion(seed, clock), clock, () => undefined));
  const { value: catalog } = await transit.catalog();
  let meter: ReturnType<typeof createServiceMeter> | undefined = createServiceMeter();
  const end = now.getTime() + 10 * 60 * MINUTE_MS;
  for (; now.getTime() < end; now = new Date(now.getTime() + PERIOD_SECONDS * 1000)) {
    const { value: trains, at } = await transit.trains(catalog);
    meter.add(catalog, { at, trains });
  }
  meter.measured(catalog);
  collectGarbage();
  const held = process.memoryUsage().heapUsed;
  meter = undefined;
  collectGarbage();
  return Math.max(0, held - process.memoryUsage().heapUsed);
}

/** Measures a day of which a part is to be seen, beside the truth. */
function looking(
  seed: number,
  date: CalendarDay,
  catalog: Catalog,
  truth: Truth,
  { poor: { lost = 0 }, sum }: Found,
) {
  const ways = waysOf(catalog);
  const meter = createServiceMeter();
  const warnings = warningsOn(seed, date, catalog);
  const before = { headways: new Map<string, number>(), gaps: new Map<string, ReturnType<Truth['gaps']>>() };

  function compareHeadway(line: string, northOrEast: boolean, along: number, at: Date): void {
    const [last, second] = truth.leftAt(line, northOrEast, along);
    if (last === undefined || second === undefined || at.getTime() / 1000 - last > RECENT_SECONDS) return;
    const place = `${line} ${northOrEast} ${along}`;
    const told = meter.headwayAt(line, northOrEast, along);
    const truths = [last - second, before.headways.get(place) ?? last - second];
    before.headways.set(place, last - second);
    if (told === undefined) sum.untold += 1;
    else {
      sum.told += 1;
      if (truths.some((one) => Math.abs(told / 1000 - one) <= RIGHT_SECONDS)) sum.right += 1;
    }
  }

  function compareGap(line: string, northOrEast: boolean, measured: readonly MeasuredWay[]): void {
    const way = `${line} ${northOrEast}`;
    const gaps = truth.gaps(line, northOrEast);
    const truths = [gaps, before.gaps.get(way) ?? gaps];
    before.gaps.set(way, gaps);
    if (gaps.length < LEAST_TRAINS) return;
    sum.gaps += 1;
    const told = measured.find((one) => one.line === line && one.northOrEast === northOrEast)?.longest;
    const isRight = truths.some((some) =>
      some.some(
        ({ station, lasts }) => station === told?.station && lasts >= (some[0]?.lasts ?? 0) - RIGHT_SECONDS,
      ),
    );
    if (isRight) sum.placed += 1;
  }

  return {
    warnings,
    at(at: Date, all: readonly RunningTrain[], disruptions: readonly Disruption[]) {
      const trains = lost === 0 ? all : all.map((train) => withoutCircuit(train, lost, seed, at));
      const began = process.cpuUsage();
      meter.add(catalog, { at, trains });
      const measured = meter.measured(catalog);
      const { user, system } = process.cpuUsage(began);
      sum.ms += (user + system) / 1000;
      sum.polls += 1;
      warnings.look(measured, at, disruptions);
      for (const { line, northOrEast, stations } of ways) {
        for (const along of stations.keys()) compareHeadway(line, northOrEast, along, at);
        compareGap(line, northOrEast, measured);
      }
    },
  };
}

function waysOf(catalog: Catalog) {
  return [...catalog.lineOrder.keys()].flatMap((line) =>
    [true, false].map((northOrEast) => ({
      line,
      northOrEast,
      stations: stationsAhead(catalog, { line, northOrEast }).slice(0, -1),
    })),
  );
}

/** The same train, or, of some of them and for some minutes, one whose track nobody tells. */
function withoutCircuit(train: RunningTrain, part: number, seed: number, at: Date): RunningTrain {
  const spell = Math.floor(at.getTime() / 300_000);
  if (unit(seed, 'no circuit', train.id, spell) >= part) return train;
  return { ...train, way: undefined, at: undefined, between: undefined };
}
