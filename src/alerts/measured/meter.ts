import { MINUTE_MS } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { createServiceMeter } from '../../transit/measured/line-service.ts';
import type { Passing } from '../../transit/measured/passings.ts';
import { stationsAhead } from '../../transit/measured/spot.ts';
import { quarterOf, type Quarter } from '../../transit/measured/usual.ts';
import type { Transit } from '../../transit/transit.ts';
import { underLease, type Lease } from '../cluster/lease.ts';
import { startLeasedLoop, type LeasedLoopOptions } from '../cluster/leased-loop.ts';
import {
  besideUsual,
  saveCounts,
  saveLineRuns,
  usualHeadways,
  type PassingCount,
  type UsualHeadways,
} from './store.ts';

/** Measures how lines run, in one process at a time. */
export interface Measuring {
  /** Ends the look under way and gives the lease back. Never rejects. */
  stop(): Promise<void>;
}

export interface MeasuringOptions extends Pick<LeasedLoopOptions, 'db' | 'clock' | 'membership' | 'report'> {
  transit: Pick<Transit, 'forAlerts'>;
  readCatalog: () => Promise<Catalog>;
  /** Milliseconds between two looks. */
  period: number;
}

const LEASE = 'measure';
const STOP_TIMEOUT_MS = 7000;
/** A quarter of an hour in which nobody looked for so long is not counted. */
const MOST_UNSEEN_MS = 3 * MINUTE_MS;

/** Starts to measure, or to wait until the process that does has stopped. */
export function startMeasuring(options: MeasuringOptions): Measuring {
  const { db, transit, readCatalog, period } = options;
  const meter = createServiceMeter();
  const counting = createCounting();
  let usual: UsualHeadways = () => undefined;
  let usualOf: Quarter | undefined;

  async function look(lease: Lease): Promise<'done' | 'lost'> {
    const catalog = await readCatalog();
    const { value: trains, at, stale } = await transit.forAlerts(period).trains(catalog);
    if (stale) return 'done';
    const quarter = quarterOf(at);
    const counted = counting.add(catalog, meter.add(catalog, { at, trains }), at);
    if (usualOf?.quarter !== quarter.quarter || usualOf.day !== quarter.day) {
      usual = await usualHeadways(db, quarter);
      usualOf = quarter;
    }
    const runs = besideUsual(meter.measured(catalog), usual);
    const stored = await underLease(db, lease, async (tx) => {
      await saveLineRuns(tx, runs, at);
      if (counted) await saveCounts(tx, counted.quarter, counted.counts);
    });
    return stored.kind === 'lost' ? 'lost' : 'done';
  }

  const loop = startLeasedLoop({
    ...options,
    name: LEASE,
    periodMs: period,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    round: look,
    // Riders are answered without it, and alerts tell the operator what is away.
    waits: () => undefined,
    failed: () => undefined,
  });
  return { stop: () => loop.stop() };
}

/** Counts trains by quarters of an hour; gives those of a quarter when it is over, if it was seen whole. */
function createCounting() {
  let now: Quarter | undefined;
  let counts = new Map<string, number>();
  let seen = Number.NEGATIVE_INFINITY;
  let isWhole = false;

  function counted(catalog: Catalog): PassingCount[] {
    return [...catalog.lineOrder.keys()].flatMap((line) =>
      [true, false].flatMap((northOrEast) => {
        const stations = stationsAhead(catalog, { line, northOrEast });
        const found = stations.slice(0, -1).map(({ id }, along) => ({
          line,
          northOrEast,
          station: id,
          trains: counts.get(`${line} ${northOrEast} ${along}`) ?? 0,
        }));
        return found.some(({ trains }) => trains > 0) ? found : [];
      }),
    );
  }

  return {
    add(catalog: Catalog, passed: readonly Passing[], at: Date) {
      const quarter = quarterOf(at);
      const goesOn = at.getTime() - seen <= MOST_UNSEEN_MS;
      seen = at.getTime();
      isWhole &&= goesOn;
      let ended: { quarter: Quarter; counts: PassingCount[] } | undefined;
      if (now?.quarter !== quarter.quarter || now.day !== quarter.day) {
        if (now && isWhole) ended = { quarter: now, counts: counted(catalog) };
        [now, counts, isWhole] = [quarter, new Map(), goesOn];
      }
      for (const { line, northOrEast, along } of passed) {
        const key = `${line} ${northOrEast} ${along}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return ended;
    },
  };
}
