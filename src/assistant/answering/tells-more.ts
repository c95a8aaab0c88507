import { isTalk } from '../question.ts';
import { referentOf } from '../dialogue/pointing/referents.ts';
import type { Resolved } from '../dialogue/resolution.ts';
import { wordSet, writtenWords } from '../word-list.ts';
import type { Understanding } from '../understand/understanding.ts';

/** What asks about a place that is named. */
const ASKED = wordSet('info information about hours address what when which how');
/** Talk that asks what to do, or what was said. */
const ASKS_AGAIN: ReadonlySet<string> = new Set(['help', 'repeat', 'more']);

/**
 * Whether somebody who told of danger just now tells more of it, as far as they ask nothing that is sure: "she's like 70", "the
 * lights went out", "what do I do". `alone`: what the message says by itself, where a place that it names is asked about.
 */
export function tellsMore({ parts }: Resolved, alone: Understanding): boolean {
  const named = alone.kind === 'unknown' ? undefined : (referentOf(alone.slots) ?? alone.slots.to_station);
  return parts.every(({ text, understanding: one }) => {
    if (one.kind === 'unknown') return true;
    if (isTalk(one.intent)) return ASKS_AGAIN.has(one.intent);
    // A station alone is where it is; who wants to know something of one says so.
    const asks = writtenWords(text.toLowerCase()).some((word) => ASKED.has(word));
    const isPlace = one.intent === 'station_info' && !asks;
    return isPlace || (one.guessed !== undefined && !named);
  });
}
