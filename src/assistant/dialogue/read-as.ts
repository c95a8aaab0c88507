import type { ReadAs } from './commands.ts';
import type { Resolved } from './resolved.ts';

/** What a reader made of a message, with the command that it took it for, unless it says which itself. */
export function readAs(as: ReadAs, resolved: Resolved | undefined): Resolved | undefined {
  return resolved && { as, ...resolved };
}
