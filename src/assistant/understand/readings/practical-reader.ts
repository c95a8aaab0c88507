import { once } from '../../../common/once.ts';
import { remembering } from '../../../common/remembering.ts';
import { aspectFeatures } from '../model/aspect-reader.ts';
import { createClassifier, readWeights, type LabelRanking } from '../model/classifier.ts';
import type { Features } from '../model/features.ts';

/** Where `npm run train` writes what it learned. */
export const PRACTICAL_WEIGHTS = new URL('practical.bin', import.meta.url);
/** Fewer than a text has otherwise: every topic has weights of its own. */
export const PRACTICAL_BUCKETS = 1 << 15;
/** What no practical matter is asked by. */
export const NOTHING_PRACTICAL = 'none';
/** The topic of all that nobody told Headway. */
export const UNTOLD = 'other';
/** Texts whose topic is kept, of at most a message's length. */
const MAX_TEXTS = 200;

/** A message as the reader of practical topics sees it. */
export function practicalFeatures(text: string): Features {
  const { buckets, values } = aspectFeatures(text);
  return { buckets: buckets.map((bucket) => bucket % PRACTICAL_BUCKETS), values };
}

/**
 * The practical topic that a message asks about, however it is worded, by weights that `npm run train` learned. `leastShare`: how
 * likely it has to be, from 0 to 1. Absent: none is.
 */
export function topicAsked(text: string, leastShare: number): string | undefined {
  const [most] = rankTopics(text);
  return most && most.label !== NOTHING_PRACTICAL && most.share >= leastShare ? most.label : undefined;
}

const rankTopics = remembering(MAX_TEXTS, (text): LabelRanking<string> => topics()(practicalFeatures(text)));
const topics = once(() => createClassifier(readWeights<string>(PRACTICAL_WEIGHTS)));
