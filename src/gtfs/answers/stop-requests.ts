import type { StopRequest } from '../../transit/stop-request.ts';
import type { Schedule } from '../schedule.ts';
import {
  ALIGHTING_BY_AGENCY,
  ALIGHTING_BY_DRIVER,
  BOARDING_BY_AGENCY,
  BOARDING_BY_DRIVER,
  callKey,
} from '../tables/stop-times.ts';

/** A stop that a vehicle comes to, with the flags of the call. */
type Call = { stop: number; flags: number };

/**
 * What must be asked for where somebody boards at one call, and gets off at another, if that is known. The agency comes before the
 * driver: without its word nothing comes.
 */
export function stopRequestOf(
  { bookings, agencies, routes }: Pick<Schedule, 'bookings' | 'agencies' | 'routes'>,
  route: number,
  from: Call,
  to?: Call,
): StopRequest | undefined {
  const [boards, leaves] = [from.flags, to?.flags ?? 0];
  const isLeaving = (leaves & ALIGHTING_BY_AGENCY) !== 0;
  if ((boards & BOARDING_BY_AGENCY) !== 0 || isLeaving) {
    const asked = (boards & BOARDING_BY_AGENCY) !== 0 ? from : to;
    const { phone, notice } = bookings.get(callKey(route, asked?.stop ?? -1)) ?? {};
    const number = phone || agencies[routes[route]?.agency ?? 0]?.phone;
    return {
      by: 'agency',
      ...(asked === from ? !isLeaving && to && { for: 'boarding' } : { for: 'getting off' }),
      phone: number || undefined,
      notice: notice || undefined,
    };
  }
  if ((boards & BOARDING_BY_DRIVER) !== 0) return { by: 'driver', for: 'boarding' };
  return (leaves & ALIGHTING_BY_DRIVER) === 0 ? undefined : { by: 'driver', for: 'getting off' };
}
