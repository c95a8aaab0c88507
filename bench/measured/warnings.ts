import { besideUsual, type UsualHeadways } from '../../src/alerts/measured/store.ts';
import { join, NO_WARNINGS, warn } from '../../src/alerts/warnings/warn.ts';
import type { Alert } from '../../src/alerts/watch/alert.ts';
import { sightingOfDisruption } from '../../src/alerts/watch/sightings.ts';
import { addDays, MINUTE_MS, type CalendarDay } from '../../src/common/time.ts';
import { timetableHeadways } from '../../src/region-regularity.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import type { Disruption } from '../../src/transit/disruptions/disruptions.ts';
import type { MeasuredWay } from '../../src/transit/measured/line-service.ts';
import { quarterOf } from '../../src/transit/measured/usual.ts';
import { holdupsOn, LEAST_MS, type Holdup } from './holdups.ts';

/** What early warnings came to. */
export interface WarningSum {
  warned: number;
  right: number;
  /** Of those that are right: a train that did not run explains them, and nothing else does. */
  missing: number;
  /** Holdups that cost ten minutes before anybody announced them, and those that were warned of. */
  long: Counted;
  /** Of them, trains that did not run. */
  longMissing: Counted;
  /** Milliseconds from the warning to a late notice. */
  leads: number[];
}

interface Counted {
  all: number;
  found: number;
}

/** None yet. */
export function noWarnings(): WarningSum {
  return {
    warned: 0,
    right: 0,
    missing: 0,
    long: { all: 0, found: 0 },
    longMissing: { all: 0, found: 0 },
    leads: [],
  };
}

/** A notice is late that comes so long after the holdup begins. */
const LATE = 10 * MINUTE_MS;

/** A warning that lasts, as a poll finds it: on a line one way, from a station on. */
interface Place {
  id: string;
  line: string;
  northOrEast: boolean;
  station: string;
  at: number;
  text?: string;
}

/** Warns through a day as the watch does, and compares it with the region's books. */
export function warningsOn(seed: number, day: CalendarDay, catalog: Catalog) {
  let memory = NO_WARNINGS;
  const known = new Set<string>();
  const opened = new Map<string, Place>();
  const lasting: Place[] = [];
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
      memory = warn(joined.memory, { value: runs, at, stale: false }, announced, catalog, at).memory;
      for (const [key, way] of Object.entries(memory.ways)) {
        if (!way.alert) continue;
        const [line = '', northOrEast] = key.split(' ');
        const { id, content } = way.alert;
        const station = content.stations[0] ?? '';
        const place = {
          id,
          line,
          northOrEast: northOrEast === 'true',
          station,
          at: at.getTime(),
          text: content.text,
        };
        if (!opened.has(id)) opened.set(id, place);
        lasting.push(place);
      }
    },
    /** The warnings that began, and the day's holdups of which riders should be warned. */
    found() {
      const today = holdupsOn(seed, day, catalog);
      const holdups = [...holdupsOn(seed, addDays(day, -1), catalog), ...today].filter(
        ({ costs }) => costs >= LEAST_MS,
      );
      return {
        warnings: [...opened.values()].map((place) => ({
          place,
          causes: holdups.filter((holdup) => explains(holdup, place)),
        })),
        holdups: today.flatMap((holdup) => {
          const { long, reported } = holdup;
          if (long === undefined || (reported !== undefined && reported <= long)) return [];
          return [{ holdup, first: lasting.find((place) => explains(holdup, place)) }];
        }),
      };
    },
    count(sum: WarningSum) {
      const { warnings, holdups } = this.found();
      for (const { causes } of warnings) {
        sum.warned += 1;
        if (causes.length > 0) sum.right += 1;
        if (causes.length > 0 && causes.every(({ kind }) => kind === 'missing')) sum.missing += 1;
      }
      for (const { holdup, first } of holdups) {
        for (const one of holdup.kind === 'missing' ? [sum.long, sum.longMissing] : [sum.long]) {
          one.all += 1;
          if (first) one.found += 1;
        }
        const { reported, from } = holdup;
        if (reported === undefined || reported - from < LATE || !first) continue;
        if ((opened.get(first.id)?.at ?? 0) >= from) sum.leads.push(reported - first.at);
      }
    },
  };
}

/** Whether a holdup is felt where and when something is warned of. */
function explains({ line, northOrEast, felt }: Holdup, place: Place): boolean {
  const [from, until] = felt.get(place.station) ?? [0, 0];
  return line === place.line && northOrEast === place.northOrEast && place.at >= from && place.at <= until;
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
