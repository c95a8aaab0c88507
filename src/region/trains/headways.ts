import type { LineCode } from '../services.ts';

const HOUR = 3600;

/** Red runs alone; Green and Yellow share one trunk; Blue, Orange and Silver another. */
const trunks: Readonly<Record<LineCode, 0 | 1 | 2>> = { RD: 0, GR: 1, YL: 1, BL: 2, OR: 2, SV: 2 };

interface Band {
  /** Seconds of the service day. */
  until: number;
  /** Minutes between trains of one line and direction, by trunk. */
  minutes: readonly [number, number, number];
}

/** Frequencies as of 2026: rush hours, the day, and late evenings from half past nine. */
const WEEKDAY: readonly Band[] = [
  { until: 6.5 * HOUR, minutes: [8, 8, 12] },
  { until: 9.5 * HOUR, minutes: [5, 6, 10] },
  { until: 15 * HOUR, minutes: [6, 8, 12] },
  { until: 19 * HOUR, minutes: [5, 6, 10] },
  { until: 21.5 * HOUR, minutes: [8, 8, 12] },
  { until: 27 * HOUR, minutes: [10, 12, 12] },
];
const WEEKEND: readonly Band[] = [
  { until: 21.5 * HOUR, minutes: [8, 8, 12] },
  { until: 27 * HOUR, minutes: [10, 12, 12] },
];

/** A stretch of the service day with one headway. All are seconds; `from` and `until` of the service day. */
interface Headway {
  from: number;
  until: number;
  seconds: number;
}

/** How often a line runs each way through a service day of a weekday (0 is Sunday), in order. */
export function headways(line: LineCode, weekday: number): readonly Headway[] {
  const bands = weekday === 0 || weekday === 6 ? WEEKEND : WEEKDAY;
  return bands.map(({ until, minutes }, i) => ({
    from: bands[i - 1]?.until ?? 0,
    until,
    seconds: minutes[trunks[line]] * 60,
  }));
}
