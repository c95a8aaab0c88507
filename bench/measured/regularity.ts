import { createDirectClient } from '../../src/api/direct.ts';
import { instantOf, MINUTE_MS, type CalendarDay, addDays } from '../../src/common/time.ts';
import { createTransit } from '../../src/operations/transit.ts';
import { unit } from '../../src/region/random.ts';
import { isCalm } from '../../src/region/rough.ts';
import { createRegion } from '../../src/region/region.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import { createServiceMeter } from '../../src/transit/measured/line-service.ts';
import { median } from '../../src/transit/measured/usual.ts';
import { stationsAhead } from '../../src/transit/measured/spot.ts';
import type { RunningTrain } from '../../src/transit/trains/trains.ts';
import { atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { truthOf } from './truth.ts';
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

/** How lines run as it is measured, beside what the simulated region knows of itself. */
export async function run(): Promise<Outcome> {
  const rows: Row[] = [];
  let announced: WarningSum | undefined;
  for (const poor of CONDITIONS) {
    const sum = { told: 0, right: 0, untold: 0, gaps: 0, placed: 0, polls: 0, ms: 0 };
    const early = noWarnings();
    for (const seed of SEEDS) await measure(seed, daysOf(seed, false), poor, sum, early);
    const share = (part: number, of: number) => (100 * part) / of;
    const row = (what: string, figure: number, unit: string, aim: Row['aim']): Row => ({
      what: `${what}, ${poor.name}`,
      beside: '–',
      ours: `${figure.toFixed(2)} ${unit}`,
      peer: '–',
      ratio: '–',
      ...(aim ? { aim } : {}),
    });
    const headways = share(sum.right, sum.told + sum.untold);
    const gaps = share(sum.placed, sum.gaps);
    rows.push(
      row('headways within a minute', headways, '%', atLeast(poor.aims.headways, headways, '%')),
      row('longest gap at its place', gaps, '%', atLeast(poor.aims.gaps, gaps, '%')),
      row('processor time of a poll', sum.ms / sum.polls, 'ms', atMost(2, sum.ms / sum.polls, 'ms')),
      ...warningRows(early, poor.aims.warnings, row),
    );
    announced ??= early;
  }
  const calm = noWarnings();
  const [poor] = CONDITIONS;
  const untold = { told: 0, right: 0, untold: 0, gaps: 0, placed: 0, polls: 0, ms: 0 };
  if (poor) for (const seed of SEEDS) await measure(seed, daysOf(seed, true), poor, untold, calm);
  rows.push({
    what: 'warnings on days without holdups',
    beside: '–',
    ours: String(calm.warned),
    peer: '–',
    ratio: '–',
    aim: atMost(1, calm.warned, ''),
  });
  const days = `${SEEDS.length * DAYS} simulated days of ${SEEDS.length} seeds, a poll each ${PERIOD_SECONDS} s.`;
  return {
    rows,
    notes: [
      `${days} A figure is right where it is so at this poll or was so at the one before: a train is seen to leave when it comes onto the next circuit.`,
    ],
  };
}

function warningRows(
  { warned, right, long, found, leads }: WarningSum,
  aims: Poor['aims']['warnings'],
  row: (what: string, figure: number, unit: string, aim: Row['aim']) => Row,
): Row[] {
  const precision = (100 * right) / warned;
  const recall = (100 * found) / long;
  const lead = median(leads) / MINUTE_MS;
  return [
    row(`warnings that are right (of ${warned})`, precision, '%', atLeast(aims.precision, precision, '%')),
    row(`holdups of ten minutes warned of (of ${long})`, recall, '%', atLeast(aims.recall, recall, '%')),
    row(
      `before a late notice (of ${leads.length}), median`,
      lead,
      'min',
      aims.lead === undefined ? undefined : atLeast(aims.lead, lead, 'min'),
    ),
  ];
}

/** The first days of a region that have holdups, or that have none. */
function daysOf(seed: number, calm: boolean): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = FIRST; days.length < DAYS; day = addDays(day, 1))
    if (isCalm(seed, day) === calm) days.push(day);
  return days;
}

async function measure(
  seed: number,
  days: readonly CalendarDay[],
  { everySecondPoll, lost = 0 }: Poor,
  sum: {
    told: number;
    right: number;
    untold: number;
    gaps: number;
    placed: number;
    polls: number;
    ms: number;
  },
  early: WarningSum,
): Promise<void> {
  let now = new Date(0);
  const clock = { now: () => now, wait: () => Promise.reject(new Error('nobody waits here')) };
  const transit = createTransit(createDirectClient(createRegion(seed, clock), clock, () => undefined));
  for (const date of days) {
    now = instantOf(date, SERVICE.from);
    const { value: catalog } = await transit.catalog();
    const ways = waysOf(catalog);
    const meter = createServiceMeter();
    const truth = truthOf(seed, catalog);
    const warnings = warningsOn(seed, date, catalog);
    const before = {
      headways: new Map<string, number>(),
      gaps: new Map<string, ReturnType<typeof truth.gaps>>(),
    };
    const end = instantOf(date, SERVICE.to);
    for (let poll = 0; now < end; poll++, now = new Date(now.getTime() + PERIOD_SECONDS * 1000)) {
      const { value, at } = await transit.trains(catalog);
      const trains = value.map((train) => withoutCircuit(train, lost, seed, at));
      truth.look(at.getTime() / 1000);
      if (everySecondPoll && poll % 2 === 1) continue;
      const began = process.cpuUsage();
      meter.add(catalog, { at, trains });
      const measured = meter.measured(catalog);
      const { user, system } = process.cpuUsage(began);
      sum.ms += (user + system) / 1000;
      sum.polls += 1;
      warnings.look(measured, at, (await transit.disruptions('rail', catalog, now)).value);
      for (const { line, northOrEast, stations } of ways) {
        for (const along of stations.keys()) {
          const [last, second] = truth.leftAt(line, northOrEast, along);
          if (last === undefined || second === undefined || at.getTime() / 1000 - last > RECENT_SECONDS)
            continue;
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
        const way = `${line} ${northOrEast}`;
        const gaps = truth.gaps(line, northOrEast);
        const truths = [gaps, before.gaps.get(way) ?? gaps];
        before.gaps.set(way, gaps);
        if (gaps.length < LEAST_TRAINS) continue;
        sum.gaps += 1;
        const told = measured.find((one) => one.line === line && one.northOrEast === northOrEast)?.longest;
        const isRight = truths.some((some) =>
          some.some(
            ({ station, lasts }) =>
              station === told?.station && lasts >= (some[0]?.lasts ?? 0) - RIGHT_SECONDS,
          ),
        );
        if (isRight) sum.placed += 1;
      }
    }
    warnings.count(early);
  }
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
  if (part === 0 || unit(seed, 'no circuit', train.id, spell) >= part) return train;
  return { ...train, way: undefined, at: undefined, between: undefined };
}
