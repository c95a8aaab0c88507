import type { Label, Weights } from '../../../../src/assistant/understand/model/classifier.ts';
import {
  BUCKETS,
  GRAMMAR_START,
  type Features,
} from '../../../../src/assistant/understand/model/features.ts';
import { chooser } from '../samples.ts';

/** A sentence to learn from. Several labels are equally right. */
export interface Example<Of = Label> {
  features: Features;
  labels: readonly Of[];
  /** How the grammar reads it is left out. */
  textOnly: boolean;
  /** How much it teaches: 1 for a sentence like any other. */
  weight: number;
}

const EPOCHS = 10;
const RATE = 0.4;
const SEED = 7;
/** One of so many features of the text is left out each time, so that none is leaned on alone. */
const LEFT_OUT = 5;
/** A label whose share is this close to what it should be teaches nothing. */
const LEAST_GRADIENT = 1e-3;
const MOST_BYTE = 63;

/**
 * Fits a multinomial logistic regression by stochastic gradient descent, each bucket at its own rate (AdaGrad). The same
 * examples in the same order give the same weights.
 */
export function fit<Of = Label>(
  examples: readonly Example<Of>[],
  labels: readonly Of[],
  corpus: string,
): Weights<Of> {
  const count = labels.length;
  const weights = new Float32Array(BUCKETS * count);
  const squares = new Float32Array(BUCKETS).fill(1e-6);
  const choose = chooser(SEED);
  const order = examples.map((_, at) => at);
  const shares = new Float64Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = choose(last + 1);
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    for (const at of order) learn(examples[at] as Example<Of>);
  }
  return quantized();

  function learn({ features: { buckets, values }, labels: right, textOnly, weight }: Example<Of>): void {
    shares.fill(0);
    const kept: number[] = [];
    for (const [i, bucket] of buckets.entries()) {
      if (bucket >= GRAMMAR_START ? textOnly : choose(LEFT_OUT) === 0) continue;
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
      const step = (RATE * value) / Math.sqrt(squares[bucket]);
      for (const label of moved) {
        const place = bucket * count + label;
        weights[place] = (weights[place] as number) - step * (shares[label] as number);
      }
    }
  }

  /** A byte for each weight. */
  function quantized(): Weights<Of> {
    let most = 0;
    for (const weight of weights) most = Math.max(most, Math.abs(weight));
    const scale = most / MOST_BYTE;
    return { labels, scale, corpus, values: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
  }
}

function toShares(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] as number) - most);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / sum;
}
