import type { LineCode } from './services.ts';

/** Seconds from midnight of the service day; past 86,400 after the midnight that follows. */
export interface Span {
  first: number;
  last: number;
}

/** When rail service opens and closes, in hours of the service day; index 0 is Sunday. Public facts as of 2025. */
const HOURS = [
  { opens: 6, closes: 24 },
  { opens: 5, closes: 24 },
  { opens: 5, closes: 24 },
  { opens: 5, closes: 24 },
  { opens: 5, closes: 24 },
  { opens: 5, closes: 25 },
  { opens: 6, closes: 25 },
] as const;

/**
 * For each end of a line, minutes from the opening to its first train and from its last train to closing. Lines that
 * share a terminal start in turn; the last trains of all lines pass the center at about closing time. Public facts as
 * of 2023; New Carrollton (Silver) and Yellow reckoned alike.
 */
const ENDS: ReadonlyMap<string, readonly [afterOpening: number, beforeClosing: number]> = new Map([
  ['RD A15', [0, 33]],
  ['RD B11', [0, 27]],
  ['OR K08', [0, 41]],
  ['OR D13', [0, 26]],
  ['SV N12', [0, 77]],
  ['SV G05', [6, 34]],
  ['SV D13', [6, 33]],
  ['BL J03', [0, 32]],
  ['BL G05', [0, 32]],
  ['YL C15', [0, 22]],
  ['YL E01', [0, 0]],
  ['YL E10', [4, 30]],
  ['GR F11', [0, 25]],
  ['GR E10', [0, 33]],
]);

/**
 * The first and last departure of a line from an end of one of its service patterns, on a service day's weekday
 * (0 is Sunday). Patterns that begin at the same station take turns within the one span.
 */
export function serviceSpan(line: LineCode, terminal: string, weekday: number): Span {
  const hours = HOURS[weekday];
  const end = ENDS.get(`${line} ${terminal}`);
  if (!hours || !end) throw new Error(`No service of ${line} from ${terminal}`);
  return { first: hours.opens * 3600 + end[0] * 60, last: hours.closes * 3600 - end[1] * 60 };
}
