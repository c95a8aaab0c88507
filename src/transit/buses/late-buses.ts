import { ifAvailable } from '../age.ts';
import type { Catalog } from '../catalog.ts';
import type { Transit } from '../transit.ts';

/** Buses are late by so many minutes. */
const LATE_MINUTES = 3;

/** How many minutes late the buses of a route are that tell it, and those of them that run late. */
export async function lateBuses(
  route: string,
  { transit, catalog, now }: { transit: Pick<Transit, 'buses'>; catalog: Catalog; now: Date },
): Promise<{ minutes: readonly number[]; late: readonly number[] }> {
  const buses = await ifAvailable(transit.buses(catalog, route, now));
  const minutes = (buses?.value ?? []).flatMap(({ minutesLate = 0 }) => Math.round(minutesLate));
  return { minutes, late: minutes.filter((one) => one >= LATE_MINUTES) };
}
