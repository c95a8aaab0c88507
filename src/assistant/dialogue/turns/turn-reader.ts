import { once } from '../../../common/once.ts';
import { capabilities, type IntentName } from '../../capabilities.ts';
import { createClassifier, readWeights, type LabelRanking } from '../../understand/model/classifier.ts';
import { featuresOf, type Features } from '../../understand/model/features.ts';
import { learnedReader } from '../../understand/model/learned-reader.ts';
import { maskedWords } from '../../understand/model/masked-words.ts';
import type { Interpretation } from '../../understand/readings/interpreter.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { turnFeatures, type AskedBefore } from './turn-features.ts';

/** What a message after others may ask: a question of ours, what riders are told besides, or nothing of ours. */
export type TurnLabel = IntentName | 'practical' | 'none';

/** Where `npm run train` writes what it learned. */
export const TURN_WEIGHTS = new URL('turns.bin', import.meta.url);

/** A message as it is read otherwise. */
export interface TurnReadings {
  whole: Interpretation;
  alone: Understanding;
  after: Understanding;
}

/** A message after a question, as the reader of turns sees it. */
export function featuresOfTurn(before: AskedBefore, { whole, ...readings }: TurnReadings): Features {
  const ranking = sentences()(featuresOf(whole, maskedWords(whole), capabilities));
  return turnFeatures(whole, before, { ranking, ...readings });
}

/** What a message asks after a question, most likely first. */
export function rankTurn(before: AskedBefore, readings: TurnReadings): LabelRanking<TurnLabel> {
  return turns()(featuresOfTurn(before, readings));
}

const sentences = once(() => learnedReader());
const turns = once(() => createClassifier(readWeights<TurnLabel>(TURN_WEIGHTS)));
