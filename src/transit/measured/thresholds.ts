import { MINUTE_MS } from '../../common/time.ts';
import { median } from './usual.ts';
import type { MeasuredGap, MeasuredWay } from './line-service.ts';

/** From when on a gap is long: so many times what trains keep, and so many milliseconds. */
interface Long {
  times: number;
  least: number;
}

/** What riders are told of who ask. */
const TOLD: Long = { times: 1.75, least: 8 * MINUTE_MS };

/** What those who asked for early warnings are told of, unasked. Milliseconds, and polls. */
export const WARNED = {
  /**
   * One train that is missing makes a gap of twice the usual, which is as told in whole minutes: `within` half of one. Where
   * headways change with the hour, those that trains keep now count as usual, from `alike` to `kept` times as long.
   */
  gap: { times: 2, least: 10 * MINUTE_MS, within: MINUTE_MS / 2, alike: 1.1, kept: 1.35 },
  /** Between stations. */
  standing: 6 * MINUTE_MS,
  /** Polls that show it before it is told, and polls that show nothing like it before it is over. */
  polls: 3,
  /** It is over below this part of what it began at. */
  healed: 0.75,
  /** From here on it is as bad as what stops trains. */
  major: { gap: 25 * MINUTE_MS, standing: 15 * MINUTE_MS },
  /** Between two that begin on a line one way, and between two changes of one. */
  apart: 30 * MINUTE_MS,
  changes: 5 * MINUTE_MS,
  /** A way that nobody could measure for so long is not warned of any more. */
  unseen: 10 * MINUTE_MS,
  /** Whoever has watched for less time does not know whether what was seen before has healed. */
  knows: 15 * MINUTE_MS,
} as const;

/** From how many milliseconds on a gap is warned of, where trains usually come so often and now keep such gaps. */
export function warnedGap(usual: number, gaps: readonly number[]): number {
  const { times, least, within, alike, kept } = WARNED.gap;
  const now = median(gaps);
  return Math.max(least, times * (now > alike * usual ? Math.min(now, kept * usual) : usual) - within);
}

/** The gap of a way that riders are told of: the worst of those that are long for their station, or beside what trains keep now. */
export function longGap({
  gaps,
  longest,
  usual,
  ahead,
}: Pick<MeasuredWay, 'gaps' | 'longest'> & {
  usual?: number;
  ahead?: readonly (MeasuredGap & { usual: number })[];
}): MeasuredGap | undefined {
  const kept = usual ?? (gaps.length > 0 ? median(gaps) : undefined);
  const whole = longest && kept !== undefined ? [{ ...longest, usual: kept }] : [];
  return (usual === undefined ? whole : (ahead ?? whole))
    .filter((gap) => gap.lasts >= Math.max(TOLD.least, TOLD.times * gap.usual))
    .toSorted((a, b) => b.lasts - b.usual - (a.lasts - a.usual))[0];
}
