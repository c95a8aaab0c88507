import { instantOf, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { serviceSpan } from '../hours.ts';
import { linePatterns, servicePatterns, type LinePattern } from '../network.ts';
import { pick, unit } from '../random.ts';
import { isCalm } from '../rough.ts';
import type { LineCode } from '../services.ts';
import { drawCause, type Effect } from './rail-causes.ts';
import { delayText, openingText, residualText, type Scene } from './rail-text.ts';
import { guid, type Incident } from './incident.ts';

const HOUR = 3600;

/** The chance that an incident begins on a line within an hour of service. */
function chance(weekday: number, seconds: number): number {
  if (weekday === 0 || weekday === 6) return 0.08;
  const hour = seconds / HOUR;
  return (hour >= 6 && hour < 9) || (hour >= 15 && hour < 19) ? 0.22 : 0.09;
}

/** Lines whose trains run through all of some platforms. */
export function linesThrough(codes: readonly string[]): LineCode[] {
  const through = servicePatterns.filter(({ stations }) => codes.every((code) => stations.includes(code)));
  return [...new Set(through.map(({ line }) => line))].sort();
}

/** Where on a line it happens, drawn: at one station, the trains about it kept to one track or turned back. */
function sceneOf({ stations }: LinePattern, effect: Effect, draw: (what: string) => number): Scene {
  const index = 1 + Math.floor(draw('station') * (stations.length - 2));
  const [west, east] = draw('stretch') < 0.5 ? [1, 1] : [2, 1];
  const [at, from, to] = [index, Math.max(0, index - west), index + east].map((i) => stations[i] as string);
  const stretch = effect === 'single-tracking' || effect === 'no service';
  const lines = linesThrough(stretch ? [from as string, to as string] : [at as string]);
  const bound = lines.length === 1 ? (draw('bound') < 0.5 ? stations[0] : stations.at(-1)) : undefined;
  return { lines, at: at as string, from: from as string, to: to as string, bound };
}

function incidentOf(seed: number, day: CalendarDay, pattern: LinePattern, hour: number): Incident {
  const keys = ['rail', day, pattern.line, hour] as const;
  const draw = (what: string) => unit(seed, ...keys, what);
  const cause = drawCause(draw('cause'));
  const effect = pick(cause.effects, seed, ...keys, 'effect');
  const scene = sceneOf(pattern, effect, draw);
  const [shortest, longest] = cause.minutes;
  // Squared: long incidents are rare.
  const length = Math.round(60 * (shortest + (longest - shortest) * draw('length') ** 2));
  const opened = instantOf(day, hour + Math.floor(draw('opened') * HOUR)).getTime();
  const after = (part: number) => opened + Math.round(length * part) * 1000;
  const text = openingText(cause, effect, scene);
  const known = text + delayText(pick([10, 15, 20, 30], seed, ...keys, 'delay'));
  const longer = length > 25 * 60;
  return {
    id: guid(seed, ...keys),
    type: draw('type') < 0.2 ? 'Delay' : 'Alert',
    affects: scene.lines,
    updates: [
      { at: opened, text },
      ...(longer ? [0.3, 0.6].map((part) => ({ at: after(part), text: known })) : []),
      { at: after(0.8), text: residualText(cause, effect, scene) },
    ],
    closed: after(1),
  };
}

/** Sudden incidents on the rail lines that begin on a service day: a few a line, more at rush hour. */
export function suddenIncidents(seed: number, day: CalendarDay): Incident[] {
  if (isCalm(seed, day)) return [];
  const weekday = weekdayOf(day);
  const found: Incident[] = [];
  for (const pattern of linePatterns) {
    const { first, last } = serviceSpan(pattern.line, pattern.stations[0] as string, weekday);
    for (let hour = first; hour < last; hour += HOUR) {
      if (unit(seed, 'rail', day, pattern.line, hour) < chance(weekday, hour)) {
        found.push(incidentOf(seed, day, pattern, hour));
      }
    }
  }
  return found;
}
