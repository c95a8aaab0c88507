import { readRows } from './facts/read.ts';
import type { LineCode } from './services.ts';

/** Seconds from midnight of the service day; past 86,400 after the midnight that follows. */
export interface Span {
  first: number;
  last: number;
}

const rows = readRows('rail-hours.txt');
/** Index 0 is Sunday. */
const HOURS = rows
  .filter(({ length }) => length === 2)
  .map(([opens, closes]) => [Number(opens), Number(closes)]);
const ENDS = new Map(rows.map(([end, after, before]) => [end, [Number(after), Number(before)]]));

/**
 * The first and last departure of a line from an end of one of its service patterns, on a service day's weekday
 * (0 is Sunday). Patterns that begin at the same station take turns within the one span.
 */
export function serviceSpan(line: LineCode, terminal: string, weekday: number): Span {
  const [opens, closes] = HOURS[weekday] ?? [];
  const [after, before] = ENDS.get(`${line} ${terminal}`) ?? [];
  if (opens === undefined || closes === undefined || after === undefined || before === undefined)
    throw new Error(`No service of ${line} from ${terminal}`);
  return { first: opens * 3600 + after * 60, last: closes * 3600 - before * 60 };
}
