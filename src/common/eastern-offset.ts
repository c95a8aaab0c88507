import { regionTable } from './region-table.ts';
import { BoundedMap } from './bounded-map.ts';
import { getOrMake } from './once.ts';

/**
 * Eastern local time. The specification calls it "Eastern Standard Time", but daylight saving applies in
 * summer, as in the real service's answers.
 */
let zone = regionTable('zone').flat().join();

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

let spans = new BoundedMap<number, Span>(MAX_SPANS);
let offsetFormat = formatOf('longOffset');
let names = new Map<number, string>();

function formatOf(
  timeZoneName: 'longOffset' | 'short' | 'longGeneric',
  locale = 'en-US',
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
}

/** Where English is spoken, each with its own short names of zones: "NZDT" is one in New Zealand alone. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN'];
/** What stands for a zone that has no name there. */
const NAMELESS = /^(?:GMT|UTC)[+-]/;

/**
 * Tells times of day in another zone from here on, by its IANA name: that of the agency that is served. A process serves one.
 * Whatever says "Eastern" beside this means that zone then.
 */
export function tellTimesIn(name: string): void {
  zone = name;
  spans = new BoundedMap(MAX_SPANS);
  offsetFormat = formatOf('longOffset');
  names = new Map();
}

/** The IANA name of the zone. */
export function servedZone(): string {
  return zone;
}

/** What the zone is called at an instant, for riders: "EST"; empty where it has no short name. */
export function zoneNameAt(instant: number): string {
  const offset = offsetAt(instant);
  return getOrMake(names, offset, () => {
    const called = LOCALES.map((locale) => shortName(instant, locale));
    return called.find((one) => !NAMELESS.test(one)) ?? '';
  });
}

function shortName(instant: number, locale: string): string {
  const parts = formatOf('short', locale).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** What the zone is called in summer and winter alike, as is said of times: "Eastern". */
export function zoneWords(): string {
  const name = formatOf('longGeneric')
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(/(?: Standard)? Time$/, '') ?? 'UTC';
}

/** Milliseconds that Eastern local time is ahead of UTC (negative) at an instant. */
export function offsetAt(instant: number): number {
  const number = Math.floor(instant / SPAN_MS);
  const span = getOrMake(spans, number, () => readSpan(number * SPAN_MS));
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
  // In a zone of UTC's own time it is "GMT" alone.
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormat.format(instant)) ?? [];
  return (Number(hours) * HOUR + Number(minutes) * 60_000) * (sign === '-' ? -1 : 1);
}
