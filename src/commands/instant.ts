import { textOption, usage, type Options } from '../command-line.ts';
import { systemClock, type Clock } from '../common/clock.ts';
import { parseInstant } from '../common/time.ts';

/** The clock of `--now`, in the zone of the agency that answers, or the machine's. */
export function clockOption(options: Options, speed?: number): Clock {
  const now = instantOption(options, 'now');
  return systemClock(now && (() => instantOption(options, 'now') ?? now), speed);
}

/** An option that gives an instant: with an offset, else in the zone of the agency that answers; of a day alone, its noon. Absent when it was not given. */
export function instantOption(options: Options, name: string): Date | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const instant = parseInstant(text) ?? parseInstant(`${text}T12:00:00`);
  if (!instant) throw usage(`--${name} must be a time such as 2026-11-20T08:15:00, or a day`);
  return instant;
}
