import { MINUTE_MS, type CalendarDay } from '../../common/time.ts';
import { linePatterns } from '../network.ts';
import { blockageInstant, blockagesOf } from '../trains/blockages.ts';
import { callsOf } from '../tracks/way.ts';
import { announced, heading } from './rail-text.ts';
import { guid, type Incident } from './incident.ts';

/** It is reported so long at least, and so long after trains run again. */
const LEAST_MS = 10 * MINUTE_MS;
const AFTER_MS = 5 * MINUTE_MS;

/** What is reported of a day's blockages, late as it comes. */
export function blockageIncidents(seed: number, day: CalendarDay): Incident[] {
  return blockagesOf(seed, day).flatMap(({ line, direction, from, begins, ends, reported }) => {
    const pattern = linePatterns.find((one) => one.line === line);
    if (reported === undefined || !pattern) return [];
    const at = blockageInstant(day, reported);
    const bound = callsOf(pattern, direction).at(-1) ?? from;
    const text = `${heading([line])}Expect delays to ${announced(bound)} due to a disabled train outside ${announced(from)}.`;
    return [
      {
        id: guid(seed, 'blockage', day, line, direction, begins),
        type: 'Alert',
        affects: [line],
        updates: [{ at, text }],
        closed: Math.max(at + LEAST_MS, blockageInstant(day, ends) + AFTER_MS),
      },
    ];
  });
}
