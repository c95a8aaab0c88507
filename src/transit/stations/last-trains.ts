import { addDays, serviceDay } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';
import type { ScheduledTrain } from './hours.ts';
import type { Transit } from '../transit.ts';

/** The last trains from a station that leave after an instant, of that day or the next; where some serve the way to a goal those alone. */
export async function lastTrainsAfter(
  transit: Pick<Transit, 'hours' | 'journey'>,
  catalog: Catalog,
  station: Station,
  goal: Station | undefined,
  after: Date,
): Promise<readonly ScheduledTrain[]> {
  const [leg] = goal ? (await transit.journey(catalog, station, goal)).value : [];
  const today = serviceDay(after);
  for (const day of [today, addDays(today, 1)]) {
    const { value: hours } = await transit.hours(catalog, station, day);
    const last = hours.last.filter(({ at }) => at > after);
    const wanted = last.filter(({ to }) => to && goal && (to === goal || leg?.toward.includes(to)));
    if (last.length > 0) return wanted.length > 0 ? wanted : last;
  }
  return [];
}
