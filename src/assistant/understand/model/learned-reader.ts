import { once } from '../../../common/once.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Classify, LabelRanking, Weights } from './classifier.ts';
import { createClassifier, readWeights } from './classifier.ts';

/** What a sentence may be about; the last is anything that Headway does not do. */
export type Label = IntentName | 'out_of_scope';
/** What a sentence may be about, most likely first. */
export type IntentRanking = LabelRanking<Label>;
/** Ranks what a sentence may be about. */
export type RankIntents = Classify<Label>;

const WEIGHTS_FILE = new URL('weights.bin', import.meta.url);

/** The weights of what a sentence asks. */
export const readIntentWeights = (): Weights<Label> => readWeights(WEIGHTS_FILE);

/** The reader that `npm run train` made. Its weights are unpacked for the first sentence it is asked about. */
export function learnedReader(): RankIntents {
  const classify = once(() => createClassifier(readIntentWeights()));
  return (features) => classify()(features);
}
