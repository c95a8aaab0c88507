import { MINUTE_MS } from '../../common/time.ts';
import type { Departure } from './trains.ts';

/** Minutes between departures that follow each other, from one that is short just now to one that is long. */
export interface Headway {
  least: number;
  most: number;
}

/** Of the gaps, sorted, those at both ends that are left out: a train held back says nothing of how often they come. */
const LEFT_OUT_SHARE = 0.1;

/** The headway of departures that each group has one after the other, soonest first. Absent where none has two. */
export function headwayOf(groups: Iterable<readonly { at: Date }[]>): Headway | undefined {
  return headwayOfGaps(
    [...groups].flatMap((group) =>
      group.slice(1).map(({ at }, i) => at.getTime() - (group[i]?.at.getTime() ?? 0)),
    ),
  );
}

/** The headway of milliseconds between departures, whatever their order. Absent where there are none. */
export function headwayOfGaps(milliseconds: readonly number[]): Headway | undefined {
  const gaps = milliseconds.map((gap) => Math.max(1, Math.round(gap / MINUTE_MS))).sort((a, b) => a - b);
  const out = Math.floor(LEFT_OUT_SHARE * gaps.length);
  const [least, most] = [gaps[out], gaps.at(-1 - out)];
  return least === undefined || most === undefined ? undefined : { least, most };
}

/** Departures of one platform, way and line together. */
export function ofEachWay(departures: readonly Departure[]): Iterable<readonly Departure[]> {
  return Map.groupBy(
    inView(departures),
    ({ platform, northOrEast }) => `${platform} ${northOrEast}`,
  ).values();
}

/** What is predicted of some departures; all of them where nothing is: how often they come now is not what a timetable has later. */
export function inView<T extends { scheduled?: true }>(departures: readonly T[]): readonly T[] {
  const predicted = departures.filter(({ scheduled }) => !scheduled);
  return predicted.length > 0 ? predicted : departures;
}
