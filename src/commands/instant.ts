import { textOption, usage, type Options } from '../command-line.ts';
import { parseInstant } from '../common/time.ts';

/** An option that gives an instant: with an offset, else Eastern; of a day alone, its noon. Absent when it was not given. */
export function instantOption(options: Options, name: string): Date | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const instant = parseInstant(text) ?? parseInstant(`${text}T12:00:00`);
  if (!instant) throw usage(`--${name} must be a time such as 2026-11-20T08:15:00, or a day`);
  return instant;
}
