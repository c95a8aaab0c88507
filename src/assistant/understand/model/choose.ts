import type { IntentName } from '../../capabilities.ts';
import type { LabelRanking } from './classifier.ts';

/**
 * What is made of the two readers. `take`: answered; `ask`: it is none of ours, or one of these, most likely
 * first.
 */
export type Decision =
  | { kind: 'take'; intent: IntentName; others: readonly IntentName[] }
  | { kind: 'ask'; intents: readonly IntentName[] };

/** What the grammar made of a sentence. */
export interface GrammarReading {
  intent: IntentName;
  /** Nearly all of it is said in the grammar's own words. */
  clear: boolean;
}

/** The share from which something is answered rather than asked back. */
const SURE = 0.45;
/** The share from which something is worth offering, and how much is offered. */
const LEAST_OFFERED = 0.07;
const MOST_OFFERED = 3;

/** Chooses between the grammar's reading and the model's. `mayOrder`: the sentence may be an order. */
export function choose(
  grammar: GrammarReading | undefined,
  ranking: LabelRanking,
  isOrder: (intent: IntentName) => boolean,
  mayOrder: boolean,
): Decision {
  const [best] = ranking;
  const offered = ranking
    .filter(({ share }) => share >= LEAST_OFFERED)
    .flatMap(({ label }) => (label === 'out_of_scope' ? [] : [label]))
    .slice(0, MOST_OFFERED);
  const intents = grammar && !offered.includes(grammar.intent) ? [...offered, grammar.intent] : offered;
  if (grammar && (grammar.clear || !best || (best.label === grammar.intent && best.share >= SURE)))
    return { kind: 'take', intent: grammar.intent, others: [] };
  if (!best || best.label === 'out_of_scope' || best.share < SURE) return { kind: 'ask', intents };
  // A question never becomes an order because it sounds like one.
  if (isOrder(best.label) && !mayOrder) return { kind: 'ask', intents };
  return { kind: 'take', intent: best.label, others: intents.filter((intent) => intent !== best.label) };
}
