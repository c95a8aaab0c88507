import { readWeights, type Weights } from '../understand/model/classifier.ts';
import { bucketOf, CHARACTERS, SCALES, seeFeatures } from './features.ts';
import type { Danger } from './reply.ts';
import type { DangerWord } from './words.ts';

/** What a message may tell of. */
export type DangerLabel = 'none' | Danger;

/** How likely a message tells of each. */
export interface DangerShares {
  danger: number;
  despair: number;
}

/** Where `npm run train` writes the weights. */
export const DANGER_WEIGHTS = new URL('weights.bin', import.meta.url);

/** What a message may tell of, in the order of the weights: those of the first are 0. */
export const DANGER_LABELS: readonly DangerLabel[] = ['none', 'danger', 'despair'];
const [DANGER, DESPAIR] = [1, 2];

/** The weights that `npm run train` made of `test/understand/danger/`. */
export const readDangerWeights = (): Weights<DangerLabel> => readWeights(DANGER_WEIGHTS);

/** A multinomial logistic regression. What the characters of a word come to is kept with the word. */
export function dangerModel({ scale, values }: Weights<DangerLabel>): (message: string) => DangerShares {
  const weight = (at: number) => values[at] as number;
  const danger = new Float64Array(SCALES.length);
  const despair = new Float64Array(SCALES.length);
  const counts = new Float64Array(SCALES.length);
  const add = (sums: Float64Array, group: number, more: number) => {
    sums[group] = (sums[group] as number) + more;
  };
  const inWords = new WeakMap<DangerWord, DangerShares>();
  const inWord = (word: DangerWord): DangerShares => {
    const known = inWords.get(word);
    if (known) return known;
    const sums = { danger: 0, despair: 0 };
    for (const hash of word.characters) {
      const at = bucketOf(hash) * DANGER_LABELS.length;
      sums.danger += weight(at + DANGER);
      sums.despair += weight(at + DESPAIR);
    }
    inWords.set(word, sums);
    return sums;
  };
  const sees = {
    feature(group: number, bucket: number) {
      const at = bucket * DANGER_LABELS.length;
      add(danger, group, weight(at + DANGER));
      add(despair, group, weight(at + DESPAIR));
      add(counts, group, 1);
    },
    word(word: DangerWord) {
      const sums = inWord(word);
      add(danger, CHARACTERS, sums.danger);
      add(despair, CHARACTERS, sums.despair);
      add(counts, CHARACTERS, word.characters.length);
    },
  };
  return (message) => {
    for (const sums of [danger, despair, counts]) sums.fill(0);
    seeFeatures(message, sees);
    const scoreOf = (sums: Float64Array) =>
      SCALES.reduce(
        (sum, by, group) =>
          sum + ((sums[group] as number) * by * scale) / Math.sqrt((counts[group] as number) || 1),
        0,
      );
    const powers = { danger: Math.exp(scoreOf(danger)), despair: Math.exp(scoreOf(despair)) };
    const sum = 1 + powers.danger + powers.despair;
    return { danger: powers.danger / sum, despair: powers.despair / sum };
  };
}
