import { CALL_BITS, type TimetableColumns } from './columns.ts';
import type { ServiceDays } from '../tables/service-days.ts';

/** From an hour of the day to another. */
export type Hours = readonly [from: number, until: number];

const HOUR = 3600;

/**
 * The hours of working days in which a route's trips that begin then take no bicycles, where all others of those days take them;
 * none: it is not a matter of hours. `said`: by row of trips.txt, 1 where a trip takes them.
 */
export function hoursWithoutBikes(
  route: number,
  { patternRoutes, patternTrips, tripTimes, tripServices, tripSources }: TimetableColumns,
  said: readonly number[],
  days: ServiceDays,
): readonly Hours[] {
  const isOfWeek = Array.from(days.numberOf, (_, service) => runsOnWorkingDays(service, days));
  const [barred, taken] = [new Set<number>(), new Set<number>()];
  for (const [pattern, of] of patternRoutes.entries()) {
    if (of !== route) continue;
    for (let trip = patternTrips[pattern] ?? 0; trip < (patternTrips[pattern + 1] ?? 0); trip++) {
      const hour = Math.floor((tripTimes[trip] ?? 0) / HOUR);
      const takes = said[tripSources[trip] ?? -1] === 1;
      if (isOfWeek[tripServices[trip] ?? 0]) (takes ? taken : barred).add(hour);
    }
  }
  if (!barred.isDisjointFrom(taken)) return [];
  const hours = [...barred].toSorted((a, b) => a - b);
  const begins = hours.filter((hour) => !barred.has(hour - 1));
  return begins.map((from) => {
    let until = from + 1;
    while (barred.has(until)) until++;
    return [from, until] as const;
  });
}

/** A trip that takes no bicycles: seconds since midnight at which it leaves, and the first stop. */
export interface BarredTrip {
  at: number;
  stop: number;
}

/** More of them are not told one by one. */
const MOST_BARRED = 4;

/** The trips of a route that take no bicycles, by when and where they begin, soonest first; none where they are many. */
export function tripsWithoutBikes(
  route: number,
  { patternRoutes, patternStops, patternTrips, tripTimes, tripSources, callStarts, calls }: TimetableColumns,
  said: readonly number[],
): readonly BarredTrip[] {
  const barred = new Map<string, BarredTrip>();
  for (const [pattern, of] of patternRoutes.entries()) {
    if (of !== route) continue;
    const stop = (calls[callStarts[patternStops[pattern] ?? 0] ?? 0] ?? 0) >> CALL_BITS;
    for (let trip = patternTrips[pattern] ?? 0; trip < (patternTrips[pattern + 1] ?? 0); trip++) {
      const at = tripTimes[trip] ?? 0;
      if (said[tripSources[trip] ?? -1] === 0) barred.set(`${at} ${stop}`, { at, stop });
      if (barred.size > MOST_BARRED) return [];
    }
  }
  return [...barred.values()].toSorted((a, b) => a.at - b.at);
}

/** Whether a service runs on more working days than others. */
function runsOnWorkingDays(service: number, { firstDay, days, runs }: ServiceDays): boolean {
  let balance = 0;
  for (let day = 0; day < days; day++)
    if (runs[service * days + day] === 1) balance += (firstDay + day + 3) % 7 < 5 ? 1 : -1;
  return balance > 0;
}
