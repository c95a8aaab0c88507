import type { Reply } from '../../replies/reply.ts';
import { stationsNear } from '../../transit/nearby.ts';
import { written } from '../../transit/names/capitals.ts';
import type { Context } from '../context.ts';
import type { StationSlot } from '../understand/slots/slots.ts';
import { choice, milesText, say } from './format.ts';

/** That no trains stop at a stop that was named as their station, and where they do. Absent: it is a station. */
export function noTrainsHere(
  { id, name, beside }: StationSlot,
  { catalog }: Pick<Context, 'catalog'>,
): Reply | undefined {
  const stop = catalog.stationByCode.has(id) ? undefined : catalog.stops.get(id);
  if (!stop) return undefined;
  const [near] = stationsNear(catalog, beside?.at ?? stop);
  const where = near ? ` The nearest station is ${near.value.name}, ${milesText(near.meters)} away.` : '';
  return say(`No trains stop at ${written(name)}.${where}`, [
    ...(near ? [choice('Next train', `next train at ${near.value.name}`)] : []),
    choice('Next bus', `next bus at ${stop.id}`),
  ]);
}
