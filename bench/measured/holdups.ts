import { instantOf, MINUTE_MS, weekdayOf, type CalendarDay } from '../../src/common/time.ts';
import { suddenIncidents } from '../../src/region/incidents/rail.ts';
import type { LineCode } from '../../src/region/services.ts';
import { departures, lines, type Direction } from '../../src/region/timetable.ts';
import { blockagesOf, type Blockage } from '../../src/region/trains/blockages.ts';
import { serviceDayOf } from '../../src/region/trains/days.ts';
import { fateOf } from '../../src/region/trains/fates.ts';
import { holdupsOf } from '../../src/region/trains/holdups.ts';
import { callsAt } from '../../src/region/trains/run-times.ts';
import { tripsAt } from '../../src/region/trains/trips.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import { stationsAhead } from '../../src/transit/measured/spot.ts';

/** What holds up the trains of a line one way, or those who wait for them, by the region's own books. Milliseconds. */
export interface Holdup {
  line: string;
  northOrEast: boolean;
  /** Trains stand, or are slow, or one did not run and none in its place. */
  kind: 'standing' | 'slow' | 'missing';
  from: number;
  /** The most that it costs anybody. */
  costs: number;
  /** When it has cost ten minutes; absent where it never does. */
  long: number | undefined;
  /** When it is announced. */
  reported: number | undefined;
  /** From when until when it is felt at a station, by the station's id. */
  felt: ReadonlyMap<string, readonly [from: number, until: number]>;
}

/** A holdup costs so much, or is none. */
export const LEAST_MS = 5 * MINUTE_MS;
const LONG_MS = 10 * MINUTE_MS;
/** What a train may be late of its own, or behind others that were held. */
const LATE_MS = 5 * MINUTE_MS;
/** Stations that trains stand at behind one that stands. */
const QUEUE = 6;

/** A day's holdups. */
export function holdupsOn(seed: number, day: CalendarDay, catalog: Catalog): Holdup[] {
  return [
    ...blockagesOf(seed, day).map((one) => standing(seed, day, one, catalog)),
    ...slow(seed, day, catalog),
    ...lines.flatMap((line) => [1, 2].flatMap((way) => missing(seed, day, line, way as Direction, catalog))),
  ];
}

/** A gap goes on from where trains stood, as fast as they ride. */
function standing(seed: number, day: CalendarDay, one: Blockage, catalog: Catalog): Holdup {
  const midnight = instantOf(day, 0).getTime();
  const [from, ends] = [midnight + one.begins * 1000, midnight + one.ends * 1000];
  const northOrEast = one.direction === 1;
  const stood = tripsAt(seed, from / 1000).flatMap(({ pattern, direction, calls }) => {
    if (pattern.line !== one.line || direction !== one.direction) return [];
    const place = calls.findIndex(({ code }) => code === one.from);
    const next = calls[place + 1];
    return next?.code === one.to && next.stands?.part === one.part
      ? [{ calls, place, stands: next.stands }]
      : [];
  });
  const [first] = stood;
  const costs = Math.max(0, ...stood.map(({ stands }) => stands.seconds)) * 1000;
  const order = stationsAhead(catalog, { line: one.line, northOrEast }).map(({ id }) => id);
  const place = order.indexOf(catalog.stationByCode.get(one.from)?.id ?? '');
  const behind = order.slice(Math.max(0, place - QUEUE), place + 1);
  const ahead = (first?.calls ?? []).slice((first?.place ?? 0) + 1).flatMap(({ code, departs }) => {
    const id = catalog.stationByCode.get(code)?.id;
    return id === undefined ? [] : [[id, [from, departs * 1000 + LATE_MS]] as const];
  });
  return {
    line: one.line,
    northOrEast,
    kind: 'standing',
    from,
    costs,
    long: costs >= LONG_MS ? from + LONG_MS : undefined,
    reported: one.reported === undefined ? undefined : midnight + one.reported * 1000,
    felt: new Map([...behind.map((id) => [id, [from, ends + LONG_MS]] as const), ...ahead]),
  };
}

function slow(seed: number, day: CalendarDay, catalog: Catalog): Holdup[] {
  const midnight = instantOf(day, 0).getTime();
  return [...holdupsOf(seed, day)].flatMap(([key, holdups]) => {
    const [line, direction] = key.split(' ') as [LineCode, string];
    const northOrEast = direction === '1';
    return holdups.map(({ from, worst, easing, most }): Holdup => {
      const incident = suddenIncidents(seed, day).find(
        ({ affects, closed }) =>
          affects.includes(line) &&
          Math.abs(midnight + (from + (easing - from) / 0.7) * 1000 - closed) < 2000,
      );
      const during = [midnight + from * 1000, midnight + (easing + 6 * most) * 1000] as const;
      return {
        line,
        northOrEast,
        kind: 'slow',
        from: during[0],
        costs: most * 1000,
        long: most * 1000 >= LONG_MS ? midnight + worst * 1000 : undefined,
        reported: incident?.updates[0].at,
        felt: new Map(stationsAhead(catalog, { line, northOrEast }).map(({ id }) => [id, during])),
      };
    });
  });
}

/** Who waits for a train that does not run waits for the next one that does. */
function missing(
  seed: number,
  day: CalendarDay,
  line: LineCode,
  direction: Direction,
  catalog: Catalog,
): Holdup[] {
  const midnight = instantOf(day, 0).getTime();
  const all = departures(line, direction, weekdayOf(day)).map((departure) => {
    const { canceled, replacedAfter } = fateOf(serviceDayOf(seed, day), departure);
    const { pattern, seconds } = departure;
    const calls = callsAt(pattern, direction).slice(0, -1);
    const times = new Map(calls.map(({ code, departs }) => [code, midnight + (seconds + departs) * 1000]));
    return { runs: !canceled || replacedAfter !== undefined, times };
  });
  return all.flatMap(({ runs, times }): Holdup[] => {
    if (runs) return [];
    const waits = [...times].flatMap(([code, at]) => {
      const others = all.flatMap((one) => (one.runs ? (one.times.get(code) ?? []) : []));
      const next = Math.min(...others.filter((other) => other >= at));
      const id = catalog.stationByCode.get(code)?.id;
      return id === undefined || !Number.isFinite(next) || next - at < LEAST_MS ? [] : [{ id, at, next }];
    });
    const costs = Math.max(0, ...waits.map(({ at, next }) => next - at));
    const from = Math.min(...waits.map(({ at }) => at));
    return [
      {
        line,
        northOrEast: direction === 1,
        kind: 'missing',
        from,
        costs,
        long: costs >= LONG_MS ? from + LONG_MS : undefined,
        reported: undefined,
        felt: new Map(waits.map(({ id, at, next }) => [id, [at, next + LATE_MS]])),
      },
    ];
  });
}
