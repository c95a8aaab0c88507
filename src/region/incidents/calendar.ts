import { BoundedMap } from '../../common/bounded-map.ts';
import { getOrMake } from '../../common/once.ts';
import { addDays, serviceDay, type CalendarDay } from '../../common/time.ts';
import { busIncidentsOf } from './bus.ts';
import { blockageIncidents } from './rail-blockages.ts';
import { LONGEST_NOTICE, notices } from './rail-notices.ts';
import { plannedWork } from './rail-work.ts';
import { suddenIncidents } from './rail.ts';
import type { Incident } from './incident.ts';

/** How many service days an incident other than a notice may outlive its own: weekend work is announced on Friday. */
const OUTLIVES = 2;

const MAX_DAYS = 16;

/** Remembers the last few answers of a function of seed and day: polls ask for the same days again and again. */
function remembered(make: (seed: number, day: CalendarDay) => Incident[]): typeof make {
  const kept = new BoundedMap<string, Incident[]>(MAX_DAYS);
  return (seed, day) => getOrMake(kept, `${seed} ${day}`, () => make(seed, day));
}

const railDay = remembered((seed, day) => [
  ...suddenIncidents(seed, day),
  ...blockageIncidents(seed, day),
  ...plannedWork(seed, day),
]);
const busDay = remembered(busIncidentsOf);

/** All that `ofDay` gives from some days before the first day to the last. */
function opened(
  before: number,
  first: CalendarDay,
  last: CalendarDay,
  ofDay: (day: CalendarDay) => Incident[],
): Incident[] {
  const found: Incident[] = [];
  for (let day = addDays(first, -before); day <= last; day = addDays(day, 1)) found.push(...ofDay(day));
  return found;
}

/** Incidents on the rail lines that may be open at some time between two instants; some are not. */
export function railIncidents(seed: number, from: Date, to: Date): Incident[] {
  const [first, last] = [serviceDay(from), serviceDay(to)];
  return [
    ...opened(OUTLIVES, first, last, (day) => railDay(seed, day)),
    ...opened(LONGEST_NOTICE, first, last, (day) => notices(seed, day)),
  ];
}

/** Incidents on bus routes, likewise. */
export function busIncidents(seed: number, from: Date, to: Date): Incident[] {
  return opened(OUTLIVES, serviceDay(from), serviceDay(to), (day) => busDay(seed, day));
}
