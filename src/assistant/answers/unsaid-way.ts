import { busHeads, isInward } from '../../transit/trains/directions.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots/slots.ts';

/** That no sign and nobody else says which way is inbound, where that was asked, and the question without it. Absent: it is said. */
export function unsaidWay(
  { direction, ...slots }: Slots,
  { transit, catalog }: Context,
): { told: string; slots: Slots } | undefined {
  if (direction === undefined || isInward(direction) === undefined || catalog.center?.place) return undefined;
  const signs = [...catalog.routes.values()].flatMap(({ ways = [] }) => ways.map(({ toward }) => toward));
  if (signs.some((sign) => busHeads(sign, direction))) return undefined;
  return { told: `${transit.agency} does not say which way is ${direction}.`, slots };
}
