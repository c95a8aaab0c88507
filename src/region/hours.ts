import { readRows } from './facts/read.ts';
import type { LineCode } from './services.ts';

/** Seconds from midnight of the service day; past 86,400 after the midnight that follows. */
export interface Span {
  first: number;
  last: number;
}

/** Two numbers by weekday, "weekday 0", and by end of a line, "RD A15". */
const HOURS = new Map(
  readRows('rail-hours.txt').map(([of, first, last]) => [of, [Number(first), Number(last)] as const]),
);

/**
 * The first and last departure of a line from an end of one of its service patterns, on a service day's weekday
 * (0 is Sunday). Patterns that begin at the same station take turns within the one span.
 */
export function serviceSpan(line: LineCode, terminal: string, weekday: number): Span {
  const day = HOURS.get(`weekday ${weekday}`);
  const end = HOURS.get(`${line} ${terminal}`);
  if (!day || !end) throw new Error(`No service of ${line} from ${terminal}`);
  return { first: day[0] * 3600 + end[0] * 60, last: day[1] * 3600 - end[1] * 60 };
}
