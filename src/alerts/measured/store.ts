import type { Database, Transaction } from '../../store/database.ts';
import { addDays, MINUTE_MS, type Aged } from '../../common/time.ts';
import type { MeasuredGap, MeasuredWay } from '../../transit/measured/line-service.ts';
import {
  median,
  quarterOf,
  quartersBeside,
  usualHeadway,
  withDay,
  type CountedDays,
  type Quarter,
} from '../../transit/measured/usual.ts';

/** How a line runs one way, beside what is usual at this hour. */
export interface LineRun extends Omit<MeasuredWay, 'coming' | 'watchedSince' | 'headways'> {
  /** Milliseconds between trains. Absent: not enough is known. */
  usual?: number;
  /** The gaps before trains where it is known how often they come there. Absent: an earlier version measured. */
  ahead?: readonly UsualGap[];
  /** Between the last two trains at each station, by its id. Absent: an earlier version measured. */
  headways?: MeasuredWay['headways'];
  /** Since when trains are looked at without a break. Absent: an earlier version measured. */
  watchedSince?: number;
}

/** A gap beside what is usual at its station. */
export interface UsualGap extends MeasuredGap {
  /** Milliseconds between trains. */
  usual: number;
}

/** How lines really run, as whoever watches them last found. */
export interface MeasuredService {
  /** Each line both ways; no value where nobody measures. A way on which too few trains report is left out. */
  lineRuns(now: Date): Promise<Aged<readonly LineRun[]> | undefined>;
  /** What is usual at another time. Absent where nobody knows. */
  usually(at: Date): Promise<UsualHeadways | undefined>;
}

/** How many trains left a station one way in a quarter of an hour. */
export interface PassingCount {
  line: string;
  northOrEast: boolean;
  station: string;
  trains: number;
}

/** What was measured longer ago says nothing of now. */
const FRESH_MS = 3 * MINUTE_MS;
const KEPT_DAYS = 56;
/** Rows of a statement. */
const PIECE = 100;

/** What is measured, for whoever answers riders. */
export function createMeasuredService(db: Database): MeasuredService {
  return {
    async lineRuns(now) {
      const rows = await db
        .selectFrom('measured_way')
        .select(['at', 'measure'])
        .where('at', '>', now.getTime() - FRESH_MS)
        .execute();
      const [first] = rows;
      if (!first) return undefined;
      const value = rows.map(({ measure }) => JSON.parse(measure) as LineRun);
      return { value, at: new Date(Math.min(...rows.map(({ at }) => at))), stale: false };
    },
    usually: (at) => usualHeadways(db, quarterOf(at)),
  };
}

/** How lines run, beside what is usual. */
export function besideUsual(ways: readonly MeasuredWay[], usual: UsualHeadways): LineRun[] {
  return ways.map(({ coming, ...way }) => {
    const { line, northOrEast } = way;
    const usually = usual(line, northOrEast);
    const ahead = coming.flatMap((gap): UsualGap[] => {
      const here = usual(line, northOrEast, gap.station);
      return here === undefined ? [] : [{ ...gap, usual: here }];
    });
    return { ...way, ...(usually === undefined ? {} : { usual: usually }), ahead };
  });
}

/** Stores how lines run, each way in place of what was measured before. */
export async function saveLineRuns(tx: Transaction, runs: readonly LineRun[], at: Date): Promise<void> {
  if (runs.length === 0) return;
  const rows = runs.map((run) => ({
    line: run.line,
    north_or_east: Number(run.northOrEast),
    at: at.getTime(),
    measure: JSON.stringify(run),
  }));
  await tx
    .insertInto('measured_way')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['line', 'north_or_east']).doUpdateSet((eb) => ({
        at: eb.ref('excluded.at'),
        measure: eb.ref('excluded.measure'),
      })),
    )
    .execute();
}

/** Adds what was counted in a quarter of an hour to the days before it. */
export async function saveCounts(
  tx: Transaction,
  { day, kind, quarter }: Quarter,
  counts: readonly PassingCount[],
): Promise<void> {
  const known = await countsOf(tx, { kind, quarters: [quarter] });
  const since = addDays(day, -KEPT_DAYS);
  const rows = counts.map(({ line, northOrEast, station, trains }) => ({
    kind,
    quarter,
    line,
    north_or_east: Number(northOrEast),
    station,
    days: JSON.stringify(
      withDay(known.get(placeOf(line, northOrEast, station))?.get(quarter) ?? [], day, trains, since),
    ),
  }));
  for (let from = 0; from < rows.length; from += PIECE) {
    await tx
      .insertInto('usual_passing')
      .values(rows.slice(from, from + PIECE))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'quarter', 'line', 'north_or_east', 'station'])
          .doUpdateSet((eb) => ({ days: eb.ref('excluded.days') })),
      )
      .execute();
  }
}

/** Milliseconds between trains as usual: at a station, or else amid those of a line one way. Absent: too little is known. */
export type UsualHeadways = (line: string, northOrEast: boolean, station?: string) => number | undefined;

/** What is usual in a quarter. */
export async function usualHeadways(db: Database, quarter: Quarter): Promise<UsualHeadways> {
  const before = { ...quarter, quarter: quarter.quarter - 1 };
  const [now, earlier] = [quartersBeside(quarter), quartersBeside(before)];
  const known = await countsOf(db, { kind: quarter.kind, quarters: [...new Set([...earlier, ...now])] });
  const during = (counts: CountedQuarters, quarters: readonly number[]) =>
    usualHeadway(quarters.flatMap((one) => [counts.get(one) ?? []]));
  const places = new Map(
    [...known].flatMap(([place, counts]) => {
      const usual = during(counts, now);
      return usual === undefined ? [] : [[place, usual] as const];
    }),
  );
  // A gap has begun in the past: where trains came less often then, that is usual for it.
  const headwayAt = (place: string) => {
    const usual = places.get(place);
    const past = during(known.get(place) ?? new Map(), earlier) ?? 0;
    return usual === undefined ? undefined : Math.max(usual, past);
  };
  const ways = Map.groupBy(places, ([place]) => place.split(' ').slice(0, 2).join(' '));
  const headways = new Map([...ways].map(([way, found]) => [way, median(found.map(([, usual]) => usual))]));
  return (line, northOrEast, station) =>
    station === undefined
      ? headways.get(`${line} ${northOrEast}`)
      : headwayAt(placeOf(line, northOrEast, station));
}

/** How many trains left a place, by the quarter of an hour. */
type CountedQuarters = ReadonlyMap<number, CountedDays>;

/** The counts of some quarters by place, those of each quarter that are known. */
async function countsOf(
  db: Database | Transaction,
  { kind, quarters }: { kind: Quarter['kind']; quarters: readonly number[] },
): Promise<Map<string, CountedQuarters>> {
  const rows = await db
    .selectFrom('usual_passing')
    .select(['line', 'north_or_east', 'station', 'quarter', 'days'])
    .where('kind', '=', kind)
    .where('quarter', 'in', quarters)
    .execute();
  const found = new Map<string, Map<number, CountedDays>>();
  for (const { line, north_or_east: northOrEast, station, quarter, days } of rows) {
    const place = placeOf(line, northOrEast === 1, station);
    const counts = found.get(place) ?? new Map<number, CountedDays>();
    found.set(place, counts.set(quarter, JSON.parse(days) as CountedDays));
  }
  return found;
}

const placeOf = (line: string, northOrEast: boolean, station: string) => `${line} ${northOrEast} ${station}`;
