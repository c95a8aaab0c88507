import { ifAvailable } from '../../transit/age.ts';
import type { Context } from '../context.ts';
import { counted } from './format.ts';

/** Buses are late by so many minutes. */
const LATE_MINUTES = 3;

/** How late the buses of a route run, which nobody reports, with its name and after it. Absent: none does, or nobody can tell. */
export async function lateText(
  route: string,
  { transit, catalog, now }: Context,
): Promise<{ named: string; its: string } | undefined> {
  const buses = await ifAvailable(transit.buses(catalog, route, now));
  const minutes = (buses?.value ?? []).flatMap(({ minutesLate = 0 }) => Math.round(minutesLate));
  const late = minutes.filter((one) => one >= LATE_MINUTES);
  if (late.length === 0) return undefined;
  const most = counted(Math.max(...late), 'minute');
  if (minutes.length === 1) {
    const runs = `is running ${most} late`;
    return { named: `The only bus on route ${route} now ${runs}`, its: `its only bus now ${runs}` };
  }
  const least = Math.min(...late) < Math.max(...late) ? `${Math.min(...late)} to ` : '';
  const run = `${late.length === 1 ? 'is' : 'are'} running ${least}${most} late`;
  return {
    named: `${late.length} of the ${minutes.length} buses on route ${route} ${run}`,
    its: `${late.length} of its ${minutes.length} buses ${run}`,
  };
}
