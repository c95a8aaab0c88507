import { MINUTE_MS } from '../../common/time.ts';
import { median } from './usual.ts';
import type { MeasuredWay } from './line-service.ts';

/** From when on a gap is long: so many times what trains keep, and so many milliseconds. */
interface Long {
  times: number;
  least: number;
}

/** What riders are told of who ask. */
const TOLD: Long = { times: 1.75, least: 8 * MINUTE_MS };

/** Milliseconds between trains, as usual or else as most of them keep it now. Absent: too few were seen. */
function keptHeadway({ gaps, usual }: MeasuredWay & { usual?: number }): number | undefined {
  return usual ?? (gaps.length > 0 ? median(gaps) : undefined);
}

/** The longest gap of a way, where it is one that riders are told of. */
export function longGap(way: MeasuredWay & { usual?: number }, { times, least } = TOLD) {
  const kept = keptHeadway(way);
  const { longest } = way;
  return longest && kept !== undefined && longest.lasts >= Math.max(least, times * kept)
    ? longest
    : undefined;
}
