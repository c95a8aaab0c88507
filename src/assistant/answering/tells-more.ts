import { isTalk } from '../question.ts';
import { referentOf } from '../dialogue/pointing/referents.ts';
import type { Resolved } from '../dialogue/resolution.ts';
import type { Understanding } from '../understand/understanding.ts';

/** Talk that asks what to do, or what was said. */
const ASKS_AGAIN: ReadonlySet<string> = new Set(['help', 'repeat', 'more']);

/**
 * Whether somebody who told of danger just now tells more of it, as far as they ask nothing that is sure: "she's like 70", "the
 * lights went out", "what do I do". `alone`: what the message says by itself, where a place that it names is asked about.
 */
export function tellsMore({ parts }: Resolved, alone: Understanding): boolean {
  const named = alone.kind === 'unknown' ? undefined : (referentOf(alone.slots) ?? alone.slots.to_station);
  return parts.every(({ understanding: one }) => {
    if (one.kind === 'unknown') return true;
    if (isTalk(one.intent)) return ASKS_AGAIN.has(one.intent);
    return one.intent === 'station_info' || (one.guessed !== undefined && !named);
  });
}
