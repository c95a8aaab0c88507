import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { rowSummer } from '../../../common/row-sums.ts';
import type { Features } from './features.ts';

/** How likely each label is, most likely first; what nearly no share falls to, in any order. The shares sum to 1. */
export type LabelRanking<L extends string> = readonly { label: L; share: number }[];

/** Ranks the labels of what has these features. */
export type Classify<L extends string> = (features: Features) => LabelRanking<L>;

/** The weights of a linear model: `values[bucket * labels.length + label]`, times `scale`. */
export interface Weights<L extends string> {
  labels: readonly L[];
  scale: number;
  values: Int8Array;
  /** What it was trained from, see `npm run train`. */
  corpus: string;
}

/** Reads weights that `npm run train` wrote: a line of JSON, then a byte for each weight, compressed. */
export function readWeights<L extends string>(from: URL): Weights<L> {
  const file = brotliDecompressSync(readFileSync(from));
  const end = file.indexOf(10);
  const head = JSON.parse(file.subarray(0, end).toString()) as Omit<Weights<L>, 'values'>;
  return { ...head, values: new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1) };
}

/** Labels of less than this, where two have more, are many, and putting them in order would take as long as all the sums. */
const UNLIKELY = 0.0001;

/** A multinomial logistic regression: the shares of the labels for a sentence's features. */
export function createClassifier<L extends string>({ labels, scale, values }: Weights<L>): Classify<L> {
  const scores = new Float64Array(labels.length);
  const add = rowSummer(values, labels.length);
  return (features) => {
    scores.fill(0);
    add(features.buckets, features.values, scores);
    let most = -Infinity;
    for (let at = 0; at < scores.length; at++) most = Math.max(most, scores[at] as number);
    const powers = labels.map((_, at) => Math.exp(((scores[at] as number) - most) * scale));
    const sum = powers.reduce((total, power) => total + power, 0);
    const all = labels.map((label, at) => ({ label, share: (powers[at] as number) / sum }));
    const likely = all.filter(({ share }) => share >= UNLIKELY);
    const others = likely.length > 1 ? all.filter(({ share }) => share < UNLIKELY) : [];
    return [...(likely.length > 1 ? likely : all).sort((a, b) => b.share - a.share), ...others];
  };
}
