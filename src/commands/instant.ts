import { textOption, usage, type Options } from '../command-line.ts';
import { parseInstant } from '../common/time.ts';

/** An option that gives an instant: with an offset, else Eastern local time. Absent when it was not given. */
export function instantOption(options: Options, name: string): Date | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const instant = parseInstant(text);
  if (!instant) throw usage(`--${name} must be a time such as 2026-11-20T08:15:00`);
  return instant;
}
