import { lateBuses } from '../../transit/buses/late-buses.ts';
import type { Context } from '../context.ts';
import { counted, listed } from './format.ts';

/** How late the buses of routes run, which nobody reports, with its name and after it. Absent: none does, or nobody can tell. */
export async function lateText(
  routes: readonly string[],
  context: Context,
): Promise<{ named: string; its: string } | undefined> {
  const each = await Promise.all(routes.map((route) => lateBuses(route, context)));
  const [minutes, late] = [each.flatMap((one) => one.minutes), each.flatMap((one) => one.late)];
  if (late.length === 0) return undefined;
  const on = `${routes.length === 1 ? 'route' : 'routes'} ${listed(routes)}`;
  const most = counted(Math.max(...late), 'minute');
  if (minutes.length === 1) {
    const runs = `is running ${most} late`;
    return {
      named: `The only bus on ${on} now ${runs}`,
      its: `${routes.length === 1 ? 'its' : 'their'} only bus now ${runs}`,
    };
  }
  const least = Math.min(...late) < Math.max(...late) ? `${Math.min(...late)} to ` : '';
  const run = `${late.length === 1 ? 'is' : 'are'} running ${least}${most} late`;
  return {
    named: `${late.length} of the ${minutes.length} buses on ${on} ${run}`,
    its: `${late.length} of ${routes.length === 1 ? 'its' : 'their'} ${minutes.length} buses ${run}`,
  };
}

/** Which of two routes runs worse, by how many of their buses are late. */
export async function worseText(routes: readonly string[], context: Context): Promise<string> {
  const counts = await Promise.all(
    routes.map(async (route) => {
      const { minutes, late } = await lateBuses(route, context);
      return { route, share: late.length / minutes.length, text: `${late.length} of ${minutes.length}` };
    }),
  );
  const [worse, better] = counts.toSorted((a, b) => b.share - a.share);
  if (!worse || !better || Number.isNaN(worse.share + better.share))
    return 'I can’t compare the two: too few buses report where they are.';
  return worse.share === better.share
    ? 'As many of their buses are late.'
    : `The ${worse.route} runs worse: ${worse.text} of its buses are late, of the ${better.route} ${better.text}.`;
}
