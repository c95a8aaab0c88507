import { besideUsual, type UsualHeadways } from '../../src/alerts/measured/store.ts';
import { join, NO_WARNINGS, warn } from '../../src/alerts/warnings/warn.ts';
import type { Alert } from '../../src/alerts/watch/alert.ts';
import { sightingOfDisruption } from '../../src/alerts/watch/sightings.ts';
import { addDays, type CalendarDay } from '../../src/common/time.ts';
import { timetableHeadways } from '../../src/region-regularity.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import type { Disruption } from '../../src/transit/disruptions/disruptions.ts';
import type { MeasuredWay } from '../../src/transit/measured/line-service.ts';
import { quarterOf } from '../../src/transit/measured/usual.ts';
import { holdupsOn, missingOn, type Holdup } from './holdups.ts';

/** What early warnings came to. */
export interface WarningSum {
  warned: number;
  right: number;
  /** Of those that are right: a train that did not run explains them, and nothing else does. */
  missing: number;
  /** Holdups that cost ten minutes before anybody announced them, and those that were warned of. */
  long: number;
  found: number;
  /** Holdups that cost ten minutes and were announced before they did. */
  announced: number;
  /** Milliseconds from the warning to a late notice. */
  leads: number[];
}

/** None yet. */
export function noWarnings(): WarningSum {
  return { warned: 0, right: 0, missing: 0, long: 0, found: 0, announced: 0, leads: [] };
}

const MINUTE_MS = 60_000;
/** A warning is right where a holdup that costs so much goes on. */
const COSTS = 5 * MINUTE_MS;
/** A notice is late that comes so long after the holdup begins. */
const LATE = 10 * MINUTE_MS;
/** A holdup is warned of that is so before this time after its end. */
const AFTER = 10 * MINUTE_MS;

/** Warns through a day as the watch does, and compares it with the region's books. */
export function warningsOn(seed: number, day: CalendarDay, catalog: Catalog) {
  let memory = NO_WARNINGS;
  const known = new Set<string>();
  const opened: { line: string; northOrEast: boolean; at: number }[] = [];
  const usual = usualOn(catalog);
  return {
    look(ways: readonly MeasuredWay[], at: Date, disruptions: readonly Disruption[]) {
      const official = disruptions.map((one) => sightingOfDisruption('rail', one));
      const fresh = official
        .filter(({ id }) => !known.has(id))
        .map(({ id, content }) => {
          const alert: Alert = { id, ids: [id], content, told: content, openedAt: at.getTime() };
          return { kind: 'opened', alert } as const;
        });
      for (const { id } of official) known.add(id);
      const announced = official.map(({ content }) => content);
      const joined = join(memory, fresh, catalog, at);
      const runs = besideUsual(ways, usual(at));
      const warned = warn(joined.memory, { value: runs, at, stale: false }, announced, catalog, at);
      for (const { kind, alert } of warned.events) {
        if (kind !== 'opened') continue;
        const [key = ''] =
          Object.entries(warned.memory.ways).find(([, way]) => way.alert?.id === alert.id) ?? [];
        const [line = '', northOrEast] = key.split(' ');
        opened.push({ line, northOrEast: northOrEast === 'true', at: at.getTime() });
      }
      memory = warned.memory;
    },
    count(sum: WarningSum) {
      const days = [addDays(day, -1), day];
      const holdups = days.flatMap((one) => holdupsOn(seed, one));
      const missing = days.flatMap((one) => missingOn(seed, one));
      const today = holdupsOn(seed, day);
      const isOf = (
        one: { line: string; northOrEast: boolean },
        { line, northOrEast }: Pick<Holdup, 'line' | 'northOrEast'>,
      ) => one.line === line && one.northOrEast === northOrEast;
      for (const one of opened) {
        const explains = (cause: Omit<Holdup, 'long' | 'reported'>) =>
          isOf(one, cause) && cause.costs >= COSTS && one.at >= cause.from && one.at <= cause.felt;
        const isHeldUp = holdups.some(explains);
        const isRight = isHeldUp || missing.some(explains);
        if (isRight && !isHeldUp) sum.missing += 1;
        sum.warned += 1;
        if (isRight) sum.right += 1;
      }
      for (const holdup of today) {
        const { reported, long } = holdup;
        if (long === undefined) continue;
        if (reported !== undefined && reported <= long) {
          sum.announced += 1;
          continue;
        }
        sum.long += 1;
        const first = opened.find(
          (one) =>
            isOf(one, holdup) && one.at >= holdup.from - 20 * MINUTE_MS && one.at <= holdup.ends + AFTER,
        );
        if (!first) continue;
        sum.found += 1;
        if (reported !== undefined && reported - holdup.from >= LATE && first.at >= holdup.from)
          sum.leads.push(reported - first.at);
      }
    },
  };
}

/** What is usual by quarters of the day, by the timetable. */
function usualOn(catalog: Catalog): (at: Date) => UsualHeadways {
  let last: { quarter: number; usual: UsualHeadways } | undefined;
  return (at) => {
    const quarter = quarterOf(at);
    if (last?.quarter !== quarter.quarter)
      last = { quarter: quarter.quarter, usual: timetableHeadways(catalog, quarter) };
    return last.usual;
  };
}
