import { MAX_WINDOWS, type DailyWindow } from './subscription.ts';

const DAY = 24 * 60;

/** What is left of the hours of a day without these. Absent: more stretches than can be kept. */
export function hoursWithout(
  out: readonly DailyWindow[],
  windows: readonly DailyWindow[] = [{ from: 0, to: DAY }],
): readonly DailyWindow[] | undefined {
  const stays = Array.from(
    { length: DAY },
    (_, at) => windows.some((one) => holds(one, at)) && !out.some((one) => holds(one, at)),
  );
  const starts = stays.flatMap((is, at) => (is && !stays[(at + DAY - 1) % DAY] ? [at] : []));
  const left = starts.map((from) => {
    let to = from;
    while (stays[to % DAY] && to < from + DAY) to++;
    return { from, to: to % DAY };
  });
  return left.length > MAX_WINDOWS ? undefined : left;
}

/** Whether a stretch has a minute of the day in it; it may go on past midnight. */
export function holds({ from, to }: DailyWindow, minute: number): boolean {
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}
