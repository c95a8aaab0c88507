import type { Weights } from '../../../../src/assistant/understand/model/classifier.ts';
import type { Label } from '../../../../src/assistant/understand/model/learned-reader.ts';
import {
  BUCKETS,
  GRAMMAR_START,
  type Features,
} from '../../../../src/assistant/understand/model/features.ts';
import { chooser } from '../samples.ts';

/** A sentence to learn from. Several labels are equally right. */
export interface Example<L extends string = Label> {
  features: Features;
  labels: readonly L[];
  /** How the grammar reads it is left out. */
  textOnly: boolean;
  /** How much it teaches: 1 for a sentence like any other. */
  weight: number;
}

/** How something is learned. */
export interface Course {
  buckets: number;
  /** The first bucket of what the grammar reads. */
  grammarStart: number;
  /** How often each example is seen. */
  epochs: number;
  rate: number;
  /** How many buckets keep their weights, those that tell labels apart most; absent: all. */
  kept?: number;
  /** In how many steps a weight is written, each way. */
  steps: number;
}

/** How it is learned what a sentence asks. */
export const ASKED: Course = {
  buckets: BUCKETS,
  grammarStart: GRAMMAR_START,
  epochs: 10,
  rate: 0.4,
  steps: 63,
};

/** One of so many features of the text is left out each time, so that none is leaned on alone. */
const LEFT_OUT = 5;
/** A label whose share is this close to what it should be teaches nothing. */
const LEAST_GRADIENT = 1e-3;

/**
 * Fits a multinomial logistic regression by stochastic gradient descent, each bucket at its own rate (AdaGrad). When an
 * example is seen and what is left out of it is drawn from the example alone, so one more changes nothing for the others:
 * with a draw over all of them, forty of 55,000 fewer turned six of 1,800 sentences; now none or one.
 */
export function fit<L extends string>(
  examples: readonly Example<L>[],
  labels: readonly L[],
  corpus: string,
  { buckets: bucketCount, grammarStart, epochs, rate, kept: mostKept, steps }: Course,
): Weights<L> {
  const count = labels.length;
  const weights = new Float32Array(bucketCount * count);
  const squares = new Float32Array(bucketCount).fill(1e-6);
  const own = examples.map(ownNumber);
  const shares = new Float64Array(count);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const draws = own.map((number) => mixed(number, epoch));
    const order = [...draws.keys()].toSorted((a, b) => (draws[a] as number) - (draws[b] as number));
    for (const at of order) learn(examples[at] as Example<L>, chooser(draws[at] as number));
  }
  if (mostKept !== undefined) keepMost(weights, count, mostKept);
  return quantized();

  function learn(
    { features: { buckets, values }, labels: right, textOnly, weight }: Example<L>,
    choose: ReturnType<typeof chooser>,
  ): void {
    shares.fill(0);
    const kept: number[] = [];
    for (let i = 0; i < buckets.length; i++) {
      const bucket = buckets[i] as number;
      if (bucket >= grammarStart ? textOnly : choose(LEFT_OUT) === 0) continue;
      kept.push(i);
      const value = values[i] as number;
      for (let label = 0; label < count; label++)
        shares[label] = (shares[label] as number) + (weights[bucket * count + label] as number) * value;
    }
    toShares(shares);
    const wanted = right.map((label) => labels.indexOf(label));
    const held = wanted.reduce((sum, label) => sum + (shares[label] as number), 0);
    const moved: number[] = [];
    let square = 0;
    for (let label = 0; label < count; label++) {
      const share = shares[label] as number;
      const gradient = share - (wanted.includes(label) ? share / Math.max(held, 1e-6) : 0);
      shares[label] = gradient * weight;
      if (Math.abs(gradient) <= LEAST_GRADIENT) continue;
      moved.push(label);
      square += (gradient * weight) ** 2;
    }
    if (moved.length === 0) return;
    for (const i of kept) {
      const bucket = buckets[i] as number;
      const value = values[i] as number;
      squares[bucket] = (squares[bucket] as number) + square * value * value;
      const step = (rate * value) / Math.sqrt(squares[bucket]);
      for (const label of moved) {
        const place = bucket * count + label;
        weights[place] = (weights[place] as number) - step * (shares[label] as number);
      }
    }
  }

  /** A byte for each weight. */
  function quantized(): Weights<L> {
    let most = 0;
    for (const weight of weights) most = Math.max(most, Math.abs(weight));
    const scale = most / steps;
    return { labels, scale, corpus, values: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
  }
}

/**
 * Only the differences between labels matter: that of the first becomes 0 everywhere. Of the buckets so many keep their
 * weights, and what is 0 takes no room in a file.
 */
function keepMost(weights: Float32Array, count: number, mostKept: number): void {
  const told = new Float32Array(weights.length / count);
  for (let bucket = 0; bucket < told.length; bucket++) {
    const own = weights.subarray(bucket * count, (bucket + 1) * count);
    const first = own[0] as number;
    let most = 0;
    for (let label = 0; label < count; label++) {
      const weight = (own[label] as number) - first;
      own[label] = weight;
      most = Math.max(most, Math.abs(weight));
    }
    told[bucket] = most;
  }
  const least = told.toSorted().at(-mostKept) ?? 0;
  for (let bucket = 0; bucket < told.length; bucket++)
    if ((told[bucket] as number) < least) weights.fill(0, bucket * count, (bucket + 1) * count);
}

function toShares(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] as number) - most);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / sum;
}

/** A number of 31 bits that two examples share where they teach the same. */
function ownNumber({ features: { buckets }, textOnly }: Example<string>): number {
  return buckets.reduce(mixed, Number(textOnly));
}

function mixed(number: number, other: number): number {
  const product = Math.imul(number ^ Math.imul(other + 1, 0x9e3779b1), 0x85ebca6b);
  return Math.imul(product ^ (product >>> 13), 0xc2b2ae35) >>> 1;
}
