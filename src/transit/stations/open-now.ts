import { addDays, MINUTE_MS, serviceDay } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';
import type { Transit } from '../transit.ts';

/** Whether trains run at a station now, by the published hours; when they do not, when they start again. */
export type Running = { kind: 'running' } | { kind: 'closed'; opens: Date | undefined } | { kind: 'unknown' };

/** See `Running`. A train's own lateness is allowed for: half an hour past the last scheduled one still counts. */
export async function running(
  transit: Pick<Transit, 'hours'>,
  catalog: Catalog,
  station: Station,
  now: Date,
): Promise<Running> {
  const today = serviceDay(now);
  const { value: hours } = await transit.hours(catalog, station, today);
  const last = hours.last.at(-1);
  const opens = hours.opens ?? hours.first[0]?.at;
  if (!opens || !last) return { kind: 'unknown' };
  if (now < opens) return { kind: 'closed', opens };
  if (now.getTime() < last.at.getTime() + 30 * MINUTE_MS) return { kind: 'running' };
  const next = await transit.hours(catalog, station, addDays(today, 1));
  return { kind: 'closed', opens: next.value.opens ?? next.value.first[0]?.at };
}
