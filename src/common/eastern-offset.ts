import { BoundedMap } from './bounded-map.ts';

/**
 * Eastern local time. The specification calls it "Eastern Standard Time", but daylight saving applies in
 * summer, as in the real service's answers.
 */
const ZONE = 'America/New_York';

/** Milliseconds. `time.ts` stands on this file and has the others. */
const HOUR = 3_600_000;
/** Less than lies between two changes of the clocks. */
const SPAN_MS = 64 * 24 * HOUR;
const MAX_SPANS = 1000;
/** Instants of so many milliseconds before and after 1970 can be written. */
const LAST_INSTANT = 8.64e15;

/** How far Eastern local time is ahead of UTC, in milliseconds (negative), before and from the one `change` in a span. */
interface Span {
  before: number;
  change: number;
  after: number;
}

const spans = new BoundedMap<number, Span>(MAX_SPANS);
const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' });

/** Milliseconds that Eastern local time is ahead of UTC (negative) at an instant. */
export function offsetAt(instant: number): number {
  const number = Math.floor(instant / SPAN_MS);
  let span = spans.get(number);
  if (span === undefined) {
    span = readSpan(number * SPAN_MS);
    spans.set(number, span);
  }
  return instant < span.change ? span.before : span.after;
}

/** Asks for the offset at both ends of the span, and where they differ for the hour between. */
function readSpan(start: number): Span {
  let [from, to] = [Math.max(start, -LAST_INSTANT), Math.min(start + SPAN_MS, LAST_INSTANT)];
  const [before, after] = [readOffset(from), readOffset(to)];
  if (before === after) return { before, change: from, after };
  while (to - from > HOUR) {
    const between = from + Math.floor((to - from) / 2 / HOUR) * HOUR;
    if (readOffset(between) === before) from = between;
    else to = between;
  }
  return { before, change: to, after };
}

function readOffset(instant: number): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(
    offsetFormat.format(instant),
  ) as RegExpExecArray;
  return (Number(hours) * HOUR + Number(minutes) * 60_000) * (sign === '-' ? -1 : 1);
}
