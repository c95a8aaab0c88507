import { besideUsual, type MeasuredService, type UsualHeadways } from './alerts/measured/store.ts';
import { createDirectClient } from './api/direct.ts';
import { limit } from './common/concurrency.ts';
import { HOUR_MS, SECOND_MS, weekdayOf } from './common/time.ts';
import { createTransit } from './operations/transit.ts';
import { createRegion } from './region/region.ts';
import { departures, lines } from './region/timetable.ts';
import { callsAt } from './region/trains/run-times.ts';
import type { Catalog } from './transit/catalog.ts';
import { createServiceMeter } from './transit/measured/line-service.ts';
import { COUNTED_MS, median, quarterOf, quartersBeside, type Quarter } from './transit/measured/usual.ts';

/** Trains are looked at from so long before. */
const WATCHED_MS = HOUR_MS;
const POLL_MS = 30 * SECOND_MS;
const QUARTER_SECONDS = 900;

/** How lines run in the simulated region, as who had watched it for an hour would have measured it. */
export function createRegionMeasures(seed: number): MeasuredService {
  let polledAt = new Date(0);
  const clock = { now: () => polledAt, wait: () => Promise.reject(new Error('the past waits for nobody')) };
  const transit = createTransit(createDirectClient(createRegion(seed, clock), clock, () => undefined));
  let meter = createServiceMeter();
  const alone = limit(1);

  return {
    usually: async (at) => timetableHeadways((await transit.catalog()).value, quarterOf(at)),
    lineRuns: (now) =>
      alone(async () => {
        if (now.getTime() - polledAt.getTime() > WATCHED_MS || now < polledAt) {
          meter = createServiceMeter();
          polledAt = new Date(now.getTime() - WATCHED_MS);
        }
        const { value: catalog } = await transit.catalog();
        for (let next = polledAt.getTime() + POLL_MS; next <= now.getTime(); next += POLL_MS) {
          polledAt = new Date(next);
          const { value: trains, at } = await transit.trains(catalog);
          meter.add(catalog, { at, trains });
        }
        const runs = besideUsual(meter.measured(catalog), timetableHeadways(catalog, quarterOf(polledAt)));
        return { value: runs, at: polledAt, stale: false };
      }),
  };
}

/** What is usual in a quarter of an hour by the region's own timetable. */
export function timetableHeadways(catalog: Catalog, quarter: Quarter): UsualHeadways {
  const before = { ...quarter, quarter: quarter.quarter - 1 };
  const known = scheduled(catalog, quarter);
  // A gap has begun in the past: where trains came less often then, that is usual for it.
  const earlier = scheduled(catalog, before);
  const ways = Map.groupBy(known, ([place]) => place.split(' ').slice(0, 2).join(' '));
  const medians = new Map([...ways].map(([way, found]) => [way, median(found.map(([, usual]) => usual))]));
  return (line, northOrEast, station) => {
    if (station === undefined) return medians.get(`${line} ${northOrEast}`);
    const place = `${line} ${northOrEast} ${station}`;
    const usual = known.get(place);
    return usual === undefined ? undefined : Math.max(usual, earlier.get(place) ?? 0);
  };
}

/** Milliseconds between the trains of a quarter and of those beside it, by line, way and station. */
function scheduled({ stationByCode }: Catalog, quarter: Quarter): Map<string, number> {
  const counted = new Set(quartersBeside(quarter));
  const trains = new Map<string, number>();
  for (const line of lines)
    for (const direction of [1, 2] as const)
      for (const { pattern, seconds } of departures(line, direction, weekdayOf(quarter.day)))
        for (const { code, departs } of callsAt(pattern, direction).slice(0, -1)) {
          if (!counted.has(Math.floor((seconds + departs) / QUARTER_SECONDS))) continue;
          const place = `${line} ${direction === 1} ${stationByCode.get(code)?.id ?? code}`;
          trains.set(place, (trains.get(place) ?? 0) + 1);
        }
  return new Map([...trains].map(([place, count]) => [place, Math.round(COUNTED_MS / count)]));
}
