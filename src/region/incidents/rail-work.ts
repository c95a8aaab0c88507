import { addDays, instantOf, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { linePatterns, type LinePattern } from '../network.ts';
import { pick, unit } from '../random.ts';
import { linesThrough } from './rail.ts';
import { announced, heading } from './rail-text.ts';
import { guid, type Incident } from './incident.ts';

const HOUR = 3600;
const FRIDAY = 5;

/** The chance that a line has track work on a weekend, and at the end of another evening. */
const WEEKEND = 0.3;
const EVENING = 0.1;

/** The ends of a stretch of a line with work on it, three to five stations long. */
function stretch({ stations }: LinePattern, draw: number): [string, string] {
  const length = 2 + Math.floor(draw * 3);
  const start = Math.floor(((draw * 97) % 1) * (stations.length - length));
  return [stations[start] as string, stations[start + length] as string];
}

/** Announced on Friday evening, worked on from Saturday's opening to Sunday's closing. */
function weekendWork(seed: number, day: CalendarDay, pattern: LinePattern): Incident {
  const keys = ['work', day, pattern.line] as const;
  const [from, to] = stretch(pattern, unit(seed, ...keys, 'stretch'));
  const affects = linesThrough([from, to]);
  const every = pick([15, 20, 24], seed, ...keys, 'every');
  const between = `between ${announced(from)} and ${announced(to)}`;
  const announcement = `This weekend, trains will single-track ${between} due to scheduled track work.`;
  const work = `Trains single-tracking ${between} due to scheduled track work.`;
  const rest = ` Trains run every ${every} minutes; allow extra travel time.`;
  return {
    id: guid(seed, ...keys),
    type: 'Alert',
    affects,
    updates: [
      { at: instantOf(day, 20 * HOUR).getTime(), text: heading(affects) + announcement + rest },
      { at: instantOf(addDays(day, 1), 6 * HOUR).getTime(), text: heading(affects) + work + rest },
      { at: instantOf(addDays(day, 2), 6 * HOUR).getTime(), text: heading(affects) + work + rest },
    ],
    closed: instantOf(addDays(day, 2), 24 * HOUR).getTime(),
  };
}

/** From ten in the evening to closing. */
function eveningWork(seed: number, day: CalendarDay, pattern: LinePattern): Incident {
  const keys = ['work', day, pattern.line] as const;
  const [from, to] = stretch(pattern, unit(seed, ...keys, 'stretch'));
  const affects = linesThrough([from, to]);
  const between = `between ${announced(from)} and ${announced(to)}`;
  const text = `Trains single-tracking ${between} until closing due to track maintenance. Expect delays in both directions.`;
  return {
    id: guid(seed, ...keys),
    type: 'Alert',
    affects,
    updates: [{ at: instantOf(day, 22 * HOUR).getTime(), text: heading(affects) + text }],
    closed: instantOf(day, 24 * HOUR).getTime(),
  };
}

/** Planned work on the rail lines that is first announced on a service day. */
export function plannedWork(seed: number, day: CalendarDay): Incident[] {
  const weekday = weekdayOf(day);
  const weekend = weekday === FRIDAY;
  if (weekday === 6 || weekday === 0) return [];
  return linePatterns
    .filter(({ line }) => unit(seed, 'work', day, line) < (weekend ? WEEKEND : EVENING))
    .map((pattern) => (weekend ? weekendWork : eveningWork)(seed, day, pattern));
}
