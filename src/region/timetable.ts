import { getOrMake } from '../common/once.ts';
import { serviceSpan } from './hours.ts';
import { servicePatterns, type ServicePattern } from './network.ts';
import type { LineCode } from './services.ts';
import { headways } from './trains/headways.ts';

/** 1 is north- or eastbound, 2 south- or westbound (spec, "TrainPosition"). */
export type Direction = 1 | 2;

/** The lines, in the order in which riders list them. */
export const lines: readonly LineCode[] = ['RD', 'OR', 'SV', 'BL', 'YL', 'GR'];

/** A scheduled trip, by its start. Times are seconds of the service day and whole minutes. */
export interface Departure {
  pattern: ServicePattern;
  direction: Direction;
  /** When it leaves its first station. */
  seconds: number;
  /** Its place, from 0, among the day's trips of the line and direction. */
  index: number;
  /** The pattern's first or last of the day in its direction: published, so it always runs. */
  published: boolean;
}

/**
 * Where the lines of a trunk take turns, and each line's turn there as a part of the headway: trains of Blue, Orange
 * and Silver, and those of Green and Yellow, come evenly mixed.
 */
const turns: Readonly<Record<LineCode, { station: string; part: number }>> = {
  RD: { station: 'A01', part: 0 },
  GR: { station: 'F03', part: 0 },
  YL: { station: 'F03', part: 1 / 2 },
  OR: { station: 'C05', part: 0 },
  SV: { station: 'C05', part: 1 / 3 },
  BL: { station: 'C05', part: 2 / 3 },
};

/** Trains of one line come no closer than this part of the headway where headways change. */
const CLOSEST = 0.6;

/** The station a pattern's trips in a direction start from. */
export function originOf(pattern: ServicePattern, direction: Direction): string {
  return direction === 1 ? pattern.west : pattern.east;
}

/** The station a pattern's trips in a direction end at. */
export function destinationOf(pattern: ServicePattern, direction: Direction): string {
  return direction === 1 ? pattern.east : pattern.west;
}

/** Scheduled minutes from a pattern's origin to one of its stations. */
function minutesTo(station: string, pattern: ServicePattern, direction: Direction): number {
  const minutes = pattern.minutes[pattern.stations.indexOf(station)] ?? 0;
  return direction === 1 ? minutes : (pattern.minutes.at(-1) ?? 0) - minutes;
}

/** A departure on its way into the timetable: `turn` is when it passes the station where lines take turns. */
interface Candidate {
  pattern: ServicePattern;
  seconds: number;
  turn: number;
  /** How close to the train before it may come; 0 for first and last trains, which always run. */
  spacing: number;
}

function schedule(line: LineCode, direction: Direction, weekday: number): Departure[] {
  const patterns = servicePatterns.filter((pattern) => pattern.line === line);
  const { station, part } = turns[line];
  const ahead = (pattern: ServicePattern) => minutesTo(station, pattern, direction) * 60;
  const span = (pattern: ServicePattern) => serviceSpan(line, originOf(pattern, direction), weekday);

  const fixed: Candidate[] = patterns
    .filter(
      (pattern, i) =>
        patterns.findIndex((p) => originOf(p, direction) === originOf(pattern, direction)) === i,
    )
    .flatMap((pattern) => {
      const { first, last } = span(pattern);
      return [first, last].map((seconds) => ({
        pattern,
        seconds,
        turn: seconds + ahead(pattern),
        spacing: 0,
      }));
    });
  const regular: Candidate[] = headways(line, weekday).flatMap(({ from, until, seconds: headway }) => {
    const phase = Math.round((part * headway) / 60) * 60;
    const found: Candidate[] = [];
    for (let count = Math.ceil((from - phase) / headway); count * headway + phase < until; count++) {
      const turn = count * headway + phase;
      const pattern = patterns[Math.abs(count) % patterns.length] as ServicePattern;
      found.push({ pattern, seconds: turn - ahead(pattern), turn, spacing: headway * CLOSEST });
    }
    return found.filter(
      ({ pattern, seconds }) => seconds > span(pattern).first && seconds < span(pattern).last,
    );
  });

  const kept = [...fixed];
  for (const candidate of regular) {
    if (kept.every(({ turn }) => Math.abs(turn - candidate.turn) >= candidate.spacing)) kept.push(candidate);
  }
  const ends = new Set(
    patterns.flatMap((pattern) => {
      const trips = kept.filter((trip) => trip.pattern === pattern).sort((a, b) => a.seconds - b.seconds);
      return [trips[0], trips.at(-1)];
    }),
  );
  return kept
    .sort((a, b) => a.turn - b.turn || a.seconds - b.seconds)
    .map((trip, index) => {
      const { pattern, seconds } = trip;
      return { pattern, direction, seconds, index, published: ends.has(trip) };
    });
}

const schedules = new Map<string, readonly Departure[]>();

/**
 * The trips of a line and direction on a weekday (0 is Sunday), in the order in which they pass the station where
 * lines take turns. The timetable is the same for every seed.
 */
export function departures(line: LineCode, direction: Direction, weekday: number): readonly Departure[] {
  return getOrMake(schedules, `${line} ${direction} ${weekday}`, () => schedule(line, direction, weekday));
}

const leaving = new WeakMap<ServicePattern, Map<string, readonly number[]>>();

/**
 * When trips of a pattern leave its first station in a direction on a weekday (0 is Sunday), in order: seconds of
 * the service day. They call at the following stations after the pattern's minutes.
 */
export function terminalDepartures(
  pattern: ServicePattern,
  direction: Direction,
  weekday: number,
): readonly number[] {
  const ofPattern = getOrMake(leaving, pattern, () => new Map());
  return getOrMake(ofPattern, `${direction} ${weekday}`, () =>
    departures(pattern.line, direction, weekday)
      .filter((departure) => departure.pattern === pattern)
      .map(({ seconds }) => seconds)
      .sort((a, b) => a - b),
  );
}
