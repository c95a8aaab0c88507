import type { Capabilities } from '../capabilities.ts';
import { plainly } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import { BEFORE_PLACE } from '../readings/weights.ts';
import type { Said } from '../understanding.ts';
import { ASKING } from '../words/words.ts';
import { JOINING } from './unknown-place.ts';

/** Slots that a place is asked for. */
const PLACES: ReadonlySet<string> = new Set(['station', 'from_station', 'to_station', 'stop_id', 'place']);
/** An answer of more words is more than the name of a place. */
const LONGEST_NAME = 5;
/** Who says one of these asks something else. */
const ASKING_WORDS: ReadonlySet<string> = new Set([...ASKING, 'what']);

/** The place that is not known or not here: in a question of ours, or in the answer to the question for one. */
export function unplacedBy(
  { unplaced, readings, topic, sentence, elsewhere }: Interpretation,
  previous: Said | undefined,
  capabilities: Capabilities,
): { unplaced?: string; elsewhere?: string } {
  const asked = capabilities.find(({ intent }) => intent === previous?.intent);
  const isAskedFor = previous && asked && PLACES.has(missingSlot(asked, previous.slots) ?? '');
  if (unplaced?.isCorner) return { unplaced: unplaced.words };
  if (topic) return elsewhere !== undefined && (isAskedFor || readings.length > 0) ? { elsewhere } : {};
  if (unplaced && !unplaced.hasArticle && readings.some(({ told }) => told))
    return { unplaced: unplaced.words };
  if (!isAskedFor) return {};
  const { length } = sentence.words;
  const isName =
    length <= LONGEST_NAME &&
    sentence.words.some(({ word }) => !BEFORE_PLACE.has(word) && !JOINING.has(word)) &&
    !sentence.words.some(({ word }) => ASKING_WORDS.has(word));
  return isName ? { unplaced: plainly(sentence, 0, length) } : {};
}
