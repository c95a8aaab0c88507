import { speechTable } from '../../speech.ts';
import type { Slots } from '../../understand/slots/slots.ts';

const SAYS = speechTable<'free most few'>(new URL('walk-words.txt', import.meta.url));

/** How many minutes one walks on a trip at most, as it is said: `Slots.walk`, or `Infinity` where that is taken back. */
export function walkSaid(text: string): number | undefined {
  if (SAYS.free(text)) return Infinity;
  const minutes = SAYS.most(text)?.['minutes'];
  if (minutes !== undefined) return Number(minutes);
  return SAYS.few(text) ? 0 : undefined;
}

/** The same of a trip that is asked for. */
export function walkLimit(text: string): Pick<Slots, 'walk'> {
  const walk = walkSaid(text);
  return walk === undefined || walk === Infinity ? {} : { walk };
}
