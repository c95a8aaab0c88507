import { addDays, instantOf, type CalendarDay } from '../../common/time.ts';
import { linePatterns, type LinePattern } from '../network.ts';
import { pick, unit } from '../random.ts';
import { announced, heading } from './rail-text.ts';
import { incidentTexts } from './incident-texts.ts';
import { guid, type Incident } from './incident.ts';

const HOUR = 3600;

/** The chance that a line gets a standing notice on a day, and the most days one stands. */
const CHANCE = 0.015;
export const LONGEST_NOTICE = 24;

const texts = incidentTexts('notice');

function notice(seed: number, day: CalendarDay, { line, stations }: LinePattern): Incident {
  const keys = ['notice', day, line] as const;
  const lasts = 3 + Math.floor(unit(seed, ...keys, 'lasts') * (LONGEST_NOTICE - 2));
  const station = announced(pick(stations, seed, ...keys, 'station'));
  const text = heading([line]) + pick(texts, seed, ...keys, 'text').replace('{station}', station);
  const opened = instantOf(day, Math.round((9 + 3 * unit(seed, ...keys, 'opened')) * HOUR));
  return {
    id: guid(seed, ...keys),
    type: 'Alert',
    affects: [line],
    updates: [{ at: opened.getTime(), text }],
    closed: instantOf(addDays(day, lasts), 8 * HOUR).getTime(),
  };
}

/** Notices that begin on a day and stand for days or weeks, never touched again. */
export function notices(seed: number, day: CalendarDay): Incident[] {
  return linePatterns
    .filter(({ line }) => unit(seed, 'notice', day, line) < CHANCE)
    .map((pattern) => notice(seed, day, pattern));
}
