import type { IntentName } from '../../capabilities.ts';
import type { IntentRanking } from './learned-reader.ts';

/**
 * What is made of the two readers. `take`: answered; `ask`: it is none of ours, or one of these, most likely
 * first.
 */
export type Decision =
  | { kind: 'take'; intent: IntentName; others: readonly IntentName[] }
  | { kind: 'ask'; intents: readonly IntentName[] };

/** What the grammar made of a sentence that is not clear. */
export interface GrammarReading {
  intent: IntentName;
  /** One of its sentences is said, not only a hint at it. */
  told: boolean;
}

/** The share from which something is answered rather than asked back. */
const SURE = 0.5;
/** The same for what the grammar reads as one of its sentences, where the model is sure of nothing. */
const SURE_TOGETHER = 0.45;
/** The share from which something is worth offering, and how much is offered. */
const LEAST_OFFERED = 0.07;
const MOST_OFFERED = 3;
/** With such a share of both, whether to follow or to follow no more is asked. */
const LEAST_OPPOSED = 0.15;
const OPPOSED: readonly IntentName[] = ['subscribe', 'unsubscribe'];

/** Chooses between the grammar's reading and the model's. */
export function choose(grammar: GrammarReading | undefined, ranking: IntentRanking): Decision {
  const [best] = ranking;
  const offered = ranking
    .filter(({ share }) => share >= LEAST_OFFERED)
    .flatMap(({ label }) => (label === 'out_of_scope' ? [] : [label]))
    .slice(0, MOST_OFFERED);
  const intents = grammar && !offered.includes(grammar.intent) ? [...offered, grammar.intent] : offered;
  const agreed = grammar && (!best || isAgreed(grammar, ranking)) ? grammar.intent : undefined;
  const read = best && best.label !== 'out_of_scope' && best.share >= SURE ? best.label : undefined;
  const taken = agreed ?? read;
  if (taken === undefined || (taken === 'unsubscribe' && isOpposed(ranking))) return { kind: 'ask', intents };
  return { kind: 'take', intent: taken, others: agreed ? [] : intents.filter((intent) => intent !== taken) };
}

/** Whether it may as well be meant to follow as to follow no more. */
function isOpposed(ranking: IntentRanking): boolean {
  return OPPOSED.every((order) =>
    ranking.some(({ label, share }) => label === order && share >= LEAST_OPPOSED),
  );
}

/** Whether the model thinks so too. */
function isAgreed({ intent, told }: GrammarReading, [best, ...others]: IntentRanking): boolean {
  if (!best || best.label === 'out_of_scope') return false;
  if (best.label === intent) return best.share >= (told ? SURE_TOGETHER : SURE);
  const share = others.find(({ label }) => label === intent)?.share ?? 0;
  return told && best.share < SURE && share >= SURE_TOGETHER;
}
