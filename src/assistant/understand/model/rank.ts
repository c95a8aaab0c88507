import type { Capabilities } from '../capabilities.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { IntentRanking, RankIntents } from './learned-reader.ts';
import { isUnsure, thoughtsIn, withParts } from './clauses.ts';
import { featuresOf } from './features.ts';
import { maskedWords, saysMoreThanNames } from './masked-words.ts';

/** What was thought of an interpretation that is kept, for as long as it is. */
const thought = new WeakMap<Interpretation, { classify: RankIntents; ranking: IntentRanking | undefined }>();

/** What the learned reader thinks of a message; absent where nothing is said but names. */
export function rank(
  message: string,
  whole: Interpretation,
  interpret: (part: string) => Interpretation,
  classify: RankIntents,
  capabilities: Capabilities,
): IntentRanking | undefined {
  const rankOne = (interpretation: Interpretation) => {
    const known = thought.get(interpretation);
    if (known?.classify === classify) return known.ranking;
    const masked = maskedWords(interpretation);
    const ranking = saysMoreThanNames(masked)
      ? classify(featuresOf(interpretation, masked, capabilities))
      : undefined;
    thought.set(interpretation, { classify, ranking });
    return ranking;
  };
  const ranking = rankOne(whole);
  if (!ranking || !isUnsure(ranking)) return ranking;
  const parts = thoughtsIn(message).map((part) => rankOne(interpret(part)));
  return withParts(
    ranking,
    parts.filter((part) => part !== undefined),
  );
}
