import { once } from '../../../common/once.ts';
import { remembering } from '../../../common/remembering.ts';
import { tokenize } from '../words/tokens.ts';
import { createClassifier, readWeights, type LabelRanking } from './classifier.ts';
import { textFeatures, type Features } from './features.ts';
import { withoutDigits } from './masked-words.ts';

/** Messages whose features are kept: several readers look at the same one. */
const MAX_TEXTS = 20;

/** A message as a reader of aspects sees it; which number is said tells nothing. */
export const aspectFeatures = remembering(MAX_TEXTS, (text): Features =>
  textFeatures(tokenize(text).map(({ word }) => withoutDigits(word))),
);

/** Tells what a message asks beside what its intent says, by weights that `npm run train` learned. Absent: no more than that. */
export function aspectReader<Label extends string>(
  weights: URL,
): (text: string) => Exclude<Label, 'none'> | undefined {
  const rank = aspectRanking<Label>(weights);
  return (text) => {
    const label = rank(text)[0]?.label ?? 'none';
    return label === 'none' ? undefined : (label as Exclude<Label, 'none'>);
  };
}

/** How likely each aspect is what a message asks. */
export function aspectRanking<Label extends string>(weights: URL): (text: string) => LabelRanking<Label> {
  const classify = once(() => createClassifier(readWeights<Label>(weights)));
  return (text) => classify()(aspectFeatures(text));
}
